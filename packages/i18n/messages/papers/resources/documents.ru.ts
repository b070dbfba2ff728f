/** Russian texts of the back-office resource `documents`. */
export const documentsRu = {
  name: 'Документ |||| Документы |||| Документы',
  forcedCaseName: 'Документ |||| Документы |||| Документы',
  list: 'Все документы',
  empty: 'Здесь будут документы сайта и личного кабинета. Сначала добавьте раздел документов.',
  page: { create: 'Новый документ', edit: 'Документ «%{recordRepresentation}»' },
  action: { create: 'Добавить документ' },
  message: {
    delete_title: 'Удалить документ «%{recordRepresentation}»?',
    delete_content:
      'С портала он исчезнет сразу. Вернуть его можно 30 дней: отберите удалённые и выберите раздел.',
  },
  notifications: {
    created: 'Документ добавлен',
    updated: 'Документ сохранён',
    deleted: 'Документ удалён. Его можно вернуть 30 дней',
    listFailed: 'Список документов не получен',
  },
  sections: { document: 'Документ', place: 'Место', state: 'Состояние' },
  fields: {
    id: '№',
    title: 'Документ',
    name: 'Название',
    nameEn: 'Название по-английски',
    section: 'Раздел',
    sectionName: 'Раздел',
    type: 'Тип раздела',
    companyId: 'Компания',
    company: 'Компания',
    sort: 'Порядок',
    file: 'Файл',
    fileName: 'Файл',
    size: 'Размер файла, байт',
    createdAt: 'Добавлен',
    recycled: 'Удалённые',
    recycledAt: 'Удалён',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    section: 'Чтобы вернуть удалённый документ, выберите раздел и сохраните',
    companyId: 'Пусто – для всех, кто видит раздел',
    sort: 'Чем меньше число, тем раньше документ в разделе. Пусто – последним',
    file: 'PDF, Word, Excel, изображение или ZIP. У уставного документа файла может не быть',
  },
} as const

/** What the action log calls them. */
export const documentsEntityRu = {
  document: 'Документ',
} as const

/** What the server says after a change of them. */
export const documentsRepliesRu = {
  document: {
    created: 'Документ добавлен',
    updated: 'Документ сохранён',
    deleted: 'Документ удалён. Его можно вернуть 30 дней',
  },
} as const
