/** Russian texts of the back-office resource `menus`. */
export const menusRu = {
  name: 'Ссылка меню |||| Меню |||| Меню',
  forcedCaseName: 'Ссылка меню |||| Меню |||| Меню',
  list: 'Все ссылки',
  empty: 'Здесь будут ссылки шапки и подвала портала.',
  page: { create: 'Новая ссылка', edit: 'Ссылка «%{recordRepresentation}»' },
  action: { create: 'Добавить ссылку' },
  message: {
    delete_title: 'Удалить ссылку «%{recordRepresentation}»?',
    delete_content: 'С портала она исчезнет сразу.',
  },
  notifications: {
    created: 'Ссылка добавлена',
    updated: 'Ссылка сохранена',
    deleted: 'Ссылка удалена',
    listFailed: 'Список ссылок не получен',
  },
  sections: { link: 'Ссылка', place: 'Место' },
  places: { top: 'Шапка', footer: 'Подвал' },
  fields: {
    id: '№',
    title: 'Ссылка',
    name: 'Название',
    nameEn: 'Название по-английски',
    path: 'Куда ведёт',
    place: 'Меню',
    column: 'Столбец подвала',
    columnRu: 'Столбец подвала по-русски',
    columnEn: 'Столбец по-английски',
    sort: 'Порядок',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    path: 'Страница портала, например /contacts, или https://. Ссылка на страницу, которой нет, не показывается',
    columnRu: 'Для подвала. Ссылки с одним названием столбца стоят вместе',
    columnEn: 'Пусто – показывается русское название',
    sort: 'Чем меньше число, тем раньше в меню. Пусто – последней',
  },
} as const

/** What the action log calls them. */
export const menusEntityRu = {
  menu_entry: 'Ссылка меню',
} as const
