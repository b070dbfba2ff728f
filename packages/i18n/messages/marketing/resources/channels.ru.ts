/** Russian texts of the back-office resource `channels`. */
export const channelsRu = {
  name: 'Канал сбыта |||| Каналы сбыта |||| Каналы сбыта',
  forcedCaseName: 'Канал сбыта |||| Каналы сбыта |||| Каналы сбыта',
  list: 'Все каналы сбыта',
  empty: 'Здесь будут каналы сбыта.',
  page: { create: 'Новый канал сбыта', edit: 'Канал «%{recordRepresentation}»' },
  action: { create: 'Добавить канал' },
  message: {
    delete_title: 'Удалить канал «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Канал добавлен',
    updated: 'Канал сохранён',
    deleted: 'Канал удалён',
    listFailed: 'Список каналов не получен',
  },
  sections: { names: 'Название', use: 'Где используется' },
  fields: {
    id: '№',
    title: 'Канал сбыта',
    name: 'Название',
    nameEn: 'Название по-английски',
    sort: 'Порядок',
    uses: 'Компаний',
    builtIn: 'Встроенная запись',
  },
  hints: {
    nameEn: 'По нему канал знают отчёты',
    sort: 'Чем меньше число, тем раньше в списках. Пусто – последним',
  },
} as const

/** What the action log calls them. */
export const channelsEntityRu = {
  channel: 'Канал сбыта',
} as const
