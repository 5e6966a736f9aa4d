Attribute VB_Name = "XlrCore"
Option Explicit
Option Private Module
' Between cells and Python: arguments become values, results become what a cell can hold.

Private Const Mark As String = "#XLR!"
Private Const LongestText As Long = 255

' Call a worksheet function; every generated function ends here.
Public Function XlrCall(ByVal functionName As String, ByVal arguments As Variant) As Variant
    Dim values() As Variant
    Dim lastRow As Long
    Dim i As Long
    On Error GoTo Failed
    lastRow = XlrLastRow(arguments)
    ReDim values(0 To UBound(arguments) - LBound(arguments) + 1)
    values(0) = functionName
    For i = LBound(arguments) To UBound(arguments)
        values(i - LBound(arguments) + 1) = XlrArgument(arguments(i), lastRow)
    Next i
    XlrCall = XlrResult(XlrSend("XLR_CALL", values, Nothing))
    Exit Function
Failed:
    XlrCall = CVErr(2015)
End Function

' Put the arguments of a ParamArray behind the fixed ones.
Public Function XlrJoin(ByVal fixed As Variant, ByVal more As Variant) As Variant
    Dim joined() As Variant
    Dim count As Long
    Dim i As Long
    count = UBound(fixed) - LBound(fixed) + 1
    ReDim joined(0 To count + UBound(more) - LBound(more))
    For i = LBound(fixed) To UBound(fixed)
        If IsObject(fixed(i)) Then
            Set joined(i - LBound(fixed)) = fixed(i)
        Else
            joined(i - LBound(fixed)) = fixed(i)
        End If
    Next i
    For i = LBound(more) To UBound(more)
        If IsObject(more(i)) Then
            Set joined(count + i - LBound(more)) = more(i)
        ElseIf Not IsMissing(more(i)) Then
            joined(count + i - LBound(more)) = more(i)
        End If
    Next i
    XlrJoin = joined
End Function

' One argument as a value: a range gives its Value2 (numbers and dates as plain numbers), no range crosses to Python.
Public Function XlrArgument(ByVal item As Variant, ByVal lastRow As Long) As Variant
    If IsObject(item) Then
        XlrArgument = XlrValues(item, lastRow)
    ElseIf IsMissing(item) Then
        XlrArgument = Empty
    Else
        XlrArgument = item
    End If
End Function

Private Function XlrValues(ByVal area As Object, ByVal lastRow As Long) As Variant
    Dim height As Long
    If area.Areas.Count > 1 Then
        XlrValues = CVErr(2015)
    ElseIf XlrReachesBottom(area) Then
        height = lastRow - area.Row + 1
        If height < 1 Then height = 1
        XlrValues = area.Resize(height, area.Columns.Count).Value2
    Else
        XlrValues = area.Value2
    End If
End Function

' The last used row of all sheets of which whole columns are given: the same for all, so parallel columns stay parallel.
Public Function XlrLastRow(ByVal arguments As Variant) As Long
    Dim used As Object
    Dim i As Long
    Dim bottom As Long
    For i = LBound(arguments) To UBound(arguments)
        If IsObject(arguments(i)) Then
            If XlrReachesBottom(arguments(i)) Then
                Set used = arguments(i).Worksheet.UsedRange
                bottom = used.Row + used.Rows.Count - 1
                If bottom > XlrLastRow Then XlrLastRow = bottom
            End If
        End If
    Next i
End Function

Private Function XlrReachesBottom(ByVal area As Object) As Boolean
    XlrReachesBottom = (area.Row + area.Rows.Count - 1 = area.Worksheet.Rows.Count)
End Function

' A result as Excel takes it: a list is one row, marked texts are errors.
Public Function XlrResult(ByVal found As Variant) As Variant
    Dim cells() As Variant
    Dim r As Long
    Dim c As Long
    If Not IsArray(found) Then
        XlrResult = XlrCell(found)
        Exit Function
    End If
    If XlrIsList(found) Then
        ReDim cells(1 To 1, 1 To UBound(found) - LBound(found) + 1)
        For c = LBound(found) To UBound(found)
            cells(1, c - LBound(found) + 1) = XlrShort(XlrCell(found(c)))
        Next c
    Else
        ReDim cells(1 To UBound(found, 1) - LBound(found, 1) + 1, 1 To UBound(found, 2) - LBound(found, 2) + 1)
        For r = LBound(found, 1) To UBound(found, 1)
            For c = LBound(found, 2) To UBound(found, 2)
                cells(r - LBound(found, 1) + 1, c - LBound(found, 2) + 1) = XlrShort(XlrCell(found(r, c)))
            Next c
        Next r
    End If
    XlrResult = cells
End Function

Private Function XlrIsList(ByVal found As Variant) As Boolean
    Dim last As Long
    On Error GoTo OneDimension
    last = UBound(found, 2)
    Exit Function
OneDimension:
    XlrIsList = True
End Function

Private Function XlrCell(ByVal found As Variant) As Variant
    XlrCell = found
    If VarType(found) = vbString Then
        If Left$(found, Len(Mark)) = Mark Then XlrCell = CVErr(CLng(Mid$(found, Len(Mark) + 1)))
    ElseIf IsNull(found) Or IsEmpty(found) Then
        XlrCell = ""
    End If
End Function

' Some versions of Excel refuse a whole array because of one longer text.
Private Function XlrShort(ByVal found As Variant) As Variant
    XlrShort = found
    If VarType(found) = vbString Then
        If Len(found) > LongestText Then XlrShort = Left$(found, LongestText - 3) & "..."
    End If
End Function
