import ExchangeIcon from '@mui/icons-material/SyncAltOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { type ExchangeOutcome, exchangeKinds, exchangeOutcomes } from '@proba/domain/codes/exchangeKind'
import type { Tone } from '../../declarations/field.ts'
import { dictionary } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<ExchangeOutcome, Tone>> = {
  taken: 'success',
  partly: 'warning',
  refused: 'error',
  failed: 'error',
}
const outcome = {
  kind: 'choice',
  of: exchangeOutcomes,
  texts: 'resources.exchanges.outcomes',
  tones,
} as const
const kind = { kind: 'choice', of: exchangeKinds, texts: 'resources.exchanges.kinds' } as const
const number = { kind: 'number', readonly: true } as const

/** Calls of the surrounding systems, to be read only (decision G-474). */
export const exchanges = defineResource({
  name: 'exchanges',
  icon: ExchangeIcon,
  group: 'system',
  order: 26,
  access: backofficeGuards.exchanges.permission,
  unsearched: true,
  isFrozen: () => true,
  transport: { list: 'GET /admin/exchanges', get: 'GET /admin/exchanges/{id}' },
  workbook: 'GET /admin/exchanges/export',
  representation: 'id',
  fields: {
    id: number,
    at: { kind: 'instant', readonly: true },
    kind: { ...kind, readonly: true },
    version: number,
    key: { kind: 'text', readonly: true },
    outcome: { ...outcome, readonly: true },
    size: number,
    taken: number,
    known: number,
    unchanged: number,
    refused: number,
    status: number,
    problem: { kind: 'text', readonly: true },
    reasons: { kind: 'tags', readonly: true, wide: true },
    durationMs: number,
    requestId: { kind: 'text', readonly: true },
    rows: {
      kind: 'rows',
      readonly: true,
      wide: true,
      fields: {
        row: number,
        id: { kind: 'text', readonly: true },
        reason: { kind: 'text', readonly: true },
        fields: { kind: 'text', readonly: true },
      },
    },
  },
  columns: ['at', 'kind', 'key', 'outcome', 'size', 'taken', 'refused', 'reasons', 'durationMs'],
  spareColumns: ['id', 'version', 'known', 'unchanged', 'status', 'problem', 'requestId'],
  sorts: ['id'],
  firstSort: { field: 'id', order: 'DESC' },
  filters: {
    key: { kind: 'reference', from: dictionary('GET /admin/exchanges/keys'), pinned: true },
    kind: { ...kind, pinned: true },
    outcome: { ...outcome, pinned: true },
  },
  sections: [
    {
      name: 'call',
      fields: ['at', 'kind', 'version', 'key', 'status', 'problem', 'durationMs', 'requestId'],
    },
    { name: 'counts', fields: ['outcome', 'size', 'taken', 'known', 'unchanged', 'refused', 'reasons'] },
    { name: 'refused', fields: ['rows'] },
  ],
})
