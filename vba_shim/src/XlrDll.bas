Attribute VB_Name = "XlrDll"
Option Explicit
Option Private Module
' The one module with Declare: loads the library of the installed xlwings, which starts Python and hands over its object.
' The builder writes the version of xlwings in place of @XLWINGS@.

#If Win64 Then
Private Const Library As String = "xlwings64-@XLWINGS@.dll"
Private Declare PtrSafe Function XLPyDLLActivateAuto Lib "xlwings64-@XLWINGS@.dll" (ByRef answer As Variant, ByVal command As String, ByVal mode As Long) As Long
#ElseIf VBA7 Then
Private Const Library As String = "xlwings32-@XLWINGS@.dll"
Private Declare PtrSafe Function XLPyDLLActivateAuto Lib "xlwings32-@XLWINGS@.dll" (ByRef answer As Variant, ByVal command As String, ByVal mode As Long) As Long
#End If
Private Declare PtrSafe Function LoadLibraryW Lib "kernel32" (ByVal path As LongPtr) As LongPtr

' Start Python, or find the one already started with the same command.
Public Function XlrActivate() As Object
    Dim answer As Variant
    Dim path As String
    path = XlrLibraryFolder & "\" & Library
    If LoadLibraryW(StrPtr(path)) = 0 Then Err.Raise vbObjectError + 513, "XlrDll", path & " lässt sich nicht laden."
    If XLPyDLLActivateAuto(answer, XlrCommand, 1) <> 0 Then Err.Raise vbObjectError + 514, "XlrDll", CStr(answer)
    Set XlrActivate = answer
End Function

' End the Python of this Excel; the next call starts a new one.
Public Sub XlrEndPython()
    Dim answer As Variant
    XLPyDLLActivateAuto answer, XlrCommand, -1
End Sub
