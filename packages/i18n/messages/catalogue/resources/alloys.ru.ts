/** Russian texts of the back-office resource `alloys`. */
export const alloysRu = {
  name: 'Сплав |||| Сплавы |||| Сплавы',
  forcedCaseName: 'Сплав |||| Сплавы |||| Сплавы',
  list: 'Все сплавы',
  empty: 'Здесь будут сплавы металлов.',
  page: { create: 'Новый сплав', edit: 'Сплав «%{recordRepresentation}»' },
  action: { create: 'Добавить сплав' },
  message: {
    delete_title: 'Удалить сплав «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Сплав добавлен',
    updated: 'Сплав сохранён',
    deleted: 'Сплав удалён',
    listFailed: 'Список сплавов не получен',
  },
  sections: { names: 'Название', own: 'Состав', use: 'Где используется' },
  colours: { red: 'Красный', yellow: 'Жёлтый', white: 'Белый', grey: 'Серый' },
  fields: {
    id: '№',
    title: 'Сплав',
    name: 'Название',
    nameEn: 'Название по-английски',
    code: 'Код',
    sort: 'Порядок',
    metalId: 'Металл',
    assay: 'Проба',
    accountingAssay: 'Учётная проба',
    colour: 'Цвет',
    density: 'Плотность, г/см³',
    onRequest: 'Под заказ',
    uses: 'Изделий',
    builtIn: 'Встроенная запись',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    code: 'Строчные латинские буквы, цифры, дефис. Потом не меняется',
    sort: 'Чем меньше число, тем раньше в списках. Пусто – последним',
    accountingAssay: 'По ней считаются металл и стоимость',
    onRequest: 'Сплав не держат в запасе: изделия из него делают по запросу',
  },
} as const

/** What the action log calls them. */
export const alloysEntityRu = {
  alloy: 'Сплав',
} as const
