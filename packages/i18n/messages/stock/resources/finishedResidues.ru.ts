/** Russian texts of the back-office resource `finishedResidues`. */
export const finishedResiduesRu = {
  name: 'Остаток готовых изделий |||| Остатки готовых изделий |||| Остатки готовых изделий',
  forcedCaseName: 'Остаток готовых изделий |||| Остатки готовых изделий |||| Остатки готовых изделий',
  list: 'Все остатки готовых изделий',
  empty: 'Здесь будут остатки готовых изделий по размерам и покрытиям.',
  page: { create: 'Новый остаток', edit: 'Остаток изделия %{recordRepresentation}' },
  action: { create: 'Добавить остаток' },
  message: {
    delete_title: 'Удалить остаток изделия %{recordRepresentation}?',
    delete_content: 'Удалить можно только остаток, которого не держат заказы.',
  },
  notifications: {
    created: 'Остатки успешно добавлены',
    updated: 'Остатки успешно обновлены',
    deleted: 'Остатки успешно удалены',
    listFailed: 'Список остатков не получен',
  },
  sections: { size: 'Изделие', stock: 'На складе' },
  fields: {
    id: '№',
    article: 'Артикул',
    product: 'Изделие',
    offerId: 'Размер изделия',
    coatingId: 'Покрытие',
    coating: 'Покрытие',
    length: 'Длина, см',
    sizeLabel: 'Пометка размера',
    inStock: 'Есть свободные',
    'available.finished': 'Готовые, свободно, шт.',
    'available.finished_self_marked': 'С собственным клеймом, свободно, шт.',
    types: 'На складе',
    'types.type': 'Вид',
    'types.count': 'На складе, шт.',
    'types.held': 'Держат заказы, шт.',
    'types.available': 'Свободно, шт.',
  },
  hints: {
    offerId: 'Введите артикул, за ним можно длину в сантиметрах',
    types:
      'Всё, что лежит на складе, вместе с тем, что держат заказы. Вида, которого нет в списке, на складе нет',
  },
} as const

/** What the action log calls them. */
export const finishedResiduesEntityRu = {
  residue: 'Остаток готовых изделий',
} as const
