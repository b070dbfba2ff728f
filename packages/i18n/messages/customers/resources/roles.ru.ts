/** Russian texts of the back-office resource `roles`. */
export const rolesRu = {
  name: 'Роль |||| Роли |||| Роли',
  forcedCaseName: 'Роль |||| Роли |||| Роли',
  list: 'Все роли',
  empty: 'Здесь будут роли: наборы прав, которые получают пользователи.',
  page: { create: 'Новая роль', edit: 'Роль «%{recordRepresentation}»' },
  action: { create: 'Добавить роль' },
  message: {
    delete_title: 'Удалить роль «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только роль, которой ни у кого нет.',
  },
  notifications: {
    created: 'Роль создана',
    updated: 'Роль сохранена',
    deleted: 'Роль удалена',
    listFailed: 'Список ролей не получен',
  },
  sections: { role: 'Роль', permissions: 'Права', use: 'Применение' },
  fields: {
    id: '№',
    name: 'Название',
    nameRu: 'Название по-русски',
    nameEn: 'Название по-английски',
    permissions: 'Права',
    builtIn: 'Встроенная',
    usersCount: 'Пользователей',
  },
  hints: {
    nameEn: 'Если пусто, показывается русское',
    permissions: 'Дать можно только те права, которые есть у вас',
  },
  permissions: {
    'cart.common': 'Корзина',
    'order.*': 'Оформление заказов',
    'closeopen.*': 'Закрытие и открытие изделий на портале',
    'personal.*': 'Личный кабинет',
    'manager.*': 'Менеджер: работа с клиентами',
    'admin.*': 'Управление: все права',
    'admin.company.*': 'Управление: компании',
    'admin.contract.*': 'Управление: договоры',
    'admin.user.*': 'Управление: пользователи',
    'admin.offer.*': 'Управление: размеры',
    'admin.catalog.*': 'Управление: каталог',
    'admin.managers.*': 'Управление: менеджеры',
    'admin.product.*': 'Управление: изделия',
    'admin.power.*': 'Управление: мощности',
    'admin.tech_order.*': 'Управление: технические заказы',
    'admin.waitinglist.*': 'Управление: листы ожидания',
    'admin.feedback.*': 'Управление: обращения',
    'admin.news.*': 'Управление: новости',
    'admin.banner': 'Управление: баннеры',
    'admin.order.update': 'Управление: заказы',
    'admin.role.*': 'Управление: роли',
    'admin.log.*': 'Управление: журнал действий',
    'admin.managers.list': 'Управление: список менеджеров',
    'admin.managers.binding': 'Управление: компании менеджеров',
    'admin.residues.coil.*': 'Управление: остатки катушек',
    'admin.residues.product.*': 'Управление: остатки изделий',
    'admin.documents.*': 'Управление: документы',
    'admin.documents.sections.*': 'Управление: разделы документов',
    'admin.closeopen.*': 'Управление: закрытие и открытие изделий',
    'admin.cost_metal.*': 'Управление: цены металлов',
    'admin.cost_metal.get': 'Управление: просмотр цен металлов',
    'admin.cost_metal.add': 'Управление: загрузка цен металлов',
  },
} as const

/** What the action log calls them. */
export const rolesEntityRu = {
  role: 'Роль',
} as const

/** What the server says after a change of them. */
export const rolesRepliesRu = {
  savedRole: {
    created: 'Роль создана',
    updated: 'Роль сохранена',
    deleted: 'Роль удалена',
  },
} as const
