import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { coilLimits, coilProductTypes } from '@proba/domain/stock/coilForm'
import { Type } from 'typebox'
import { impactCall } from '../common/impact.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Whole,
} from '../schema.ts'

const kind = {
  productType: Nullable(OneOf(coilProductTypes)),
  withCoating: Nullable(Type.Boolean()),
}

/** An amount of a pool in mg: `value` is there, orders hold `held` of it, `available` can be ordered. */
const Amount = Shape({
  ...kind,
  value: Type.Integer(),
  held: Type.Integer(),
  available: Type.Integer(),
})

/** A coil pool with the products that are cut from it; weights in mg (decision G-093). */
export const CoilResidue = Shape({
  id: Type.Integer(),
  /** What people call the pool. */
  key: Type.String(),
  types: Type.Array(Amount),
  /** Sums of all amounts. */
  available: Type.Integer(),
  held: Type.Integer(),
  productIds: Type.Array(Type.Integer()),
  productsCount: Type.Integer(),
  /** What is in carts of these products to be made from coils. */
  waiting: Shape({ carts: Type.Integer(), rows: Type.Integer(), weight: Type.Integer() }),
  /** Changes with every change of what is in stock, shipments among them. */
  version: Type.Integer(),
})

const written = {
  /** Empty: the article of the first product. */
  key: Type.Optional(Text(coilLimits.key)),
  productIds: Type.Array(Id, { maxItems: coilLimits.products }),
  types: Type.Array(Shape({ ...kind, value: Type.Integer({ minimum: 0, maximum: coilLimits.value }) }), {
    maxItems: coilLimits.types,
  }),
}

const access = { some: backofficeGuards.coilResidues.permission } as const

/** Stock of raw chain, shared by products (decision G-093). */
export const coilResiduesCalls = declare({
  'GET /residues/coils': {
    access,
    tag: 'residues',
    summary: 'Coil pools; q searches their names and the articles of their products',
    query: ListQuery(['key', 'id'], { product: Type.Optional(Id), inStock: Type.Optional(Flag01) }),
    reply: PageOf(CoilResidue),
    sheet: sheetOf(
      CoilResidue,
      {
        resource: 'coilResidues',
        entity: 'coil',
        template: { kind: 'residues_coil', covers: ['key', 'types'] },
      },
      {
        key: 'text',
        productsCount: 'number',
        available: 'weight',
        held: 'weight',
        id: 'number',
        types: 'amounts',
      },
    ),
  },
  'GET /residues/coils/types': {
    access,
    tag: 'residues',
    summary: 'Every type of amount that a pool may have',
    reply: Type.Array(Shape(kind)),
  },
  'GET /residues/coils/{id}': {
    access,
    tag: 'residues',
    summary: 'One coil pool',
    params: IdParams,
    reply: CoilResidue,
  },
  'POST /residues/coils': {
    onceByKey: true,
    access,
    tag: 'residues',
    summary: 'Add a coil pool for products, which leave the pool they were in',
    body: Shape(written),
    reply: CoilResidue,
  },
  'POST /residues/coils/{id}': {
    access,
    tag: 'residues',
    summary: 'Say what lies in a coil pool, never less than what orders hold, and which products it is for',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: CoilResidue,
  },
  'POST /residues/coils/{id}/impact': impactCall(access, 'residues', Shape({ ...written, version: Count })),
  'DELETE /residues/coils/{id}': {
    access,
    tag: 'residues',
    summary:
      'Delete the named type of a pool that has several, else the whole pool, for which `products` and `value` are what the pool was seen with; 409 while orders hold of it',
    params: IdParams,
    body: Nullable(
      Shape({
        productType: Type.Optional(kind.productType),
        withCoating: Type.Optional(kind.withCoating),
        version: Type.Optional(Count),
        products: Type.Optional(Count),
        value: Type.Optional(Whole),
      }),
    ),
    reply: Empty,
  },
})
