import { Type } from 'typebox'
import { declare } from './route.ts'
import { Instant, OneOf, Shape, Text, Whole } from './schema.ts'

const Mass = Type.Integer({ minimum: -9_000_000_000_000, maximum: 9_000_000_000_000 })
const Assays = Type.Array(Shape({ assay: Type.Integer({ minimum: 1, maximum: 1000 }), mass: Mass }), {
  maxItems: 50,
})
const metalCodes = ['gold', 'silver', 'platinum', 'palladium'] as const

/** Why a balance of a snapshot was refused. */
export const snapshotReasons = ['unknown_contract', 'older', 'not_divided', 'repeated'] as const

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
})
