/** Russian texts: the list of products that are closed now. */
export const closedPositionsRu = {
  title: 'Закрытые позиции',
  lead: 'Эти изделия сейчас не принимаются в производство. То, что есть на складе, можно заказать.',
  date: 'Последнее изменение: %{day}',
  search: 'Артикул, название или причина',
  reasons: 'Причины',
  found:
    'Найдено: %{smart_count} изделие |||| Найдено: %{smart_count} изделия |||| Найдено: %{smart_count} изделий',
  column: { article: 'Изделие', reason: 'Причина', closedAt: 'Закрыто с', openAt: 'Откроется' },
  openUnknown: 'дата пока неизвестна',
  closedUnknown: 'дата не указана',
  nothingTitle: 'Ничего не найдено',
  nothing: 'Среди закрытых изделий такого нет. Измените запрос или очистите поиск.',
  clear: 'Очистить поиск',
  emptyTitle: 'Закрытых изделий нет',
  empty: 'Сейчас в производство принимаются все изделия каталога.',
  toCatalogue: 'Открыть каталог',
} as const
