/** Russian texts of the back-office resource `additional`. */
export const additionalRu = {
  name: 'Дополнительный товар |||| Дополнительные товары |||| Дополнительные товары',
  forcedCaseName: 'Дополнительный товар |||| Дополнительные товары |||| Дополнительные товары',
  list: 'Все дополнительные товары',
  empty: 'Здесь будут растворы родия, прутки, ленты, проволока и фурнитура.',
  page: { create: 'Новый дополнительный товар', edit: 'Товар: %{recordRepresentation}' },
  action: { create: 'Добавить товар' },
  message: {
    delete_title: 'Удалить товар: %{recordRepresentation}?',
    delete_content:
      'Заявки, в которых его заказывали, останутся как есть. Чтобы товар только пропал со страниц, выключите «На портале».',
  },
  notifications: {
    created: 'Товар успешно добавлен',
    updated: 'Товар успешно обновлён',
    deleted: 'Товар успешно удалён',
    listFailed: 'Список дополнительных товаров не получен',
  },
  sections: { product: 'Товар', texts: 'Описание', features: 'Характеристики и сплавы' },
  fields: {
    id: '№',
    title: 'Название',
    type: 'Вид',
    category: 'Раздел',
    categoryId: 'Раздел',
    alloyNames: 'Сплавы',
    alloy: 'Сплав',
    active: 'На портале',
    ruTitle: 'Название по-русски',
    enTitle: 'Название по-английски',
    ruDescription: 'Описание по-русски',
    enDescription: 'Описание по-английски',
    image: 'Изображение',
    features: 'Характеристики',
    'features.code': 'Характеристика',
    'features.value': 'Значение',
    'features.enValue': 'Значение по-английски',
    alloys: 'Сплавы',
    'alloys.alloyId': 'Сплав',
    'alloys.weight': 'Вес штуки, г',
    'alloys.sizes': 'Размеры',
    'alloys.sizes.code': 'Размер',
    'alloys.sizes.values': 'Значения',
    'alloys.image': 'Изображение сплава',
    createdAt: 'Создан',
    updatedAt: 'Изменён',
  },
  hints: {
    active: 'Выключенного товара нет на страницах, заказать его нельзя',
    image: 'Первое изображение галереи; остальные – изображения сплавов',
    alloys:
      'Размеры – в миллиметрах, каждый вводится отдельно и завершается клавишей Enter. Длина – число, например 8. Диапазон – наименьший размер, наибольший и шаг, например 0,2-3-0,1',
  },
  bulk: {
    show: {
      label: 'Показать на портале',
      question:
        'Показать на портале %{smart_count} товар? |||| Показать на портале %{smart_count} товара? |||| Показать на портале %{smart_count} товаров?',
      explanation: 'Их увидят все посетители.',
    },
    hide: {
      label: 'Убрать с портала',
      question:
        'Убрать с портала %{smart_count} товар? |||| Убрать с портала %{smart_count} товара? |||| Убрать с портала %{smart_count} товаров?',
      explanation: 'Заказать их будет нельзя, принятые заявки останутся.',
    },
  },
} as const

/** What the action log calls them. */
export const additionalEntityRu = {
  additional_product: 'Дополнительный товар',
} as const

/** What the server says after a change of them. */
export const additionalRepliesRu = {
  additionalProduct: {
    created: 'Товар успешно добавлен',
    updated: 'Товар успешно обновлён',
    deleted: 'Товар успешно удалён',
  },
} as const
