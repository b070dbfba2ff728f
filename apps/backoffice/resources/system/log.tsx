import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { logActions, logEntities } from '@proba/domain/codes/logCodes'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const entity = { kind: 'choice', of: logEntities, texts: 'terms.logEntity' } as const
const action = { kind: 'choice', of: logActions, texts: 'terms.logAction' } as const

/** Who did what, in whose name, and what it changed; it is only read (decision G-214). */
export const log = defineResource({
  name: 'log',
  icon: HistoryIcon,
  group: 'system',
  order: 40,
  access: backofficeGuards.log.permission,
  isFrozen: () => true,
  transport: { list: 'GET /log', get: 'GET /log/{id}' },
  workbook: 'GET /log/export',
  representation: 'id',
  fields: {
    id: { kind: 'number', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    actor: { kind: 'named', leadsTo: 'users', readonly: true },
    actedFor: { kind: 'named', leadsTo: 'users', readonly: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    entity: { ...entity, readonly: true },
    entityId: { kind: 'text', readonly: true, code: true },
    record: { kind: 'text', readonly: true, ofEntry: true },
    action: { ...action, readonly: true },
    changes: {
      kind: 'rows',
      readonly: true,
      wide: true,
      fields: {
        label: { kind: 'text' },
        before: { kind: 'text' },
        after: { kind: 'text' },
      },
    },
  },
  columns: ['id', 'createdAt', 'actor', 'actedFor', 'action', 'entity', 'record', 'company', 'changes'],
  spareColumns: ['entityId'],
  sorts: ['createdAt'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    entity: { ...entity, pinned: true },
    action,
    user: { kind: 'reference', from: searched('GET /log/people') },
    entityId: { kind: 'text' },
    dateFrom: { kind: 'day' },
    dateTo: { kind: 'day' },
  },
  sections: [
    {
      name: 'entry',
      fields: ['createdAt', 'actor', 'actedFor', 'company', 'action', 'entity', 'record', 'entityId'],
    },
    { name: 'changes', fields: ['changes'] },
  ],
})
