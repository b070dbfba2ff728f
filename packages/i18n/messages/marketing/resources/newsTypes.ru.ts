/** Russian texts of the back-office resource `newsTypes`. */
export const newsTypesRu = {
  name: 'Тип новостей |||| Типы новостей |||| Типы новостей',
  forcedCaseName: 'Тип новостей |||| Типы новостей |||| Типы новостей',
  list: 'Все типы новостей',
  empty: 'Здесь будут типы новостей: по ним их отбирают на портале.',
  page: { create: 'Новый тип новостей', edit: 'Тип новостей «%{recordRepresentation}»' },
  action: { create: 'Добавить тип' },
  message: {
    delete_title: 'Удалить тип новостей «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Тип новостей добавлен',
    updated: 'Тип новостей сохранён',
    deleted: 'Тип новостей удалён',
    listFailed: 'Список типов новостей не получен',
  },
  sections: { names: 'Название', use: 'Где используется' },
  fields: {
    id: '№',
    title: 'Тип новостей',
    name: 'Название',
    nameEn: 'Название по-английски',
    code: 'Код',
    sort: 'Порядок',
    uses: 'Новостей',
    builtIn: 'Встроенная запись',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    code: 'Строчные латинские буквы, цифры, дефис. Потом не меняется',
    sort: 'Чем меньше число, тем раньше в списках. Пусто – последним',
  },
} as const

/** What the action log calls them. */
export const newsTypesEntityRu = {
  news_type: 'Тип новостей',
} as const
