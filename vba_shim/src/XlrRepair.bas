Attribute VB_Name = "XlrRepair"
Option Explicit
Option Private Module
' Formulas with our functions in a workbook that was saved on another machine, or written by a program other than
' Excel: they are entered again, and only if one of them shows #NAME? or points to an add-in elsewhere.

Private Const AddInFile As String = "xl_ratings.xlam"
Private Const LongestArrayFormula As Long = 255

' Repair a workbook; returns how many formulas were entered again. Whether it counts as saved stays as it was.
Public Function XlrRepairBook(ByVal book As Object) As Long
    Dim sheet As Object
    Dim wasSaved As Boolean
    On Error GoTo Done
    wasSaved = book.Saved
    XlrRepairLinks book
    For Each sheet In book.Worksheets
        XlrRepairBook = XlrRepairBook + XlrRepairSheet(sheet)
    Next sheet
    book.Saved = wasSaved
Done:
End Function

' Point links to an add-in of the same name in another folder to this one.
Private Sub XlrRepairLinks(ByVal book As Object)
    Dim links As Variant
    Dim link As Variant
    On Error Resume Next
    links = Empty
    links = book.LinkSources(1)
    If Not IsArray(links) Then Exit Sub
    For Each link In links
        If XlrIsOtherAddIn(CStr(link), ThisWorkbook.FullName) Then book.ChangeLink CStr(link), ThisWorkbook.FullName, 1
    Next link
End Sub

' Whether a link points to our add-in in another place than this.
Public Function XlrIsOtherAddIn(ByVal link As String, ByVal here As String) As Boolean
    Dim known As String
    known = LCase$(Mid$(link, InStrRev(Replace(link, "/", "\"), "\") + 1))
    XlrIsOtherAddIn = (known = AddInFile And LCase$(link) <> LCase$(here))
End Function

Private Function XlrRepairSheet(ByVal sheet As Object) As Long
    Dim faulty As Object
    Dim cell As Object
    On Error Resume Next
    Set faulty = Nothing
    Set faulty = sheet.UsedRange.SpecialCells(-4123, 16) ' formulas with errors
    If faulty Is Nothing Then Exit Function
    For Each cell In faulty.Cells
        If XlrEnterAgain(cell) Then XlrRepairSheet = XlrRepairSheet + 1
    Next cell
End Function

' Enter a cell's formula again if it is ours and shows #NAME?; False if not needed or not possible.
Public Function XlrEnterAgain(ByVal cell As Object) As Boolean
    Dim text As String
    On Error GoTo Failed
    If Not XlrShowsName(cell.Value) Then Exit Function
    text = XlrPlainFormula(cell.Formula)
    If Not XlrHasOurName(text) Then Exit Function
    If Not cell.HasArray Then
        cell.Formula = text
        XlrEnterAgain = True
    ElseIf Len(text) <= LongestArrayFormula Then
        If cell.Address = cell.CurrentArray.Cells(1, 1).Address Then
            cell.CurrentArray.FormulaArray = text
            XlrEnterAgain = True
        End If
    End If
Failed:
End Function

Private Function XlrShowsName(ByVal found As Variant) As Boolean
    If IsError(found) Then XlrShowsName = (Right$(CStr(found), 4) = "2029") ' "Error 2029", the word in Excel's language
End Function

Private Function XlrHasOurName(ByVal text As String) As Boolean
    Dim known As Variant
    For Each known In XlrNames()
        If InStr(1, text, known & "(", vbTextCompare) > 0 Then
            XlrHasOurName = True
            Exit Function
        End If
    Next known
End Function

' A formula without the path of an add-in before our names: 'C:\x\xl_ratings.xlam'!NAME(...) and [1]!NAME(...).
Public Function XlrPlainFormula(ByVal text As String) As String
    Dim known As Variant
    Dim place As Long
    Dim start As Long
    XlrPlainFormula = text
    For Each known In XlrNames()
        place = InStr(1, XlrPlainFormula, "!" & known & "(", vbTextCompare)
        Do While place > 0
            start = place + 1
            If Not XlrIsQuoted(XlrPlainFormula, place) Then
                start = XlrPrefixStart(XlrPlainFormula, place)
                XlrPlainFormula = Left$(XlrPlainFormula, start - 1) & Mid$(XlrPlainFormula, place + 1)
            End If
            place = InStr(start, XlrPlainFormula, "!" & known & "(", vbTextCompare)
        Loop
    Next known
End Function

' Whether a place of a formula is inside a text.
Private Function XlrIsQuoted(ByVal text As String, ByVal place As Long) As Boolean
    Dim before As String
    before = Left$(text, place)
    XlrIsQuoted = ((Len(before) - Len(Replace(before, """", ""))) Mod 2 = 1)
End Function

' Where the name of a file before "!" begins: at its opening quote, or after the last sign that no name holds.
Private Function XlrPrefixStart(ByVal text As String, ByVal place As Long) As Long
    Dim i As Long
    i = place - 1
    If i < 1 Then
        XlrPrefixStart = place
        Exit Function
    End If
    If Mid$(text, i, 1) = "'" Then
        XlrPrefixStart = InStrRev(text, "'", i - 1)
        Exit Function
    End If
    Do While i >= 1
        If InStr(1, "=(,;+-*/^&<>{ ""@", Mid$(text, i, 1)) > 0 Then Exit Do
        i = i - 1
    Loop
    XlrPrefixStart = i + 1
End Function
