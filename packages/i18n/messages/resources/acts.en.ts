import type { Translated } from '../../index.ts'
import type { actsRu } from './acts.ru.ts'

/** English texts of the back-office resource `acts`. */
export const actsEn: Translated<typeof actsRu> = {
  name: 'Statement |||| Statements',
  forcedCaseName: 'Statement |||| Statements',
  list: 'All reconciliation statements',
  empty:
    'Reconciliation statements will be here: requested by customers, and official ones. There are none yet.',
  page: { edit: 'Statement for contract %{recordRepresentation}' },
  notifications: { listFailed: 'The list of statements was not received' },
  sections: { act: 'Statement', state: 'State' },
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
  },
  sources: { official: 'Official', portal: 'Portal' },
  states: {
    making: 'In preparation',
    issued: 'The account is unchanged since',
    changed: 'The account has changed since',
    replaced: 'Replaced',
  },
}
