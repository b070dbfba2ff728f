import type { Translated } from '../../index.ts'
import type { requestTermsRu } from './requestTerms.ru.ts'

/** English texts that leads and messages of the feedback form share, in the back office and in workbooks. */
export const requestTermsEn: Translated<typeof requestTermsRu> = {
  field: {
    id: 'No.',
    createdAt: 'Received',
    company: 'Company',
    inn: 'Tax ID (INN)',
    email: 'E-mail',
    phone: 'Phone',
    comment: 'Text',
    state: 'State',
    staffComment: 'Our comment',
  },
  /** Of leads alone. */
  lead: {
    type: 'Kind',
    name: 'Name',
    order: 'Order',
  },
  record: {
    user: 'User',
    customer: 'Customer',
    takenAt: 'Taken in work',
    doneAt: 'Done',
    dateFrom: 'Received from',
    dateTo: 'Received until',
  },
  hints: { staffComment: 'Only staff see it' },
}
