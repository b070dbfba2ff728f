/** Russian texts of the back-office resource `integrationKeys`. */
export const integrationKeysRu = {
  name: 'Ключ интеграции |||| Ключи интеграции |||| Ключи интеграции',
  forcedCaseName: 'Ключ интеграции |||| Ключи интеграции |||| Ключи интеграции',
  list: 'Все ключи интеграции',
  empty: 'Здесь будут ключи, с которыми портал открыт внешним системам. Добавьте первый.',
  page: { create: 'Новый ключ интеграции', edit: 'Ключ интеграции «%{recordRepresentation}»' },
  action: { create: 'Добавить ключ' },
  notifications: {
    created: 'Ключ создан',
    updated: 'Ключ сохранён',
    listFailed: 'Список ключей не получен',
  },
  sections: { key: 'Ключ', use: 'Использование' },
  fields: {
    id: '№',
    name: 'Название',
    kinds: 'Данные',
    state: 'Состояние',
    createdAt: 'Создан',
    createdBy: 'Кто создал',
    lastUsedAt: 'Последнее обращение',
    revokedAt: 'Отозван',
    revokedBy: 'Кто отозвал',
  },
  hints: { name: 'Например, система, которой выдан ключ' },
  states: { active: 'Действует', revoked: 'Отозван' },
  kinds: {
    orders: 'Сведения о заказах',
    balances: 'Балансы металла',
    movements: 'Движения металла',
    acts: 'Акты сверки',
    specifications: 'Спецификации',
    'correction-documents': 'Корректировочные документы',
    'tasting-returns': 'Возвраты с дегустации',
    residues: 'Остатки',
    powers: 'Мощности',
    products: 'Изделия',
    'metal-costs': 'Стоимость металла',
    contracts: 'Договоры',
    companies: 'Компании',
    'tech-orders': 'Технические заказы',
  },
  secret: {
    title: 'Ключ создан',
    text: 'Скопируйте ключ сейчас: больше он нигде не показывается. Если он потеряется, создайте новый, а этот отзовите.',
    label: 'Ключ',
    copy: 'Скопировать',
    copied: 'Ключ скопирован',
    copyFailed: 'Скопировать не удалось. Выделите ключ и скопируйте его сами',
    close: 'Закрыть',
  },
  ask: {
    title: 'Отозвать ключ?',
    text: 'Внешняя система сразу потеряет доступ. Вернуть отозванный ключ нельзя.',
    keep: 'Не отзывать',
    confirm: 'Отозвать ключ',
  },
} as const

/** What the action log calls them. */
export const integrationKeysEntityRu = {
  integration_key: 'Ключ интеграции',
} as const

/** What the server says after a change of them. */
export const integrationKeysRepliesRu = {
  savedKey: {
    created: 'Ключ создан',
    updated: 'Ключ сохранён',
    revoked: 'Ключ отозван',
  },
} as const
