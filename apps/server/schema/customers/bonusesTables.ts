import type { TariffStep } from '@proba/domain/bonus/tariff'
import type { BonusKind, BonusStage } from '@proba/domain/codes/bonusCodes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version, whole } from '../columns.ts'
import { orders } from '../ordering/ordersTables.ts'
import { companies } from './companiesTables.ts'
import { users } from './sessionTables.ts'

/** Promotions that give companies a bonus; days of Moscow (decisions G-250, G-252). */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    kind: text().$type<BonusKind>().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    bonusUntil: date().notNull(),
    /** mg and kopecks. */
    tariff: jsonb().$type<readonly TariffStep[]>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('promotions_days').on(t.kind, t.startsOn),
    check('promotions_order', sql`starts_on <= ends_on and ends_on <= bonus_until`),
  ],
)

/** What a company has reached in a promotion; stage, weight and balance are counted from its orders (decision G-251). */
export const bonuses = pgTable(
  'bonuses',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    /** All its orders count for the welcome bonus; of others none does. */
    isNewCompany: boolean().notNull().default(false),
    /** Companies with the same code count together in the promotion. */
    holding: text().notNull().default(''),
    /** What was agreed with the company alone; null where the promotion says it. */
    ordersUntil: date(),
    bonusUntil: date(),
    tariff: jsonb().$type<readonly TariffStep[]>(),
    grantedAt: instant(),
    grantedBy: integer().references(() => users.id),
    stage: text().$type<BonusStage>().notNull().default('start'),
    currentMg: whole().notNull().default(0),
    ordersCount: integer().notNull().default(0),
    balanceKopecks: whole().notNull().default(0),
    version: version(),
    /** When stage, weight or balance changed last. */
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('bonuses_company').on(t.companyId, t.promotionId),
    index('bonuses_promotion').on(t.promotionId, t.holding),
    index('bonuses_balance').on(t.balanceKopecks, t.id),
    index('bonuses_weight').on(t.currentMg, t.id),
    index('bonuses_granter').on(t.grantedBy).where(sql`granted_by is not null`),
    check('bonuses_balance_not_negative', sql`balance_kopecks >= 0`),
  ],
)

/** What the discount of an order has taken of a bonus, kopecks; given back when the order is cancelled. */
export const bonusUses = pgTable(
  'bonus_uses',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    bonusId: integer()
      .notNull()
      .references(() => bonuses.id),
    amountKopecks: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.bonusId] }),
    index('bonus_uses_bonus').on(t.bonusId),
    check('bonus_uses_positive', sql`amount_kopecks > 0`),
  ],
)

/**
 * The discount, kopecks, that an order had when a bonus was granted, which the bonus does not pay; noted when the
 * discount of an older order first changes after the grant. Younger orders had none (decision G-450).
 */
export const discountsAtGrant = pgTable(
  'discounts_at_grant',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    bonusId: integer()
      .notNull()
      .references(() => bonuses.id),
    discountKopecks: whole().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.bonusId] }), index('discounts_at_grant_bonus').on(t.bonusId)],
)
