import {
  type coilColumns,
  coilWords,
  type PoolChange,
  poolChange,
  readSheetCoil,
  type SheetCoil,
} from '@proba/domain/files/coilSheet'
import { productNamed } from '@proba/domain/files/residueSheet'
import { articleKey } from '@proba/domain/product/search'
import { coilKindOf, coilLimits, coilTypeKey } from '@proba/domain/stock/coilForm'
import { amountInStock } from '@proba/domain/stock/stockUpdate'
import type { Tx } from '../../../db/connection/connect.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import {
  clearUnnamedCoils,
  countUnnamedCoils,
  lockAllCoils,
  outdatePools,
  type Pool,
  readArticles,
  readPools,
  readShipped,
} from './coilsImportStore.ts'
import { coilPoolKind, typeOf } from './saveCoilResidue.ts'

type Row = ParsedRow<SheetCoil>

/** The rows of one pool, and what they make of it. */
interface PoolRows {
  readonly rows: readonly Row[]
  readonly pool: Pool | undefined
  readonly change: PoolChange
  readonly productIds: readonly number[]
}

const nameOf = ({ value }: Row) => JSON.stringify([value.pool, coilKindOf(value).isChain, value.withCoating])

const amountKey = (amount: Pool['amounts'][number]) => coilTypeKey(typeOf(amount))

/** mg shipped since the moments of the rows, by the id of the amount. */
async function shippedSince(tx: Tx, rows: readonly Row[], pools: ReadonlyMap<string, Pool>) {
  const targets = rows.flatMap(({ value }) => {
    const amount = pools.get(value.pool)?.amounts.find((one) => amountKey(one) === coilTypeKey(value))
    return amount && value.asOf !== null ? [{ id: amount.id, since: value.asOf }] : []
  })
  const found = await readShipped(
    tx,
    targets.map(({ id }) => id),
    targets.map(({ since }) => since),
  )
  return new Map(found.map(({ id, mg }) => [id, mg]))
}

/** What is wrong with the articles of a row. */
function articleIssue({ value }: Row, ids: ReadonlyMap<string, number>): Outcome | null {
  const unknown = value.articles.filter((article) => !ids.has(articleKey(article)))
  if (unknown.length === 0) return null
  const params = { values: unknown.join(', ') }
  return { verdict: 'refuse', issues: [{ column: 'articles', code: 'unknownArticles', params }] }
}

/** What happens to a row of a pool, given what all of them make of it; null where the pool is new. */
function outcomeOf(row: Row, { pool, change, productIds, rows }: PoolRows): Outcome | null {
  const stale = change.stale.get(row.row)
  if (stale) return { verdict: 'skip', issues: [stale] }
  const issue = change.issues.get(row.row)
  if (issue) return { verdict: 'refuse', issues: [issue] }
  if (change.issues.size > 0)
    return {
      verdict: 'refuse',
      issues: [{ column: null, code: 'otherRow', params: { row: rows[0]?.row ?? 0 } }],
    }
  if (!pool)
    return productIds.length > 0
      ? null
      : { verdict: 'refuse', issues: [{ column: 'articles', code: 'required' }] }
  const amount = pool.amounts.find((one) => amountKey(one) === coilTypeKey(row.value))
  const entry = change.entries.find((one) => coilTypeKey(one) === coilTypeKey(row.value))
  // A row without a weight, of an amount that is there or of a pool that has none.
  const isKept = row.value.mg === null
  const isSame = isKept || (amount && entry && amountInStock(amount) === entry.value)
  const joins = productIds.length > pool.product_ids.length
  return { verdict: isSame && !joins ? 'same' : 'update', issues: [] }
}

async function readFacts(tx: Tx, rows: readonly Row[]) {
  const pools = new Map(
    (await readPools(tx, [...new Set(rows.map(({ value }) => value.pool))])).map((pool) => [pool.key, pool]),
  )
  const keys = [...new Set(rows.flatMap(({ value }) => value.articles.map(articleKey)))]
  const products = Map.groupBy(await readArticles(tx, keys), (product) => product.search_key)
  const articles = rows.flatMap(({ value }) => value.articles)
  const ids = new Map(
    articles.flatMap((article): [string, number][] => {
      const product = productNamed(products, article)
      return product ? [[articleKey(article), product.id]] : []
    }),
  )
  return { pools, ids, shipped: await shippedSince(tx, rows, pools) }
}

