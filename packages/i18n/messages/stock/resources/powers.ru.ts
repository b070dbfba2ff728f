/** Russian texts of the back-office resource `powers`. */
export const powersRu = {
  name: 'Мощность |||| Мощности |||| Мощности',
  forcedCaseName: 'Мощность |||| Мощности |||| Мощности',
  list: 'Все мощности',
  empty: 'Здесь будут группы изделий с общей мощностью производства.',
  page: { create: 'Новая группа мощности', edit: 'Мощность %{recordRepresentation}' },
  action: { create: 'Добавить группу' },
  message: {
    delete_title: 'Удалить группу мощности %{recordRepresentation}?',
    delete_content: 'Удалить можно только группу без изделий.',
  },
  notifications: {
    created: 'Мощность успешно создана',
    updated: 'Мощность успешно обновлена',
    deleted: 'Мощность успешно удалена',
    listFailed: 'Список мощностей не получен',
  },
  sections: {
    group: 'Группа',
    use: 'Занято сейчас',
    waiting: 'Кого коснётся изменение',
    products: 'Изделия группы',
    change: 'Изменить состав',
  },
  fields: {
    id: '№',
    code: 'Код',
    item: 'Название',
    itemEn: 'Название по-английски',
    name: 'Название на портале',
    value: 'Мощность на 30 дней, г',
    held: 'Занято заказами, г',
    left: 'Свободно, г',
    productsCount: 'Изделий',
    products: 'Изделия',
    'products.article': 'Артикул',
    'products.factor': 'Коэффициент',
    added: 'Добавить в группу',
    'added.productId': 'Изделие',
    'added.factor': 'Коэффициент',
    removed: 'Убрать из группы',
    waiting: {
      carts: 'Корзин с этими изделиями',
      rows: 'Строк в них',
      weight: 'Вес в корзинах, г',
      autoOrders: 'Автозаказов в обработке',
      autoOrdersWeight: 'Вес в автозаказах, г',
    },
  },
  hints: {
    itemEn: 'Пусто – показывается русское название',
    value: 'Пусто – без ограничения. Если мощность выросла, автозаказы оформятся сразу',
    added: 'Изделие другой группы перейдёт в эту',
    removed: 'Производство изделия без группы не ограничено',
  },
} as const

/** What the action log calls them. */
export const powersEntityRu = {
  power: 'Мощность',
} as const

/** What the server says after a change of them. */
export const powersRepliesRu = {
  power: {
    created: 'Мощность успешно создана',
    updated: 'Мощность успешно обновлена',
    deleted: 'Мощность успешно удалена',
  },
} as const
