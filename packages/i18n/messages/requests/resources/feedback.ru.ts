import { requestTermsRu } from '../requestTerms.ru.ts'

/** Russian texts of the back-office resource `feedback`. */
export const feedbackRu = {
  name: 'Обращение |||| Обращения |||| Обращения',
  forcedCaseName: 'Обращение |||| Обращения |||| Обращения',
  list: 'Все обращения',
  empty: 'Здесь будут обращения из формы обратной связи. Пока их нет.',
  page: { edit: 'Обращение № %{recordRepresentation}' },
  notifications: {
    updated: 'Обращение сохранено',
    listFailed: 'Список обращений не получен',
  },
  sections: { request: 'Обращение', work: 'Работа' },
  fields: {
    ...requestTermsRu.field,
    theme: 'Тема',
    section: 'Раздел',
    fio: 'Имя',
    file: 'Файл',
    ...requestTermsRu.record,
  },
  hints: requestTermsRu.hints,
} as const

/** What the action log calls them. */
export const feedbackEntityRu = {
  feedback: 'Обращение',
} as const
