import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { ContractType } from '@proba/domain/codes/contractType'
import type { Restriction } from '@proba/domain/codes/restriction'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { metals } from '../catalogue/dictionaryTables.ts'
import { codeText, createdAt, id, instant, updatedAt, version, whole } from '../columns.ts'
import type { StatusSettings } from './statusSettings.ts'

/** Sales channels (decision G-064). */
export const channels = pgTable('channels', {
  id: id(),
  name: text().notNull().unique(),
  fullName: text().notNull(),
  sort: integer().notNull().default(0),
  version: version(),
})

/** Customer companies; soft-deleted rows keep the history readable (decision G-066). */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    /** Sort key: lower case, ё as е, so that both engines order names alike. */
    nameKey: codeText().generatedAlwaysAs(sql`lower(replace(replace(name, 'Ё', 'Е'), 'ё', 'е'))`),
    fullName: text().notNull(),
    inn: text().notNull(),
    /** What the ERP knows of it beside, and people only read (decision G-481). */
    erpCode: text(),
    kpp: text().notNull().default(''),
    legalAddress: text().notNull().default(''),
    deliveryAddress: text().notNull().default(''),
    active: boolean().notNull().default(true),
    isMajor: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    settings: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    statusSettings: jsonb().$type<StatusSettings>().notNull(),
    disabledRestrictions: text().array().$type<Restriction[]>().notNull().default([]),
    promotions: text().array().$type<BonusKind[]>().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (t) => [
    // The company of a demo user may have no INN (decision G-310).
    uniqueIndex('companies_inn').on(t.inn).where(sql`deleted_at is null and inn <> ''`),
    uniqueIndex('companies_erp_code').on(t.erpCode).where(sql`deleted_at is null`),
    index('companies_name_key').on(t.nameKey),
    index('companies_search').using('gin', sql`(lower(name || ' ' || full_name || ' ' || inn)) gin_trgm_ops`),
  ],
)

export const companyChannels = pgTable(
  'company_channels',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    channelId: integer()
      .notNull()
      .references(() => channels.id),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.channelId] }),
    index('company_channels_channel').on(t.channelId),
  ],
)

/**
 * INNs that companies had until the ERP reported another one: a message of an earlier moment still means them by it (decision
 * G-552).
 */
export const earlierInns = pgTable(
  'earlier_inns',
  {
    inn: text().notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The moment and the id of the message that reported the next one. */
    untilAt: instant().notNull(),
    untilId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.inn, t.companyId] }), index('earlier_inns_company').on(t.companyId)],
)

/** Contracts; never deleted, only made inactive (decisions G-055..G-057, G-066, G-067). */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    sapNumber: text().notNull().unique(),
    knfmpNumber: text().notNull(),
    name: text().notNull().default(''),
    contractType: text().$type<ContractType>().notNull(),
    startDate: date().notNull(),
    endDate: date(),
    active: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('contracts_company').on(t.companyId)],
)

/**
 * Metal of the customer at the factory, per contract and metal, in mg of pure metal (decisions G-058, G-059).
 * Placing an order moves its need from free to bids; an outside snapshot may make free negative.
 */
export const contractBalances = pgTable(
  'contract_balances',
  {
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    metalId: integer()
      .notNull()
      .references(() => metals.id),
    metalFreeMg: whole().notNull().default(0),
    metalBidsMg: whole().notNull().default(0),
    assaysFree: jsonb().$type<{ assay: number; mass: number }[]>().notNull().default([]),
    assaysBids: jsonb().$type<{ assay: number; mass: number }[]>().notNull().default([]),
    asOf: createdAt(),
    /** Whether accounting says finenesses; otherwise only the ledger has those that are known (decision G-058). */
    isDivided: boolean().notNull().default(false),
    /** No longer read or written: the ledger has what a balance says. It stays while servers of before may run. */
    hasOwnBids: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.metalId] })],
)
