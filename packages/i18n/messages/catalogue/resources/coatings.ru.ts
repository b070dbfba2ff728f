/** Russian texts of the back-office resource `coatings`. */
export const coatingsRu = {
  name: 'Покрытие |||| Покрытия |||| Покрытия',
  forcedCaseName: 'Покрытие |||| Покрытия |||| Покрытия',
  list: 'Все покрытия',
  empty: 'Здесь будут покрытия изделий.',
  page: { create: 'Новое покрытие', edit: 'Покрытие «%{recordRepresentation}»' },
  action: { create: 'Добавить покрытие' },
  message: {
    delete_title: 'Удалить покрытие «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Покрытие добавлено',
    updated: 'Покрытие сохранено',
    deleted: 'Покрытие удалено',
    listFailed: 'Список покрытий не получен',
  },
  sections: { names: 'Название', use: 'Где используется' },
  fields: {
    id: '№',
    title: 'Покрытие',
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
export const coatingsEntityRu = {
  coating: 'Покрытие',
} as const
