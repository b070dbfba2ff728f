/** Russian texts of the back-office resource `demoUsers`. */
export const demoUsersRu = {
  name: 'Демо-пользователь |||| Демо-пользователи |||| Демо-пользователи',
  forcedCaseName: 'Демо-пользователь |||| Демо-пользователи |||| Демо-пользователи',
  list: 'Все демо-пользователи',
  empty: 'Здесь будут те, кто пробует портал по демо-договору. Добавьте первого.',
  page: { create: 'Новый демо-пользователь', edit: 'Демо-пользователь %{recordRepresentation}' },
  action: { create: 'Добавить демо-пользователя' },
  notifications: {
    created: 'Демо-пользователь добавлен',
    listFailed: 'Список демо-пользователей не получен',
  },
  sections: { person: 'Пользователь', company: 'Компания', trial: 'Демо-доступ' },
  fields: {
    id: '№',
    name: 'Имя',
    email: 'E-mail',
    phone: 'Телефон',
    companyName: 'Название компании',
    inn: 'ИНН',
    company: 'Компания',
    state: 'Состояние',
    until: 'Открыт по',
    hasPassword: 'Пароль задан',
    createdAt: 'Создан',
  },
  hints: {
    email: 'Он же логин. Сюда придёт ссылка, по которой пользователь сам задаст пароль',
    companyName: 'Для неё создаются демо-компания и демо-договор',
    inn: '10 или 12 цифр; можно оставить пустым',
  },
  states: { requested: 'Ждёт открытия', active: 'Открыт', expired: 'Закончился' },
  activate: { requested: 'Открыть доступ на 30 дней', expired: 'Открыть ещё на 30 дней' },
  account: 'Учётная запись',
  contract: 'Договор',
} as const

/** What the server says after a change of them. */
export const demoUsersRepliesRu = {
  demoUser: {
    created: 'Демо-пользователь добавлен',
    activated: 'Демо-доступ открыт, ссылка для пароля отправлена',
  },
} as const
