import { deliveredKinds } from '@proba/domain/codes/movementKind'
import { maxBalanceMg } from '@proba/domain/metal/metalLedger'
import { Type } from 'typebox'
import { declare } from './route.ts'
import { Count, Instant, OneOf, Shape, Text, Whole } from './schema.ts'

const Mass = Type.Integer({ minimum: -maxBalanceMg, maximum: maxBalanceMg })
const Assays = Type.Array(Shape({ assay: Type.Integer({ minimum: 1, maximum: 1000 }), mass: Mass }), {
  maxItems: 50,
})
const metalCodes = ['gold', 'silver', 'platinum', 'palladium'] as const

/** Why a balance of a snapshot was refused. */
export const snapshotReasons = ['unknown_contract', 'older', 'not_divided', 'repeated'] as const

/** Why a movement was refused. */
export const movementReasons = [
  'unknown_contract',
  'no_balance',
  'invalid_time',
  'future',
  'mass',
  'portal_order',
  'different',
  'out_of_range',
] as const

const Movement = Shape({
  /** What the sender calls the movement; one that was taken already is not taken again. */
  id: Type.String({ maxLength: 100, pattern: '\\S' }),
  sapNumber: Text(60, 1),
  metal: OneOf(metalCodes),
  kind: OneOf(deliveredKinds),
  assay: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Pure metal, mg; above zero, but for a correction. */
  mass: Mass,
  /** When it happened. */
  at: Instant,
  document: Type.Optional(Text(200)),
  /** The order that it is about, by its number in the portal. */
  orderNumber: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
})

/** Calls of the surrounding systems with their key (decision G-025). */
export const integrationContract = declare({
  'POST /integration/balances': {
    access: 'integration',
    tag: 'integration',
    summary:
      'Metal balances of accounting as of an instant, mg: they replace ours, and only orders placed later stay subtracted',
    body: Shape({
      asOf: Instant,
      balances: Type.Array(
        Shape({
          sapNumber: Text(60, 1),
          metal: OneOf(metalCodes),
          metalFree: Mass,
          metalBids: Whole,
          assaysFree: Assays,
          assaysBids: Assays,
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    reply: Shape({
      taken: Type.Integer(),
      refused: Type.Array(
        Shape({ sapNumber: Type.String(), metal: OneOf(metalCodes), reason: OneOf(snapshotReasons) }),
      ),
    }),
  },
  'POST /integration/movements': {
    access: 'integration',
    tag: 'integration',
    summary:
      'Movements of metal by contract, in any order, sent again without harm; the balance follows those that no later balance of accounting counts',
    body: Shape({ movements: Type.Array(Movement, { minItems: 1, maxItems: 500 }) }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken before. */
      known: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(Shape({ row: Type.Integer(), id: Type.String(), reason: OneOf(movementReasons) })),
    }),
  },
  'POST /integration/tasting-returns': {
    access: 'integration',
    tag: 'integration',
    summary:
      'Pieces of articles of tasting orders that a correction document AR-2 takes back; sent again it replaces them',
    body: Shape({
      returns: Type.Array(
        Shape({
          /** The order by its number in the portal. */
          orderNumber: Type.String({ pattern: '^[0-9]{1,15}$' }),
          article: Text(100, 1),
          count: Count,
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    reply: Shape({
      taken: Type.Integer(),
      /** Rows, from 1, of no tasting order or of what nobody asked to send back in that amount. */
      refused: Type.Array(Type.Integer()),
    }),
  },
})
