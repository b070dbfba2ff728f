/** Russian texts of the back-office resource `offers`. */
export const offersRu = {
  name: 'Размер |||| Размеры |||| Размеры',
  forcedCaseName: 'Размер |||| Размеры |||| Размеры',
  list: 'Все размеры',
  empty: 'Здесь будут размеры изделий.',
  page: { create: 'Новый размер', edit: 'Размер изделия %{recordRepresentation}' },
  action: { create: 'Добавить размер' },
  notifications: {
    created: 'Размер добавлен',
    updated: 'Размер сохранён',
    listFailed: 'Список размеров не получен',
  },
  sections: { size: 'Размер', weight: 'Вес', listing: 'Портал' },
  fields: {
    id: '№',
    article: 'Артикул',
    product: 'Изделие',
    productId: 'Изделие',
    length: 'Длина, см',
    sizeLabel: 'Пометка размера',
    weight: 'Собственный вес, г',
    massWeight: 'Вес по длине, г',
    listed: 'На портале',
  },
  hints: {
    sizeLabel: 'Называет размер изделия, которое меряют не длиной',
    weight: 'Пусто – вес по длине. Новый вес пересчитает корзины',
    listed: 'Снятый с портала размер заказать нельзя',
  },
} as const

/** What the action log calls them. */
export const offersEntityRu = {
  offer: 'Размер',
} as const

/** What the server says after a change of them. */
export const offersRepliesRu = {
  offer: {
    created: 'Размер добавлен',
    updated: 'Размер обновлён',
    saved: 'Размеры сохранены',
  },
} as const
