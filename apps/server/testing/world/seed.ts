import { randomUUID } from 'node:crypto'
import type { RoleCode } from '@proba/domain/access/role'
import { articleKey, productSearchText } from '@proba/domain/product/search'
import { eq, inArray } from 'drizzle-orm'
import { refreshSizes } from '../../areas/catalogue/listing/listedSizesStore.ts'
import { recountGroups } from '../../areas/catalogue/listing/sectionGroupsStore.ts'
import { hashPassword } from '../../areas/customers/session/passwords.ts'
import type { Sql } from '../../db/connection/connect.ts'
import {
  offers,
  productCategories,
  productCoatings,
  products,
  sectionProducts,
} from '../../schema/catalogue/catalogueTables.ts'
import { categories, coatings } from '../../schema/catalogue/dictionaryTables.ts'
import { residues } from '../../schema/catalogue/stockTables.ts'
import { managerCompanies, userCompanies } from '../../schema/customers/companyUsersTables.ts'
import { roles, userRoles, users } from '../../schema/customers/sessionTables.ts'
import { orderLines, orders } from '../../schema/ordering/ordersTables.ts'
import { companySeed, dictionarySeed, resourceSeed } from './seedParts.ts'
import { type Given, longAgo, only, type Row } from './seedRow.ts'

/** Password of every user created without a hash. */
export const testPassword = 'Proba2026!'

let testPasswordHash: Promise<string> | null = null

/** Stock of a size: pieces by coating. */
export interface SizeStock {
  readonly lengthMm: number
  readonly sizeLabel?: string
  /** Own weight in mg; the mass data of the product otherwise. */
  readonly weightMg?: number
  readonly finished?: Readonly<Record<number, number>>
  readonly selfMarked?: Readonly<Record<number, number>>
}

export interface ProductGiven extends Given<typeof products> {
  readonly sizes?: readonly SizeStock[]
  readonly coatingIds?: readonly number[]
  readonly categoryIds?: readonly number[]
}

/** A product with the ids of its sizes by length in mm. */
export type SeededProduct = Row<typeof products> & { readonly offerIds: Readonly<Record<number, number>> }

export interface OrderGiven extends Given<typeof orders> {
  readonly companyId: number
  readonly contractId: number
  readonly userId: number
  readonly lines?: readonly Given<typeof orderLines>[]
}

export interface UserGiven extends Given<typeof users> {
  readonly roles?: readonly RoleCode[]
  readonly companyIds?: readonly number[]
  readonly managedCompanyIds?: readonly number[]
}

const dayMs = 86_400_000

/**
 * Builders of typed rows: each fills in what the caller leaves out and answers with the row as stored. Names that must
 * differ are numbered by the counter.
 */
export function createSeed(sql: Sql, now: () => Date, counter = { last: 0 }) {
  const next = () => ++counter.last

  async function product(given: ProductGiven = {}): Promise<SeededProduct> {
    const { sizes = [{ lengthMm: 450 }], coatingIds = [1], categoryIds = [], ...columns } = given
    const n = next()
    const article = columns.article ?? `T-${1000 + n}`
    const createdAt = columns.createdAt ?? new Date(now().getTime() - 100 * dayMs)
    const values: typeof products.$inferInsert = {
      article,
      searchKey: articleKey(article),
      searchText: productSearchText([columns.titleRu ?? `Изделие ${n}`]),
      titleRu: `Изделие ${n}`,
      titleEn: `Product ${n}`,
      metalId: 1,
      alloyId: 1,
      productType: 'finished',
      isChain: true,
      diameterMm: 1.2,
      slope: 10,
      interceptMg: 500,
      inStock: (['with_metals', 'no_metals', 'demo'] as const).map((contractType) => ({
        contractType,
        availability: true,
      })),
      ...columns,
      createdAt,
    }
    const row = only(await sql.insert(products).values(values).returning())
    await sql
      .insert(productCoatings)
      .values(coatingIds.map((coatingId, sort) => ({ productId: row.id, coatingId, sort })))
    const offerIds = await insertSizes(sql, row.id, sizes)
    await refreshSizes(sql, [row.id])
    for (const categoryId of categoryIds) await putInSection(sql, row, categoryId, coatingIds)
    return { ...row, offerIds }
  }

  async function user(given: UserGiven = {}): Promise<Row<typeof users>> {
    const { roles: codes = [], companyIds = [], managedCompanyIds = [], ...columns } = given
    testPasswordHash ??= hashPassword(testPassword)
    const login = columns.login ?? `user${next()}`
    const passwordHash = columns.passwordHash ?? (await testPasswordHash)
    const values = {
      login,
      name: `Name of ${login}`,
      email: `${login}@example.test`,
      ...columns,
      passwordHash,
    }
    const row = only(await sql.insert(users).values(values).returning())
    if (codes.length > 0) {
      const found = await sql
        .select({ roleId: roles.id })
        .from(roles)
        .where(inArray(roles.code, [...codes]))
      await sql.insert(userRoles).values(found.map(({ roleId }) => ({ userId: row.id, roleId })))
    }
    if (companyIds.length > 0)
      await sql.insert(userCompanies).values(companyIds.map((companyId) => ({ userId: row.id, companyId })))
    if (managedCompanyIds.length > 0)
      await sql
        .insert(managerCompanies)
        .values(managedCompanyIds.map((companyId) => ({ userId: row.id, companyId })))
    return row
  }

  return {
    product,
    user,
    ...dictionarySeed(sql),
    ...companySeed(sql, next),
    ...resourceSeed(sql, next),
    order: (given: OrderGiven) => insertOrder(sql, given),
    role: async (code: string, permissions: readonly string[]): Promise<Row<typeof roles>> =>
      only(
        await sql
          .insert(roles)
          .values({ code, nameRu: code, permissions: [...permissions] })
          .returning(),
      ),
  }
}

