import type { Translated } from '../../../index.ts'
import { requestTermsEn } from '../requestTerms.en.ts'
import type { feedbackEntityRu, feedbackRu } from './feedback.ru.ts'

/** English texts of the back-office resource `feedback`. */
export const feedbackEn: Translated<typeof feedbackRu> = {
  name: 'Message |||| Messages',
  forcedCaseName: 'Message |||| Messages',
  list: 'All messages',
  empty: 'Messages of the feedback form will appear here. There are none yet.',
  page: { edit: 'Message No. %{recordRepresentation}' },
  notifications: {
    updated: 'Message saved',
    listFailed: 'The list of messages could not be loaded',
  },
  sections: { request: 'Message', work: 'Work' },
  fields: {
    ...requestTermsEn.field,
    theme: 'Subject',
    section: 'Section',
    fio: 'Name',
    file: 'File',
    ...requestTermsEn.record,
  },
  hints: requestTermsEn.hints,
}

/** What the action log calls them. */
export const feedbackEntityEn: Translated<typeof feedbackEntityRu> = {
  feedback: 'Message',
}
