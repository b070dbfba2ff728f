/** Russian texts of the back-office resource `weavings`. */
export const weavingsRu = {
  name: 'Плетение |||| Плетения |||| Плетения',
  forcedCaseName: 'Плетение |||| Плетения |||| Плетения',
  list: 'Все плетения',
  empty: 'Здесь будут плетения.',
  page: { create: 'Новое плетение', edit: 'Плетение «%{recordRepresentation}»' },
  action: { create: 'Добавить плетение' },
  message: {
    delete_title: 'Удалить плетение «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Плетение добавлено',
    updated: 'Плетение сохранено',
    deleted: 'Плетение удалено',
    listFailed: 'Список плетений не получен',
  },
  sections: { names: 'Название', use: 'Где используется' },
  fields: {
    id: '№',
    title: 'Плетение',
    name: 'Название',
    nameEn: 'Название по-английски',
    code: 'Код',
    sort: 'Порядок',
    uses: 'Изделий',
    builtIn: 'Встроенная запись',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    code: 'Строчные латинские буквы, цифры, дефис. Потом не меняется',
    sort: 'Чем меньше число, тем раньше в списках. Пусто – последним',
  },
} as const

/** What the action log calls them. */
export const weavingsEntityRu = {
  weaving: 'Плетение',
} as const