export type Seed = ReturnType<typeof createSeed>

async function insertSizes(sql: Sql, productId: number, sizes: readonly SizeStock[]) {
  const offerIds: Record<number, number> = {}
  for (const [sort, { lengthMm, sizeLabel, weightMg, finished = {}, selfMarked = {} }] of sizes.entries()) {
    const values = {
      productId,
      lengthMm,
      sort,
      ...(sizeLabel !== undefined && { sizeLabel }),
      ...(weightMg !== undefined && { weightMg }),
    }
    const { id } = only(await sql.insert(offers).values(values).returning())
    offerIds[lengthMm] = id
    const stock = [
      ...Object.entries(finished).map(([coating, pieces]) => ['finished', coating, pieces] as const),
      ...Object.entries(selfMarked).map(
        ([coating, pieces]) => ['finished_self_marked', coating, pieces] as const,
      ),
    ]
    for (const [stockType, coating, available] of stock)
      await sql
        .insert(residues)
        .values({ offerId: id, productId, coatingId: Number(coating), stockType, available, asOf: longAgo })
  }
  return offerIds
}

/** Puts a product into one section, without its ancestors. */
async function putInSection(
  sql: Sql,
  row: Row<typeof products>,
  categoryId: number,
  coatingIds: readonly number[],
): Promise<void> {
  await sql.insert(productCategories).values({ productId: row.id, categoryId })
  await sql.insert(sectionProducts).values({
    categoryId,
    productId: row.id,
    article: row.article,
    weightMg: row.baseWeightMg,
    createdAt: row.createdAt,
    metalId: row.metalId,
    alloyId: row.alloyId,
    weavingId: row.weavingId,
    diameterMm: row.diameterMm,
    coatingIds: [...coatingIds].sort((a, b) => a - b),
  })
  await recountGroups(sql, [categoryId])
  const inSection = await sql.$count(sectionProducts, eq(sectionProducts.categoryId, categoryId))
  await sql.update(categories).set({ productCount: inSection }).where(eq(categories.id, categoryId))
}

/** An order with the given lines, or with one; count and weight are theirs. */
async function insertOrder(sql: Sql, given: OrderGiven): Promise<Row<typeof orders>> {
  const { lines = [{}], ...columns } = given
  const values = lines.map((line) => ({
    productId: 1,
    typeOffer: 'finished' as const,
    article: 'GA-100-1',
    coatingId: 1,
    lengthMm: 450,
    unitWeightMg: 5000,
    count: 2,
    ...line,
  }))
  const count = values.reduce((sum, line) => sum + line.count, 0)
  const weightMg = values.reduce((sum, line) => sum + line.count * line.unitWeightMg, 0)
  const order = {
    splitGroup: randomUUID(),
    orderType: 'products_production' as const,
    productType: 'finished' as const,
    metalId: 1,
    count,
    weightMg,
    ...columns,
  }
  const row = only(await sql.insert(orders).values(order).returning())
  if (values.length > 0) await insertOrderLines(sql, row.id, values)
  return row
}

/** Lines with the present names of their coatings, as placing writes them. */
async function insertOrderLines(
  sql: Sql,
  orderId: number,
  lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId'>[],
): Promise<void> {
  const words = new Map((await sql.select().from(coatings)).map((word) => [word.id, word]))
  const named = lines.map((line) => ({
    coatingRu: words.get(line.coatingId)?.nameRu ?? '',
    coatingEn: words.get(line.coatingId)?.nameEn ?? '',
    ...line,
    orderId,
  }))
  await sql.insert(orderLines).values(named)
}
