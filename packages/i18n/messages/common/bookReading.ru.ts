/** Russian texts: where the rows of a file were found. */
export const bookReadingRu = {
  title: 'Что прочитано в файле',
  sheet: 'Лист «%{sheet}»: заголовки в строке %{header}, строк под ними %{rows}',
  renamed: '«%{title}» прочитан как «%{column}»',
  unread: 'Не прочитаны столбцы: %{columns}',
  nearest: '«%{title}», похож на «%{column}»',
  plain: '«%{title}»',
  untitled: '%{letters} без заголовка',
  skipped: 'Не прочитаны листы без нужных заголовков: %{sheets}',
  hidden: 'Скрытых строк: %{rows}',
  notOrdered: 'Строк без количества, они не заказаны: %{rows}',
}
