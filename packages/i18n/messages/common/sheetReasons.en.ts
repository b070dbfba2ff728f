/** English texts: why a file of tables is refused as a whole (decision G-655). */
export const sheetReasonsEn = {
  not_table:
    'This is no table. Save it in a spreadsheet program as .xlsx: “File” → “Save as” → “Excel workbook”.',
  numbers:
    'This is a file of Numbers. In Numbers choose “File” → “Export To” → “Excel” and upload the .xlsx that you get.',
  document:
    'This is a document, not a table. Copy its rows into a spreadsheet program and save them as .xlsx.',
  picture: 'This is a picture, no rows are read from one. Upload the table itself, best of all as .xlsx.',
  archive: 'This is an archive. Unpack it and upload the table from it.',
  encrypted: 'The file is protected by a password. Remove the password and save the file again.',
  macro: 'The file has macros. Save it as an ordinary .xlsx workbook without macros.',
  template:
    'This is an Excel template (.xltx), not a workbook. Make a workbook from it and save it as .xlsx.',
  too_many_parts:
    'The file has too many pictures and sheets: the limit is %{limit} parts. Leave only the sheet that you need in it.',
  bomb: 'Unpacked, the file is too large. Leave only the sheet that you need in it.',
  unsafe: 'The file holds content that the portal does not open. Copy the rows into a fresh template.',
  damaged: 'The file is damaged. Open it in a spreadsheet program and save it again, best of all as .xlsx.',
  too_many_columns: 'The file has too many columns: the maximum is %{limit}. Delete the others.',
  too_many_sheets: 'The file has too many sheets: the maximum is %{limit}. Delete those you do not need.',
  long_text:
    'In row %{row} a cell is longer than %{limit} characters. See whether the quotes in this row and above are closed.',
  long_line: 'Line %{row} has more than %{limit} characters. Divide it into several lines.',
  quotes: 'The quotes that open in row %{row} are not closed. Close them, or save the table as .xlsx.',
  timeout: 'Reading the file takes longer than %{limit} s. Leave only the sheet that you need in it.',
}

/** The same, at the field of the file. */
export const sheetFieldsEn = {
  sheet_not_table: sheetReasonsEn.not_table,
  sheet_numbers: sheetReasonsEn.numbers,
  sheet_document: sheetReasonsEn.document,
  sheet_picture: sheetReasonsEn.picture,
  sheet_archive: sheetReasonsEn.archive,
  sheet_encrypted: sheetReasonsEn.encrypted,
  sheet_macro: sheetReasonsEn.macro,
  sheet_template: sheetReasonsEn.template,
  sheet_too_many_parts: sheetReasonsEn.too_many_parts,
  sheet_bomb: sheetReasonsEn.bomb,
  sheet_unsafe: sheetReasonsEn.unsafe,
  sheet_damaged: sheetReasonsEn.damaged,
  sheet_too_many_columns: sheetReasonsEn.too_many_columns,
  sheet_too_many_sheets: sheetReasonsEn.too_many_sheets,
  sheet_long_text: sheetReasonsEn.long_text,
  sheet_long_line: sheetReasonsEn.long_line,
  sheet_quotes: sheetReasonsEn.quotes,
  sheet_timeout: sheetReasonsEn.timeout,
}
