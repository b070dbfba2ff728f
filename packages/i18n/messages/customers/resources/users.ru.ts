/** Russian texts of the back-office resource `users`. */
export const usersRu = {
  name: 'Пользователь |||| Пользователи |||| Пользователи',
  forcedCaseName: 'Пользователь |||| Пользователи |||| Пользователи',
  list: 'Все пользователи',
  empty: 'Здесь будут пользователи портала. Добавьте первого.',
  page: { create: 'Новый пользователь', edit: 'Пользователь %{recordRepresentation}' },
  action: { create: 'Добавить пользователя' },
  message: {
    delete_title: 'Удалить пользователя %{recordRepresentation}?',
    delete_content: 'Он сразу потеряет доступ к порталу. Его заказы и записи в журнале останутся.',
  },
  notifications: {
    created: 'Пользователь добавлен',
    updated: 'Пользователь обновлён',
    deleted: 'Пользователь удалён',
    listFailed: 'Список пользователей не получен',
  },
  sections: { person: 'Пользователь', rights: 'Доступ', password: 'Пароль', sessions: 'Открытые сеансы' },
  fields: {
    id: '№',
    login: 'Логин',
    name: 'Имя',
    email: 'E-mail',
    language: 'Язык писем',
    active: 'Активен',
    passwordResetRequired: 'Сменить пароль при входе',
    roles: 'Роли',
    role: 'Роль',
    companies: 'Компании',
    company: 'Компания',
    parentId: 'Головной пользователь',
    roleNames: 'Роли',
    companyNames: 'Компании',
    hasPassword: 'Пароль задан',
    secondFactor: 'Вход по коду',
    createdAt: 'Создан',
  },
  hints: {
    login: 'От 3 до 64 символов, без пробелов',
    email: 'Сюда придёт ссылка, по которой пользователь сам задаст пароль',
    language: 'На этом языке приходят письма',
    active: 'Отключённый пользователь не может работать на портале',
    passwordResetRequired: 'При следующем входе портал попросит новый пароль',
    roles: 'Дать можно только роли, все права которых есть у вас',
    companies: 'За эти компании пользователь оформляет заказы',
    parentId: 'От его имени оформляются автозаказы, ему приходят копии писем',
  },
  resetCode: {
    title: 'Сбросить вход по коду?',
    text: 'Для входа будет достаточно пароля, все сеансы пользователя завершатся. Он получит письмо. Сначала убедитесь, что об этом просит он сам.',
    keep: 'Оставить',
    confirm: 'Сбросить вход по коду',
  },
  logInAs: {
    open: 'Войти',
    openName: 'Войти как %{name}',
    title: 'Войти как %{name}?',
    text: 'Портал откроется в новой вкладке от имени пользователя. Вход и всё, что вы сделаете, записываются в журнал под обоими именами.',
    reason: 'Зачем вы входите',
    confirm: 'Войти',
    blockedTab: 'Браузер не дал открыть новую вкладку. Разрешите всплывающие окна для портала',
  },
  bulk: {
    activate: {
      label: 'Включить',
      question:
        'Включить %{smart_count} пользователя? |||| Включить %{smart_count} пользователей? |||| Включить %{smart_count} пользователей?',
      explanation: 'Они снова смогут войти на портал.',
    },
    deactivate: {
      label: 'Отключить',
      question:
        'Отключить %{smart_count} пользователя? |||| Отключить %{smart_count} пользователей? |||| Отключить %{smart_count} пользователей?',
      explanation: 'Они сразу потеряют доступ к порталу. Их заказы и корзины останутся.',
    },
  },
  sendLink: 'Выслать ссылку для пароля',
} as const

/** What the action log calls them. */
export const usersEntityRu = {
  user: 'Пользователь',
} as const

/** What the server says after a change of them. */
export const usersRepliesRu = {
  user: {
    created: 'Пользователь добавлен',
    updated: 'Пользователь обновлён',
    deleted: 'Пользователь удалён',
    linkSent: 'Ссылка для пароля отправлена',
    secondFactorReset: 'Вход по коду сброшен',
  },
} as const
