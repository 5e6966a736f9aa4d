Attribute VB_Name = "XlrRibbon"
Option Explicit
' What the buttons of the tab "Ratings" do: one action of the Python side each.

' The callback of every button; Object instead of Office's own type needs no reference to a library.
Public Sub XlrRibbonAction(ByVal control As Object)
    XlrRun control.ID
End Sub

' Run the action of a button; what it answers is shown.
Public Sub XlrRun(ByVal id As String)
    Dim answer As Variant
    Dim book As Object
    If id = "XlrDiagnose" Then XlrReset
    Set book = XlrBook()
    answer = XlrSend("XLR_ACTION", Array(id, Not book Is Nothing), book)
    If IsError(answer) Then
        MsgBox XlrTrouble(), vbExclamation, "Ratings"
    ElseIf Len(answer) > 0 Then
        MsgBox CStr(answer), vbInformation, "Ratings"
    End If
End Sub

Private Function XlrBook() As Object
    Set XlrBook = Nothing
    On Error Resume Next
    Set XlrBook = Application.ActiveWorkbook
End Function
