/** Russian texts of the back-office resource `documentSections`. */
export const documentSectionsRu = {
  name: 'Раздел документов |||| Разделы документов |||| Разделы документов',
  forcedCaseName: 'Раздел документов |||| Разделы документов |||| Разделы документов',
  list: 'Все разделы документов',
  empty: 'Здесь будут разделы документов сайта и личного кабинета.',
  page: { create: 'Новый раздел документов', edit: 'Раздел документов «%{recordRepresentation}»' },
  action: { create: 'Добавить раздел' },
  message: {
    delete_title: 'Удалить раздел документов «%{recordRepresentation}»?',
    delete_content:
      'Разделы под ним станут разделами верхнего уровня. Его документы исчезнут с портала, вернуть их можно 30 дней.',
  },
  notifications: {
    created: 'Раздел успешно добавлен',
    updated: 'Раздел успешно обновлён',
    deleted: 'Раздел успешно удалён',
    listFailed: 'Список разделов не получен',
  },
  sections: { section: 'Раздел', place: 'Место', files: 'Документы раздела' },
  fields: {
    id: '№',
    title: 'Раздел',
    above: 'Находится в',
    name: 'Название',
    nameEn: 'Название по-английски',
    type: 'Тип',
    parentId: 'Раздел выше',
    companyId: 'Компания',
    company: 'Компания',
    sort: 'Порядок',
    active: 'Активен',
    shown: 'Показан',
    children: 'Разделов под ним',
    documents: 'Документов',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    type: 'Где показан раздел. Меняется, пока раздел пуст',
    companyId: 'Пусто – для всех. Раздел для одной компании видит только она',
    parentId: 'Пусто – раздел верхнего уровня. Тип тот же, что у раздела выше',
    sort: 'Чем меньше число, тем раньше раздел среди соседних. Пусто – последним',
    active: 'Неактивный раздел скрыт вместе со всеми вложенными',
  },
  files: {
    name: 'Документ',
    fileName: 'Файл',
    company: 'Компания',
    none: 'Документов в разделе пока нет.',
    failed: 'Документы раздела не получены',
    all: 'Все документы раздела',
    add: 'Добавить документ',
  },
} as const

/** What the action log calls them. */
export const documentSectionsEntityRu = {
  document_section: 'Раздел документов',
} as const
