/** Russian texts of the back-office resource `sections`. */
export const sectionsRu = {
  name: 'Раздел каталога |||| Разделы каталога |||| Разделы каталога',
  forcedCaseName: 'Раздел каталога |||| Разделы каталога |||| Разделы каталога',
  list: 'Все разделы',
  empty: 'Здесь будут разделы каталога.',
  page: { create: 'Новый раздел', edit: 'Раздел «%{recordRepresentation}»' },
  action: { create: 'Добавить раздел' },
  message: {
    delete_title: 'Удалить раздел «%{recordRepresentation}»?',
    delete_content: 'Разделы под ним перейдут на уровень выше. Раздел со своими изделиями не удаляется.',
  },
  notifications: {
    created: 'Раздел успешно добавлен',
    updated: 'Раздел успешно обновлён',
    deleted: 'Раздел успешно удалён',
    listFailed: 'Список разделов не получен',
  },
  sections: { section: 'Раздел', place: 'Место в каталоге', look: 'Оформление', use: 'Что в разделе' },
  fields: {
    id: '№',
    title: 'Раздел',
    above: 'Находится в',
    name: 'Название',
    nameEn: 'Название по-английски',
    code: 'Код',
    parentId: 'Раздел выше',
    parent: 'Внутри раздела',
    sort: 'Порядок',
    active: 'Активен',
    shown: 'Показан в каталоге',
    badgeIds: 'Метки',
    image: 'Изображение',
    children: 'Разделов под ним',
    ownProducts: 'Своих изделий',
    products: 'Изделий с вложенными',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    code: 'Часть адреса: строчные латинские буквы, цифры и дефисы',
    parentId: 'Пусто – раздел верхнего уровня. Раздел переносится со всеми изделиями и вложенными разделами',
    sort: 'Чем меньше число, тем раньше раздел среди соседних. Пусто – последним',
    active: 'Неактивный раздел скрыт в каталоге вместе со всеми вложенными',
  },
} as const

/** What the action log calls them. */
export const sectionsEntityRu = {
  section: 'Раздел каталога',
} as const

/** What the server says after a change of them. */
export const sectionsRepliesRu = {
  section: {
    created: 'Раздел успешно добавлен',
    updated: 'Раздел успешно обновлён',
    deleted: 'Раздел успешно удалён',
  },
} as const
