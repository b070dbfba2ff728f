/** Russian texts of the back-office resource `imageRequests`. */
export const imageRequestsRu = {
  name: 'Запрос изображений |||| Запросы изображений |||| Запросы изображений',
  forcedCaseName: 'Запрос изображений |||| Запросы изображений |||| Запросы изображений',
  list: 'Все запросы изображений',
  empty: 'Здесь видно, кто и для чего запросил изображения артикулов заказа. Пока запросов нет.',
  page: { edit: 'Запрос изображений № %{recordRepresentation}' },
  notifications: { listFailed: 'Список запросов изображений не получен' },
  sections: { request: 'Запрос', images: 'Изображения' },
  fields: {
    id: '№',
    createdAt: 'Запрошены',
    order: 'Заказ',
    company: 'Компания',
    user: 'Пользователь',
    actor: 'Действовал за него',
    comment: 'Для чего',
    images: 'Изображений',
    missingCount: 'Не хватает',
    missing: 'Без изображений',
    dateFrom: 'С',
    dateTo: 'По',
  },
} as const

/** What the action log calls them. */
export const imageRequestsEntityRu = {
  image_request: 'Запрос изображений',
} as const
