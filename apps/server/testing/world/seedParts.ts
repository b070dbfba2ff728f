import type { CoilMode } from '@proba/domain/stock/coil'
import type { Sql } from '../../db/connection/connect.ts'
import {
  alloys,
  categories,
  coatings,
  metalMinimums,
  metals,
  weavings,
} from '../../schema/catalogue/dictionaryTables.ts'
import { coilPools, coilPoolValues, powerGroups } from '../../schema/catalogue/stockTables.ts'
import {
  channels,
  companies,
  companyChannels,
  contractBalances,
  contracts,
} from '../../schema/customers/companiesTables.ts'
import { defaultStatusSettings } from '../../schema/customers/statusSettings.ts'
import { metalMovements } from '../../schema/metal/metalLedgerTables.ts'
import { type Given, longAgo, only } from './seedRow.ts'

/** Builders of the dictionaries that products refer to. */
export const dictionarySeed = (sql: Sql) => ({
  metal: async (row: typeof metals.$inferInsert) => only(await sql.insert(metals).values(row).returning()),
  metalMinimum: async (row: typeof metalMinimums.$inferInsert) =>
    only(await sql.insert(metalMinimums).values(row).returning()),
  alloy: async (row: typeof alloys.$inferInsert) => only(await sql.insert(alloys).values(row).returning()),
  coating: async (row: typeof coatings.$inferInsert) =>
    only(await sql.insert(coatings).values(row).returning()),
  weaving: async (row: typeof weavings.$inferInsert) =>
    only(await sql.insert(weavings).values(row).returning()),
  category: async (row: typeof categories.$inferInsert) =>
    only(await sql.insert(categories).values(row).returning()),
})

/** Builders of companies and what they order under. */
export const companySeed = (sql: Sql, next: () => number) => ({
  channel: async (name: string) =>
    only(await sql.insert(channels).values({ name, fullName: name }).returning()),
  company: async (given: Given<typeof companies> & { channelIds?: readonly number[] } = {}) => {
    const { channelIds = [], ...columns } = given
    const n = next()
    const values = {
      name: `Company ${n}`,
      fullName: `Company ${n} Ltd`,
      inn: String(2_400_000_000 + n),
      statusSettings: defaultStatusSettings,
      ...columns,
    }
    const row = only(await sql.insert(companies).values(values).returning())
    if (channelIds.length > 0)
      await sql
        .insert(companyChannels)
        .values(channelIds.map((channelId) => ({ companyId: row.id, channelId })))
    return row
  },
  contract: async (given: Given<typeof contracts> & { companyId: number }) => {
    const n = next()
    const values = {
      sapNumber: `46000${n}`,
      knfmpNumber: `K-${n}`,
      name: `Contract ${n}`,
      contractType: 'no_metals' as const,
      startDate: '2026-01-01',
      ...given,
    }
    return only(await sql.insert(contracts).values(values).returning())
  },
  balance: async (row: typeof contractBalances.$inferInsert) => {
    const stored = only(
      await sql
        .insert(contractBalances)
        .values({ asOf: longAgo, ...row })
        .returning(),
    )
    const { contractId, metalId, metalFreeMg: freeMg, metalBidsMg: bidsMg, asOf: eventAt } = stored
    await sql.insert(metalMovements).values({ contractId, metalId, kind: 'opening', freeMg, bidsMg, eventAt })
    return stored
  },
})

/** Builders of production resources. */
export const resourceSeed = (sql: Sql, next: () => number) => ({
  /** `valueMg` null is unlimited. */
  powerGroup: async (valueMg: number | null) => {
    const code = `group-${next()}`
    return only(await sql.insert(powerGroups).values({ code, nameRu: code, valueMg }).returning())
  },
  coilPool: async (
    mode: CoilMode,
    values: readonly { availableMg: number; isChain?: boolean; withCoating?: boolean }[],
  ) => {
    const row = only(
      await sql
        .insert(coilPools)
        .values({ key: `pool-${next()}`, mode })
        .returning(),
    )
    if (values.length > 0)
      await sql
        .insert(coilPoolValues)
        .values(values.map((value) => ({ coilPoolId: row.id, asOf: longAgo, ...value })))
    return row
  },
})
