/** Russian texts: why a file of tables is refused as a whole (decision G-655). */
export const sheetReasonsRu = {
  not_table:
    'Это не таблица. Сохраните её в программе таблиц как .xlsx: «Файл» → «Сохранить как» → «Книга Excel».',
  numbers:
    'Это файл Numbers. В Numbers выберите «Файл» → «Экспортировать в» → «Excel» и загрузите полученный .xlsx.',
  document: 'Это документ, а не таблица. Скопируйте его строки в программу таблиц и сохраните как .xlsx.',
  picture: 'Это картинка, строки из неё не читаются. Загрузите саму таблицу, лучше всего .xlsx.',
  archive: 'Это архив. Распакуйте его и загрузите таблицу из него.',
  encrypted: 'Файл защищён паролем. Снимите пароль и сохраните файл ещё раз.',
  macro: 'В файле есть макросы. Сохраните его как обычную книгу .xlsx без макросов.',
  template: 'Это шаблон Excel (.xltx), а не книга. Создайте по нему книгу и сохраните её как .xlsx.',
  too_many_parts:
    'В файле слишком много картинок и листов: частей может быть не больше %{limit}. Оставьте в нём только нужный лист.',
  bomb: 'После распаковки файл слишком велик. Оставьте в нём только нужный лист.',
  unsafe: 'В файле есть содержимое, которое портал не открывает. Скопируйте строки в чистый шаблон.',
  damaged: 'Файл повреждён. Откройте его в программе таблиц и сохраните ещё раз, лучше всего как .xlsx.',
  too_many_columns: 'В файле слишком много столбцов: можно не больше %{limit}. Удалите лишние.',
  too_many_sheets: 'В файле слишком много листов: можно не больше %{limit}. Удалите лишние.',
  long_text:
    'В строке %{row} ячейка длиннее %{limit} знаков. Проверьте, закрыты ли кавычки в этой строке и выше.',
  long_line: 'В строке %{row} больше %{limit} знаков. Разделите её на несколько строк.',
  quotes: 'Кавычки, открытые в строке %{row}, не закрыты. Закройте их или сохраните таблицу как .xlsx.',
  timeout: 'Файл читается дольше %{limit} с. Оставьте в нём только нужный лист.',
}

/** The same, at the field of the file. */
export const sheetFieldsRu = {
  sheet_not_table: sheetReasonsRu.not_table,
  sheet_numbers: sheetReasonsRu.numbers,
  sheet_document: sheetReasonsRu.document,
  sheet_picture: sheetReasonsRu.picture,
  sheet_archive: sheetReasonsRu.archive,
  sheet_encrypted: sheetReasonsRu.encrypted,
  sheet_macro: sheetReasonsRu.macro,
  sheet_template: sheetReasonsRu.template,
  sheet_too_many_parts: sheetReasonsRu.too_many_parts,
  sheet_bomb: sheetReasonsRu.bomb,
  sheet_unsafe: sheetReasonsRu.unsafe,
  sheet_damaged: sheetReasonsRu.damaged,
  sheet_too_many_columns: sheetReasonsRu.too_many_columns,
  sheet_too_many_sheets: sheetReasonsRu.too_many_sheets,
  sheet_long_text: sheetReasonsRu.long_text,
  sheet_long_line: sheetReasonsRu.long_line,
  sheet_quotes: sheetReasonsRu.quotes,
  sheet_timeout: sheetReasonsRu.timeout,
}
