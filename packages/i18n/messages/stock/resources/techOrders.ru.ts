/** Russian texts of the back-office resource `techOrders`. */
export const techOrdersRu = {
  name: 'Технический заказ |||| Технические заказы |||| Технические заказы',
  forcedCaseName: 'Технический заказ |||| Технические заказы |||| Технические заказы',
  list: 'Все технические заказы',
  empty: 'Здесь будут заказы самого завода: образцы и пополнение склада.',
  page: { create: 'Новый технический заказ', edit: 'Технический заказ: %{recordRepresentation}' },
  action: { create: 'Добавить заказ' },
  message: {
    delete_title: 'Удалить технический заказ: %{recordRepresentation}?',
    delete_content: 'Удалить можно только черновик.',
  },
  notifications: {
    created: 'Технический заказ добавлен',
    updated: 'Технический заказ обновлён',
    deleted: 'Технический заказ удалён',
    listFailed: 'Список технических заказов не получен',
  },
  send: {
    action: 'Отправить черновики',
    title: 'Отправить все черновики в производство?',
    counting: 'Считаем черновики…',
    nothing: 'Черновиков нет: отправлять нечего.',
    text: 'Черновиков: %{count}, изделий в них: %{pieces} шт. Они уйдут одним пакетом, изменить их после этого нельзя.',
    confirm: 'Отправить',
    done: 'Технические заказы отправлены',
  },
  sections: { order: 'Что изготовить', state: 'Состояние' },
  fields: {
    id: '№',
    createAt: 'Создан',
    article: 'Артикул',
    offerId: 'Размер изделия',
    length: 'Длина, см',
    sizeLabel: 'Пометка размера',
    coatingId: 'Покрытие',
    coating: 'Покрытие',
    count: 'Количество, шт.',
    weight: 'Вес, г',
    comment: 'Комментарий',
    sent: 'Отправлен',
    sentAt: 'Отправлен',
    batch: 'Пакет',
    author: 'Кто добавил',
  },
  hints: {
    offerId: 'Введите артикул, за ним можно длину в сантиметрах',
    coatingId: 'Если не выбрать, изделие будет без покрытия или с единственным своим',
  },
} as const

/** What the action log calls them. */
export const techOrdersEntityRu = {
  tech_order: 'Технический заказ',
} as const

/** What the server says after a change of them. */
export const techOrdersRepliesRu = {
  techOrder: {
    created: 'Технический заказ добавлен',
    updated: 'Технический заказ обновлён',
    deleted: 'Технический заказ удалён',
    sent: 'Отправлено заказов: %{count}. Номер пакета: %{batch}',
  },
} as const
