import type { Translated } from '../../../index.ts'
import type { actsEntityRu, actsRu } from './acts.ru.ts'

/** English texts of the back-office resource `acts`. */
export const actsEn: Translated<typeof actsRu> = {
  name: 'Statement |||| Statements',
  forcedCaseName: 'Statement |||| Statements',
  list: 'All reconciliation statements',
  empty:
    'Reconciliation statements will be here: requested by customers, and official ones. There are none yet.',
  page: { edit: 'Statement for contract %{recordRepresentation}' },
  notifications: { listFailed: 'The list of statements was not received' },
  sections: { act: 'Statement', state: 'State', answer: 'Answer of the customer', answers: 'All answers' },
  fields: {
    id: 'No.',
    company: 'Company',
    contract: 'Contract',
    dateFrom: 'From',
    dateTo: 'To',
    edition: 'Edition',
    source: 'Source',
    state: 'State',
    differences: 'Ledger differs by, g',
    deadline: 'To be answered by',
    createdAt: 'Requested or received',
    answer: 'Answer',
    answeredAt: 'Answered',
    isLate: 'After the deadline',
  },
  answer: {
    none: 'There are no answers yet.',
    late: 'after the deadline',
    actor: '%{user}, logged in by %{actor}',
  },
  answers: {
    unanswered: 'Not answered',
    overdue: 'Not answered, overdue',
    confirmed: 'Confirmed',
    objected: 'Objection',
    signed: 'Signed copy',
  },
  sources: { official: 'Official', portal: 'Portal' },
  states: {
    making: 'In preparation',
    issued: 'The account is unchanged since',
    changed: 'The account has changed since',
    replaced: 'Replaced',
  },
}

/** What the action log calls them. */
export const actsEntityEn: Translated<typeof actsEntityRu> = {
  act: 'Reconciliation statement',
}
