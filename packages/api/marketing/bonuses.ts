import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { bonusTextLimits } from '@proba/domain/bonus/promotionForm'
import { bonusKinds, bonusStages } from '@proba/domain/codes/bonusCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Day,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../schema.ts'
import { Tariff } from './promotions.ts'

/** An order that counts for a bonus or has used some of it; weight mg, 0 where it does not count; discount kopecks. */
export const BonusOrder = Shape({
  orderId: Type.Integer(),
  numberOrder: Type.String(),
  orderDate: Type.String(),
  weight: Type.Integer(),
  /** What it has used of the bonus. */
  discount: Type.Integer(),
  companyName: Type.String(),
  /** The page of the order, for those of the asked company. */
  link: Nullable(Type.String()),
})

const bonus = {
  stage: OneOf(bonusStages),
  tariff: Type.Array(Shape({ weight: Type.Integer(), sum: Type.Integer() })),
  /** Kopecks. */
  balance: Type.Integer(),
  /** The sum (kopecks) that orders of the holding have used, and their number. */
  spent: Shape({ sum: Type.Integer(), orders: Type.Integer() }),
  /** Weight that was reached and that of the next step, mg. */
  currentWeight: Type.Integer(),
  neededWeight: Type.Integer(),
  /** The latest orders; all of them are the pages of `GET /companies/{id}/promotions/{kind}/orders`. */
  orders: Type.Array(BonusOrder),
  /** The first day of the promotion, the last one of orders and of the bonus, days of Moscow. */
  startDate: Type.String(),
  orderExpirationDate: Type.String(),
  bonusExpirationDate: Type.String(),
  /** When the bonus changed last. */
  updateDate: Type.String(),
}

/** The bonuses of a company; null without one (decisions G-250 to G-252). */
export const Promotions = Shape({
  welcomeBonus: Nullable(Shape({ newCompany: Type.Boolean(), ...bonus })),
  silverBonus: Nullable(Shape({ holding: Type.Boolean(), ...bonus })),
})

const form = {
  newCompany: Type.Boolean(),
  holding: Text(bonusTextLimits.holding),
  ordersUntil: Nullable(Day),
  bonusUntil: Nullable(Day),
  tariff: Tariff,
  granted: Type.Boolean(),
}

/** What a company has reached in a promotion, with what was agreed with it alone. */
export const Bonus = Shape({
  id: Type.Integer(),
  company: Named,
  kind: OneOf(bonusKinds),
  promotionId: Type.Integer(),
  stage: OneOf(bonusStages),
  balance: Type.Integer(),
  used: Type.Integer(),
  currentWeight: Type.Integer(),
  neededWeight: Type.Integer(),
  ordersCount: Type.Integer(),
  /** Days that hold for the company, its own or those of the promotion. */
  lastOrderDay: Type.String(),
  lastDay: Type.String(),
  newCompany: Type.Boolean(),
  holding: Type.String(),
  /** Own days and own tariff; null and empty where those of the promotion hold. */
  ordersUntil: Nullable(Type.String()),
  bonusUntil: Nullable(Type.String()),
  tariff: Type.Array(Shape({ weight: Type.Integer(), sum: Type.Integer() })),
  granted: Type.Boolean(),
  updatedAt: Type.String(),
  version: Type.Integer(),
})

const guard = {
  access: { some: backofficeGuards.promotions.permission },
  tag: 'promotions',
} as const

/** Bonuses of companies: what a customer sees of them, and what the back office agrees (decisions G-250 to G-252). */
export const bonusesCalls = declare({
  'GET /companies/{id}/promotions': {
    access: 'login',
    tag: 'promotions',
    summary: 'Welcome and silver bonus of a company: an own one, any for the back office',
    params: IdParams,
    reply: Promotions,
  },
  'GET /companies/{id}/promotions/{kind}/orders': {
    access: 'login',
    tag: 'promotions',
    summary: 'Orders that count for a bonus or have used it, the latest first',
    params: Shape({ id: Id, kind: OneOf(bonusKinds) }),
    query: PageQuery(['orderDate'], {}),
    reply: PageOf(BonusOrder),
  },
  'GET /admin/bonuses': {
    ...guard,
    summary: 'Bonuses of companies; q searches the company',
    query: ListQuery(['id', 'balance', 'currentWeight'], {
      company: Type.Optional(Id),
      kind: Type.Optional(OneOf(bonusKinds)),
      stage: Type.Optional(OneOf(bonusStages)),
    }),
    reply: PageOf(Bonus),
    sheet: sheetOf(
      Bonus,
      { resource: 'bonuses', entity: 'bonus' },
      {
        'company.name': 'text',
        kind: { texts: 'resources.bonuses.kinds' },
        stage: { texts: 'resources.bonuses.stages' },
        currentWeight: 'weight',
        neededWeight: 'weight',
        balance: 'money',
        lastDay: 'day',
        id: 'number',
        promotionId: 'number',
        used: 'money',
        ordersCount: 'number',
        lastOrderDay: 'day',
        holding: 'text',
        updatedAt: 'moscow',
      },
    ),
  },
  'GET /admin/bonuses/{id}': { ...guard, summary: 'One bonus', params: IdParams, reply: Bonus },
  'POST /admin/bonuses/{id}': {
    ...guard,
    summary: 'Agree own days, tariff and holding with a company, and grant its bonus as a discount',
    params: IdParams,
    body: Shape({ ...form, version: Count }),
    reply: Bonus,
  },
})
