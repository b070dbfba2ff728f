import InboxIcon from '@mui/icons-material/InboxOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { exchangeKinds } from '@proba/domain/codes/exchangeKind'
import { type InboxState, inboxObstacles, inboxStates, keptParts } from '@proba/domain/codes/inbox'
import { refusalReasons } from '@proba/domain/codes/refusalReason'
import { MessageContent } from '../../areas/system/inbox/MessageContent.tsx'
import { RetryMessage } from '../../areas/system/inbox/RetryMessage.tsx'
import type { Tone } from '../../declarations/field.ts'
import { dictionary } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<InboxState, Tone>> = { open: 'warning', settled: 'success' }
const state = { kind: 'choice', of: inboxStates, texts: 'resources.inbox.states', tones } as const
const kind = { kind: 'choice', of: exchangeKinds, texts: 'resources.exchanges.kinds' } as const
const reason = { kind: 'choice', of: refusalReasons, texts: 'resources.inbox.reasons' } as const

/** Messages of the surrounding systems that were refused, to be looked at and tried again (decisions G-589, G-590). */
export const inbox = defineResource({
  name: 'inbox',
  icon: InboxIcon,
  group: 'system',
  order: 27,
  logged: 'inbox',
  access: backofficeGuards.inbox.permission,
  unsearched: true,
  transport: { list: 'GET /admin/inbox', get: 'GET /admin/inbox/{id}' },
  workbook: 'GET /admin/inbox/export',
  representation: 'subject',
  fields: {
    id: { kind: 'number', readonly: true },
    lastAt: { kind: 'instant', readonly: true },
    kind: { ...kind, readonly: true },
    subject: { kind: 'text', readonly: true },
    key: { kind: 'text', readonly: true },
    state: { ...state, readonly: true },
    reason: { ...reason, readonly: true },
    faults: { kind: 'tags', readonly: true, wide: true },
    attempts: { kind: 'number', readonly: true },
    firstAt: { kind: 'instant', readonly: true },
    settledAt: { kind: 'instant', readonly: true },
    requestId: { kind: 'text', readonly: true },
    kept: { kind: 'choice', of: keptParts, texts: 'resources.inbox.kept', readonly: true },
    obstacle: {
      ...{ kind: 'choice', of: inboxObstacles, texts: 'resources.inbox.obstacles' },
      ...{ readonly: true, wide: true },
    },
  },
  columns: ['lastAt', 'kind', 'subject', 'key', 'state', 'reason', 'faults'],
  spareColumns: ['id', 'attempts', 'firstAt', 'settledAt', 'requestId'],
  sorts: ['lastAt'],
  firstSort: { field: 'lastAt', order: 'DESC' },
  filters: {
    state: { ...state, pinned: true },
    kind: { ...kind, pinned: true },
    key: { kind: 'reference', from: dictionary('GET /admin/exchanges/keys'), pinned: true },
    reason: { ...reason, pinned: true },
  },
  sections: [
    {
      name: 'message',
      fields: ['kind', 'subject', 'key', 'firstAt', 'lastAt', 'attempts', 'requestId', 'kept'],
    },
    { name: 'verdict', fields: ['state', 'settledAt', 'reason', 'faults', 'obstacle'] },
    { name: 'content', view: MessageContent },
  ],
  actions: RetryMessage,
})
