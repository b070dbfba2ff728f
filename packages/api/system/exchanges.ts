import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { exchangeKinds, exchangeOutcomes } from '@proba/domain/codes/exchangeKind'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

const fields = {
  id: Type.Integer(),
  at: Type.String(),
  kind: OneOf(exchangeKinds),
  version: Nullable(Type.Integer()),
  /** Null for the key of the settings. */
  keyId: Nullable(Type.Integer()),
  key: Type.String(),
  outcome: OneOf(exchangeOutcomes),
  /** Messages of the batch, or of the answer where the call fetches. */
  size: Type.Integer(),
  taken: Type.Integer(),
  known: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** The HTTP status, and the problem where it is no success. */
  status: Type.Integer(),
  problem: Nullable(Type.String()),
  /** Reasons with their numbers, the most frequent first. */
  reasons: Type.Array(Type.String()),
  durationMs: Type.Integer(),
  requestId: Type.String(),
}

/** A call of a surrounding system (decision G-474). */
export const Exchange = Shape(fields)

/** A refused message of a batch. */
const RefusedMessage = Shape({
  row: Type.Integer(),
  id: Type.String(),
  reason: Type.String(),
  fields: Type.String(),
})

const access = { some: backofficeGuards.exchanges.permission } as const

/** What the surrounding systems have sent and fetched (decision G-474). */
export const exchangesCalls = declare({
  'GET /admin/exchanges': {
    access,
    tag: 'operations',
    summary: 'Calls of the surrounding systems, the latest first; key 0 is the key of the settings',
    query: PageQuery(['id'], {
      key: Type.Optional(Count),
      kind: Type.Optional(OneOf(exchangeKinds)),
      outcome: Type.Optional(OneOf(exchangeOutcomes)),
    }),
    reply: PageOf(Exchange),
    sheet: sheetOf(
      Exchange,
      { resource: 'exchanges' },
      {
        at: 'instant',
        kind: { texts: 'resources.exchanges.kinds' },
        key: 'text',
        outcome: { texts: 'resources.exchanges.outcomes' },
        size: 'number',
        taken: 'number',
        refused: 'number',
        reasons: 'text',
        durationMs: 'number',
        id: 'number',
        version: 'number',
        known: 'number',
        unchanged: 'number',
        status: 'number',
        problem: 'text',
        requestId: 'text',
      },
    ),
  },
  'GET /admin/exchanges/keys': {
    access,
    tag: 'operations',
    summary: 'Keys that calls are filtered by; 0 is the key of the settings',
    reply: Type.Array(Shape({ id: Type.Integer(), name: Type.String() })),
  },
  'GET /admin/exchanges/{id}': {
    access,
    tag: 'operations',
    summary: 'One call with the first messages that it refused',
    params: IdParams,
    reply: Shape({ ...fields, rows: Type.Array(RefusedMessage) }),
  },
})
