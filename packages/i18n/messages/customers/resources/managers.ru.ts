/** Russian texts of the back-office resource `managers`. */
export const managersRu = {
  name: 'Менеджер |||| Менеджеры |||| Менеджеры',
  forcedCaseName: 'Менеджер |||| Менеджеры |||| Менеджеры',
  list: 'Все менеджеры',
  empty: 'Здесь будут менеджеры: пользователи с правом работать с клиентами.',
  page: { edit: 'Менеджер %{recordRepresentation}' },
  notifications: {
    updated: 'Компании менеджера сохранены',
    listFailed: 'Список менеджеров не получен',
  },
  sections: { manager: 'Менеджер', companies: 'Компании' },
  fields: {
    id: '№',
    name: 'Имя',
    login: 'Логин',
    email: 'E-mail',
    active: 'Активен',
    companies: 'Компании',
    companyNames: 'Компании',
    filterBy: 'Искать по',
    filterValue: 'Что искать',
  },
  hints: { companies: 'Менеджер видит эти компании, входит под их пользователями и получает их письма' },
  filterBy: { manager: 'Менеджеру', company: 'Компании', client: 'Клиенту' },
} as const

/** What the action log calls them. */
export const managersEntityRu = {
  manager: 'Менеджер',
} as const