function poolRows(
  rows: readonly Row[],
  { pools, ids, shipped }: Awaited<ReturnType<typeof readFacts>>,
): PoolRows {
  const pool = pools.get(rows[0]?.value.pool ?? '')
  const stored = pool?.amounts.map((amount) => ({
    ...typeOf(amount),
    available: amount.available,
    held: amount.held,
    short: amount.short,
    overdrawn: amount.overdrawn,
    shipped: shipped.get(amount.id) ?? 0,
    asOf: new Date(amount.asOf).toISOString(),
  }))
  const named = rows.flatMap(({ value }) =>
    value.articles.flatMap((article) => ids.get(articleKey(article)) ?? []),
  )
  const productIds = [...new Set([...(pool?.product_ids ?? []), ...named])].slice(0, coilLimits.products)
  return { rows, pool, change: poolChange(rows, stored ?? null), productIds }
}

async function savePool(tx: Tx, { rows, pool, change, productIds }: PoolRows, { me, now }: ImportContext) {
  const body = { key: rows[0]?.value.pool ?? '', productIds: [...productIds], types: [...change.entries] }
  if (pool) await updateRecordIn({ tx, me, now }, coilPoolKind, pool.id, { ...body, version: pool.version })
  else await createRecordIn({ tx, me, now }, coilPoolKind, body)
}

async function checkCoils(
  tx: Tx,
  rows: readonly Row[],
  context: ImportContext,
): Promise<CheckedRows<SheetCoil>> {
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) context.name(nameOf(row), row.row)
  const facts = await readFacts(tx, rows)
  const good = rows.filter((row) => {
    const issue = articleIssue(row, facts.ids)
    if (issue) outcomes.set(row.row, issue)
    return issue === null
  })
  const groups = [...Map.groupBy(good, ({ value }) => value.pool).values()].map((group) =>
    poolRows(group, facts),
  )
  for (const group of groups)
    for (const row of group.rows) {
      const outcome = outcomeOf(row, group)
      if (outcome) outcomes.set(row.row, outcome)
    }
  return {
    outcomes,
    save: async (changed) => {
      const numbers = new Set(changed.map(({ row }) => row))
      for (const group of groups)
        if (group.rows.some(({ row }) => numbers.has(row))) await savePool(tx, group, context)
    },
  }
}

const namedParts = (named: readonly string[]) => {
  const parts = named.map((name) => JSON.parse(name) as [string, boolean | null, boolean | null])
  return [
    parts.map(([key]) => key),
    parts.map(([, isChain]) => isChain),
    parts.map(([, , coated]) => coated),
  ] as const
}

/** Coil pools in bulk: a row for each amount, with the moment at which it lay there (decision G-338). */
export const coilsImport = recordImport<keyof typeof coilColumns, SheetCoil>({
  type: 'residues_coil',
  isWhole: true,
  parse: (texts, { now, numbers }) => readSheetCoil({ texts, numbers }, now.toISOString()),
  lock: (tx) => lockAllCoils(tx),
  check: checkCoils,
  replace: {
    count: async (tx, named) => (await countUnnamedCoils(tx, ...namedParts(named)))[0]?.amounts ?? 0,
    clear: async (tx, named, { me, now }) => {
      const cleared = await clearUnnamedCoils(tx, ...namedParts(named), now)
      const pools = Map.groupBy(cleared, ({ pool }) => pool)
      await outdatePools(tx, [...pools.keys()], now)
      const amounts = (of: readonly (typeof cleared)[number][], value: (mg: number) => number) =>
        of.map((amount) => ({
          isChain: amount.isChain,
          withCoating: amount.withCoating,
          free: value(amount.before),
        }))
      await logActions(
        tx,
        me,
        [...pools].map(([entityId, of]) => ({
          ...{ entity: 'coil' as const, entityId, action: 'update' as const },
          before: { types: amounts(of, (mg) => mg) },
          after: { types: amounts(of, () => 0) },
        })),
      )
      return cleared.length
    },
  },
  choices: async (_sql, _me, language) => ({
    productType: Object.values(coilWords.productType).map((word) => word[language]),
    coating: Object.values(coilWords.coating).map((word) => word[language]),
  }),
})
