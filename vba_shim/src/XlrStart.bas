Attribute VB_Name = "XlrStart"
Option Explicit
' What happens once after Excel has started: help texts, and repair of the workbooks that are already open.

Public Sub XlrAfterStart()
    Dim book As Object
    XlrRegister
    For Each book In Application.Workbooks
        XlrRepairBook book
    Next book
End Sub

' Give the function wizard our help; a hidden workbook may be refused, so it is shown for that moment.
Public Sub XlrRegister()
    On Error GoTo Hidden
    XlrRegisterHelp
    Exit Sub
Hidden:
    Resume Shown
Shown:
    On Error GoTo Done
    ThisWorkbook.IsAddin = False
    XlrRegisterHelp
Done:
    On Error Resume Next
    ThisWorkbook.IsAddin = True
    ThisWorkbook.Saved = True
End Sub

' Register one function's help; the generated module calls this.
Public Sub XlrDescribe(ByVal functionName As String, ByVal text As String, ByVal arguments As Variant)
    Dim place As String
    place = "'" & ThisWorkbook.Name & "'!" & functionName
    If UBound(arguments) < LBound(arguments) Then
        Application.MacroOptions Macro:=place, Description:=text, Category:="Ratings"
    Else
        Application.MacroOptions Macro:=place, Description:=text, Category:="Ratings", ArgumentDescriptions:=arguments
    End If
End Sub
