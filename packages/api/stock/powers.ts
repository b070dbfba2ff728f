import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { productLimits } from '@proba/domain/product/productForm'
import { powerLimits } from '@proba/domain/stock/powerForm'
import { Type } from 'typebox'
import { impactCall } from '../common/impact.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Empty, Id, IdParams, ListQuery, Nullable, PageOf, Shape, Text } from '../schema.ts'

const row = {
  id: Type.Integer(),
  code: Type.String(),
  /** Russian name of the group. */
  item: Type.String(),
  itemEn: Type.String(),
  /** Name in the language of the request. */
  name: Type.String(),
  /** Units in 30 days, null without a limit. */
  value: Nullable(Type.Integer()),
  /** Units that orders hold now. */
  held: Type.Integer(),
  /** Units that can still be ordered: negative when the value was lowered, null without a limit. */
  left: Nullable(Type.Integer()),
  productsCount: Type.Integer(),
  version: Type.Integer(),
}

/** A power group as the list shows it; units are mg × factor of the product (decisions G-090 to G-092). */
export const Power = Shape(row)

/** A power group with its first products and with what waits for its capacity now; weights in mg. */
export const PowerDetail = Shape({
  ...row,
  products: Type.Array(Shape({ productId: Type.Integer(), article: Type.String(), factor: Type.Number() })),
  waiting: Shape({
    carts: Type.Integer(),
    rows: Type.Integer(),
    weight: Type.Integer(),
    autoOrders: Type.Integer(),
    autoOrdersWeight: Type.Integer(),
  }),
})

const written = {
  code: Text(powerLimits.code),
  item: Text(powerLimits.name),
  itemEn: Type.Optional(Text(powerLimits.name)),
  value: Nullable(Type.Integer({ minimum: 0, maximum: powerLimits.value })),
  /** Products that join the group, out of another one if they are in one. */
  added: Type.Optional(
    Type.Array(
      Shape({ productId: Id, factor: Type.Number({ minimum: 0, maximum: productLimits.productionFactor }) }),
      { maxItems: powerLimits.products },
    ),
  ),
  /** Products that leave the group; a new one has none. */
  removed: Type.Optional(Type.Array(Id, { maxItems: powerLimits.products })),
}

const access = { some: backofficeGuards.powers.permission } as const

/** Production capacity: power groups and the products that share them (decisions G-090, G-091). */
export const powersCalls = declare({
  'GET /powers': {
    access,
    tag: 'powers',
    summary: 'Power groups with what orders hold of them; q searches code and names',
    query: ListQuery(['code', 'id', 'value'], {}),
    reply: PageOf(Power),
    sheet: sheetOf(
      Power,
      {
        resource: 'powers',
        entity: 'power',
        template: { kind: 'powers', covers: ['code', 'value', 'item', 'itemEn'] },
      },
      {
        code: 'text',
        name: 'text',
        value: 'weight',
        held: 'weight',
        left: 'weight',
        productsCount: 'number',
        id: 'number',
        item: 'text',
        itemEn: 'text',
      },
    ),
  },
  'GET /powers/{id}': {
    access,
    tag: 'powers',
    summary: 'One power group, its first 200 products, and the carts and auto-orders that wait for it',
    params: IdParams,
    reply: PowerDetail,
  },
  'POST /powers': {
    onceByKey: true,
    access,
    tag: 'powers',
    summary: 'Create a power group out of products that join it',
    body: Shape(written),
    reply: PowerDetail,
  },
  'POST /powers/{id}': {
    access,
    tag: 'powers',
    summary:
      'Change a power group and its products; a raised capacity starts a run of the auto-orders; 409 when orders hold more beyond a lowered one than `shortage` says',
    params: IdParams,
    body: Shape({
      ...written,
      version: Count,
      /** Units that orders hold in excess of the new value, as shown before saving (decision G-637). */
      shortage: Type.Optional(Count),
    }),
    reply: PowerDetail,
  },
  'POST /powers/{id}/impact': impactCall(access, 'powers', Shape({ ...written, version: Count })),
  'DELETE /powers/{id}': {
    access,
    tag: 'powers',
    summary:
      'Delete a power group without products; 409 while it has some, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
