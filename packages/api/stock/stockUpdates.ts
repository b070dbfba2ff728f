import { productLimits, sizeLimits } from '@proba/domain/product/productForm'
import { coilLimits, coilProductTypes } from '@proba/domain/stock/coilForm'
import { powerLimits } from '@proba/domain/stock/powerForm'
import { maxResiduePieces } from '@proba/domain/stock/residueForm'
import { Type } from 'typebox'
import { batch, commonReasons, Filled, item, maxBatchBytes, rowsWithId, Verdicts } from '../common/batches.ts'
import { declare } from '../route.ts'
import { Instant, Nullable, OneOf, Shape, Text } from '../schema.ts'

/** Why an update of finished stock was refused. */
export const residueReasons = [
  ...commonReasons,
  'unknown_article',
  'unknown_size',
  'unknown_coating',
] as const
/** Why an update of a coil pool was refused. */
export const coilReasons = [...commonReasons, 'unknown_article'] as const
/** Why an update of a power group was refused. */
export const powerReasons = commonReasons

const Pieces = Type.Optional(Type.Integer({ minimum: 0, maximum: maxResiduePieces }))

/** Pieces of a size in a coating that lay in stock, those that orders hold among them; a kind that is left out stays. */
const Stock = Shape({
  ...item,
  article: Filled(productLimits.article),
  /** mm. */
  length: Type.Integer({ minimum: 1, maximum: sizeLimits.length }),
  sizeLabel: Type.Optional(Nullable(Text(sizeLimits.sizeLabel))),
  /** Code or name; left out: without coating. */
  coating: Type.Optional(Filled(200)),
  finished: Pieces,
  selfMarked: Pieces,
})

/** A coil pool as a whole: mg that lay there, those that orders hold among them. */
const Pool = Shape({
  ...item,
  pool: Filled(coilLimits.key),
  amounts: Type.Array(
    Shape({
      productType: Type.Optional(Nullable(OneOf(coilProductTypes))),
      withCoating: Type.Optional(Nullable(Type.Boolean())),
      mg: Type.Integer({ minimum: 0, maximum: coilLimits.value }),
    }),
    { minItems: 1, maxItems: coilLimits.types },
  ),
  /** Products that join the pool; those that are in it stay. */
  articles: Type.Optional(Type.Array(Filled(productLimits.article), { maxItems: coilLimits.products })),
})

/** A power group by its code; what is left out stays as it is. */
const Power = Shape({
  ...item,
  code: Filled(powerLimits.code),
  name: Type.Optional(Filled(powerLimits.name)),
  nameEn: Type.Optional(Text(powerLimits.name)),
  /** Units of 30 days, which are mg where the factor of a product is 1; null has no limit. */
  value: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: powerLimits.value }))),
})

/** Stock without a report of this moment or later becomes zero; no message of the batch has an earlier moment. */
const replaceAllBefore = Type.Optional(Instant)

/** Stock and capacity as the surrounding systems say them (decisions G-097, G-471, G-472). */
export const stockUpdatesCalls = declare({
  'POST /integration/residues': {
    access: { integration: 'residues' },
    exchange: 'residues',
    rows: rowsWithId('stocks'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'Finished stock by size and coating as of a moment each, what orders hold included; in any order',
    body: Shape({ stocks: Type.Array(Stock, batch), replaceAllBefore }),
    reply: Verdicts(residueReasons, { cleared: Type.Integer() }),
  },
  'POST /integration/residues/coils': {
    access: { integration: 'residues' },
    exchange: 'coils',
    rows: rowsWithId('pools'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Coil pools, each as a whole as of a moment, what orders hold included; in any order',
    body: Shape({ pools: Type.Array(Pool, batch), replaceAllBefore }),
    reply: Verdicts(coilReasons, { cleared: Type.Integer() }),
  },
  'POST /integration/powers': {
    access: { integration: 'powers' },
    exchange: 'powers',
    rows: rowsWithId('powers'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Capacity of power groups by code; more of it places auto-orders that waited; in any order',
    body: Shape({ powers: Type.Array(Power, batch) }),
    reply: Verdicts(powerReasons),
  },
})
