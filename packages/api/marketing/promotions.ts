import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { tariffLimits } from '@proba/domain/bonus/tariff'
import { bonusKinds } from '@proba/domain/codes/bonusCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Day, Empty, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

/** Steps of a tariff: from this weight on, mg, the bonus is this sum, kopecks. */
export const Tariff = Type.Array(
  Shape({
    weight: Type.Integer({ minimum: 0, maximum: tariffLimits.weight }),
    sum: Type.Integer({ minimum: 0, maximum: tariffLimits.sum }),
  }),
  { maxItems: tariffLimits.steps },
)

const fields = {
  /** Days of Moscow: orders count from the first to the second; what is left of a bonus ends with the third. */
  startsOn: Day,
  endsOn: Day,
  bonusUntil: Day,
  tariff: Tariff,
}

/** A promotion that gives companies a bonus (decisions G-250, G-252). */
export const Promotion = Shape({
  id: Type.Integer(),
  kind: OneOf(bonusKinds),
  startsOn: Type.String(),
  endsOn: Type.String(),
  bonusUntil: Type.String(),
  tariff: Type.Array(Shape({ weight: Type.Integer(), sum: Type.Integer() })),
  /** Companies that take part. */
  companiesCount: Type.Integer(),
  version: Type.Integer(),
})

const guard = {
  access: { some: backofficeGuards.promotions.permission },
  tag: 'promotions',
} as const

/** Promotions in the back office (decisions G-250, G-252, G-450). */
export const promotionsCalls = declare({
  'GET /admin/promotions': {
    ...guard,
    summary: 'Promotions, the latest first',
    query: PageQuery(['startsOn', 'id'], { kind: Type.Optional(OneOf(bonusKinds)) }),
    reply: PageOf(Promotion),
    sheet: sheetOf(
      Promotion,
      { resource: 'promotions', entity: 'promotion' },
      {
        id: 'number',
        kind: { texts: 'resources.promotions.kinds' },
        startsOn: 'day',
        endsOn: 'day',
        bonusUntil: 'day',
        companiesCount: 'number',
      },
    ),
  },
  'GET /admin/promotions/{id}': { ...guard, summary: 'One promotion', params: IdParams, reply: Promotion },
  'POST /admin/promotions': {
    onceByKey: true,
    ...guard,
    summary: 'Add a promotion; companies that have its code take part at once',
    body: Shape({ kind: OneOf(bonusKinds), ...fields }),
    reply: Promotion,
  },
  'POST /admin/promotions/{id}': {
    ...guard,
    summary: 'Change days and tariff of a promotion; stages and balances follow at once',
    params: IdParams,
    body: Shape({ ...fields, version: Count }),
    reply: Promotion,
  },
  'DELETE /admin/promotions/{id}': {
    ...guard,
    summary: 'Delete a promotion in which no company has reached anything; 409 otherwise',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
