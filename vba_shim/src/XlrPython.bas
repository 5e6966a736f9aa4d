Attribute VB_Name = "XlrPython"
Option Explicit
Option Private Module
' The connection to Python and its circuit breaker: after one failed start nobody waits a second time.

Private Const Entry As String = "xl_ratings.hosts.excel.server"

Private server As Object
Private isBroken As Boolean
Private reason As String

' Call one entry point of the Python side; #N/A while the connection is broken.
Public Function XlrSend(ByVal entryPoint As String, ByVal values As Variant, ByVal book As Object) As Variant
    Dim isFresh As Boolean
    XlrSend = CVErr(2042)
    If isBroken Then Exit Function
    On Error GoTo Failed
Again:
    isFresh = server Is Nothing
    If isFresh Then Set server = XlrActivate()
    If book Is Nothing Then
        XlrSend = server.CallUDF(Entry, entryPoint, values)
    Else
        XlrSend = server.CallUDF(Entry, entryPoint, values, book)
    End If
    Exit Function
Failed:
    reason = Err.Description
    Set server = Nothing
    isBroken = isFresh
    If Not isFresh Then Resume Again ' the Python of before has ended: one new one
    XlrSend = CVErr(2042)
End Function

' Forget what went wrong, so that the next call starts Python anew.
Public Sub XlrReset()
    Set server = Nothing
    isBroken = False
    reason = ""
End Sub

' Whether Python could not be started.
Public Function XlrIsBroken() As Boolean
    XlrIsBroken = isBroken
End Function

' Why Python could not be started, in words for the user.
Public Function XlrTrouble() As String
    XlrTrouble = "Python antwortet nicht." & vbCrLf & vbCrLf & reason & vbCrLf & vbCrLf & _
        "Die Mappe speichern und schließen, dann in der Eingabeaufforderung " & _
        """xl-ratings doctor"" aufrufen: das nennt die Abhilfe. Danach hier auf ""Diagnose"" klicken."
End Function
