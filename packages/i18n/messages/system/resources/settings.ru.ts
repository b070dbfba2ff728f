/** Russian texts of the back-office resource `settings`. */
export const settingsRu = {
  name: 'Настройки |||| Настройки |||| Настройки',
  forcedCaseName: 'Настройки |||| Настройки |||| Настройки',
  list: 'Настройки',
  empty: 'Здесь будут настройки портала.',
  page: { edit: 'Настройки портала' },
  notifications: { updated: 'Настройки сохранены', listFailed: 'Настройки не получены' },
  sections: {
    contacts: 'Контакты на портале',
    formAddresses: 'Куда идут письма форм',
    letterhead: 'Шапка документов',
    calendar: 'Рабочий календарь',
    security: 'Вход на портал',
  },
  fields: {
    id: '№',
    'contacts.salesPhone': 'Телефон отдела продаж',
    'contacts.managerPhone': 'Телефон менеджера',
    'contacts.supportPhone': 'Телефон поддержки',
    'contacts.supportEmail': 'Почта поддержки',
    'contacts.qualityEmail': 'Почта отдела качества',
    'contacts.address': 'Адрес',
    'contacts.addressEn': 'Адрес по-английски',
    'formAddresses.sales': 'Заявки: отдел продаж',
    'formAddresses.images': 'Изображения артикулов, которых нет',
    'formAddresses.order': 'Обращения: заказ',
    'formAddresses.status': 'Обращения: статус',
    'formAddresses.shipment': 'Обращения: отгрузка',
    'formAddresses.quality': 'Обращения: качество',
    'formAddresses.documents': 'Обращения: документы',
    'formAddresses.balance': 'Обращения: баланс',
    'formAddresses.prices': 'Обращения: цены',
    'formAddresses.portal': 'Обращения: портал',
    'formAddresses.other': 'Обращения: другое',
    'letterhead.ru': 'По-русски',
    'letterhead.en': 'По-английски',
    'calendar.daysOff': 'Нерабочие дни',
    'calendar.workdays': 'Рабочие выходные',
    'security.adminsNeedCode': 'Вход по коду обязателен для администраторов',
    'security.managersNeedCode': 'Вход по коду обязателен для менеджеров',
    'security.idleDays': 'Сеанс без действий завершается через, дней',
  },
  hints: {
    'formAddresses.sales': 'Пусто – письмо получит поддержка',
    'formAddresses.images': 'Сюда приходят артикулы без изображений. Пусто – письмо получит поддержка',
    'letterhead.ru': 'До шести строк, первая – название. Пусто – название портала',
    'letterhead.en': 'До шести строк, первая – название. Пусто – название портала',
    'calendar.daysOff':
      'Праздники в будни, по одному в строке: 31.12.2026. От них зависят сроки ответа на документы',
    'calendar.workdays': 'Перенесённые рабочие субботы и воскресенья, по одной в строке',
    'security.adminsNeedCode':
      'У кого его ещё нет, тот при следующем действии сможет только включить его. Сначала включите его себе: «Вход и безопасность»',
    'security.idleDays': 'От 1 до 30. Дольше 30 дней сеанс не живёт и так',
  },
} as const

/** What the action log calls them. */
export const settingsEntityRu = {
  settings: 'Настройки',
} as const

/** What the server says after a change of them. */
export const settingsRepliesRu = {
  settings: { updated: 'Настройки сохранены' },
} as const
