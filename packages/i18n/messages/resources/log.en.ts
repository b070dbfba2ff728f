import type { Translated } from '../../index.ts'
import type { logRu } from './log.ru.ts'

/** English texts of the back-office resource `log`. */
export const logEn: Translated<typeof logRu> = {
  name: 'Log entry |||| Action log',
  forcedCaseName: 'Log entry |||| Action log',
  list: 'The whole log',
  empty: 'There are no entries yet. This is where you see who changed what and when.',
  page: { edit: 'Log entry No. %{recordRepresentation}' },
  notifications: {
    updated: 'Entry saved',
    listFailed: 'The action log could not be loaded',
  },
  sections: { entry: 'Action', changes: 'What changed' },
  fields: {
    id: 'No.',
    createdAt: 'When',
    actor: 'Who',
    actedFor: 'In the name of',
    company: 'Company',
    entity: 'Object',
    entityId: 'Number of the object',
    action: 'Action',
    changes: 'Changes',
    'changes.label': 'Field',
    'changes.before': 'Before',
    'changes.after': 'After',
    user: 'User',
    dateFrom: 'From',
    dateTo: 'To',
  },
  history: 'History of changes',
}
