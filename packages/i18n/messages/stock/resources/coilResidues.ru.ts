/** Russian texts of the back-office resource `coilResidues`. */
export const coilResiduesRu = {
  name: 'Остаток катушек |||| Остатки катушек |||| Остатки катушек',
  forcedCaseName: 'Остаток катушек |||| Остатки катушек |||| Остатки катушек',
  list: 'Все остатки катушек',
  empty: 'Здесь будут запасы катушек, из которых режут изделия.',
  page: { create: 'Новый запас катушек', edit: 'Запас катушек %{recordRepresentation}' },
  action: { create: 'Добавить запас' },
  message: {
    delete_title: 'Удалить запас катушек %{recordRepresentation}?',
    delete_content:
      'В запасе %{stockMg} г, изделий из него: %{products}. Их больше нельзя будет заказать из катушек.',
  },
  notifications: {
    created: 'Остатки успешно добавлены',
    updated: 'Остатки успешно обновлены',
    deleted: 'Остатки успешно удалены',
    listFailed: 'Список остатков не получен',
  },
  sections: { pool: 'Запас', stock: 'На складе', waiting: 'Кого коснётся изменение' },
  fields: {
    id: '№',
    key: 'Название',
    product: 'Изделие',
    productIds: 'Изделия',
    productsCount: 'Изделий',
    inStock: 'Есть свободный вес',
    available: 'Свободно, г',
    held: 'Держат заказы, г',
    types: 'На складе',
    'types.productType': 'Для изделий',
    'types.withCoating': 'Покрытие',
    'types.value': 'На складе, г',
    'types.held': 'Держат заказы, г',
    'types.available': 'Свободно, г',
    'waiting.carts': 'Корзин с этими изделиями из катушек',
    'waiting.rows': 'Строк в них',
    'waiting.weight': 'Вес в корзинах, г',
  },
  hints: {
    key: 'Пусто – артикул первого изделия',
    productIds: 'Изделие другого запаса перейдёт в этот. Изделие без запаса нельзя заказать из катушек',
    types:
      'Всё, что лежит на складе, вместе с тем, что держат заказы. Вес можно разделить по изделию, по покрытию, по обоим или не делить',
  },
  productType: { chain: 'Цепи', bracelet: 'Браслеты' },
  coating: { yes: 'С покрытием', no: 'Без покрытия' },
} as const

/** What the action log calls them. */
export const coilResiduesEntityRu = {
  coil: 'Катушка',
} as const
