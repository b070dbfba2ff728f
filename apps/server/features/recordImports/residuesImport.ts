import { stockTypes } from '@proba/domain/codes/stockType'
import {
  productNamed,
  readSheetResidue,
  type residueColumns,
  type SheetResidue,
  type StockChange,
  type StoredStock,
  sizeNamed,
  stockChange,
} from '@proba/domain/files/residueSheet'
import { normaliseName } from '@proba/domain/files/standardSheet'
import { withoutCoating } from '@proba/domain/product/coating'
import { articleKey } from '@proba/domain/product/search'
import type { Tx } from '../../db/connect.ts'
import { inLanguage } from '../../inLanguage.ts'
import { logActions } from '../log/logStore.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from './recordImport.ts'
import {
  clearUnnamed,
  countUnnamed,
  lockAllStocks,
  lockStocksOf,
  readCoatingWords,
  readStockedProducts,
  readStocks,
  type StockWrite,
  writeStocks,
} from './residuesImportStore.ts'

type Row = ParsedRow<SheetResidue>
type Product = Awaited<ReturnType<typeof readStockedProducts>>[number]
type Stocks = Partial<Record<(typeof stockTypes)[number], StoredStock & { readonly id: number }>>

/** The size in a coating that a row is about. */
interface Target {
  readonly product: Product
  readonly size: Product['sizes'][number]
  readonly coatingId: number
}

const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => articleKey(value.article)))]
const refuse = (column: keyof typeof residueColumns, code: string): Outcome => ({
  verdict: 'refuse',
  issues: [{ column, code }],
})
const nameOf = ({ size, coatingId }: Target) => `${size.id}/${coatingId}`

/** What the rows name: products by article key, and coatings by any of their words. */
async function readGoods(tx: Tx, rows: readonly Row[]) {
  const products = Map.groupBy(await readStockedProducts(tx, keysOf(rows)), (product) => product.search_key)
  const coatings = new Map(
    (await readCoatingWords(tx)).flatMap(({ id, code, name_ru, name_en }) =>
      [code, name_ru, name_en].map((word) => [normaliseName(word), id] as const),
    ),
  )
  return { products, coatings }
}

function targetOf(
  { value }: Row,
  { products, coatings }: Awaited<ReturnType<typeof readGoods>>,
): Target | Outcome {
  const product = productNamed(products, value.article)
  if (!product) return refuse('article', 'notFound')
  const size = sizeNamed(product.sizes, value)
  if (!size) return refuse('size', 'notFound')
  const coatingId = value.coating === '' ? withoutCoating : coatings.get(normaliseName(value.coating))
  if (coatingId === undefined) return refuse('coating', 'notFound')
  return product.coating_ids.includes(coatingId) ? { product, size, coatingId } : refuse('coating', 'choice')
}

/** The stocks of the targets, by the names of these. */
async function stocksOf(tx: Tx, targets: ReadonlyMap<Row, Target>): Promise<ReadonlyMap<string, Stocks>> {
  const named = [...targets]
  const stored = await readStocks(
    tx,
    named.map(([, { size }]) => size.id),
    named.map(([, { coatingId }]) => coatingId),
    named.map(([{ value }]) => value.asOf),
  )
  const stocks = new Map<string, Stocks>()
  for (const { id, offer_id, coating_id, stock_type, available, held, shipped, as_of } of stored) {
    const name = `${offer_id}/${coating_id}`
    const stock = { id, available, held, shipped, asOf: as_of.toISOString() }
    stocks.set(name, { ...stocks.get(name), [stock_type]: stock })
  }
  return stocks
}

/** Null for a row whose stock is new. */
function outcomeOf({ value }: Row, stocks: Stocks | undefined, change: StockChange): Outcome | null {
  if ('issue' in change) return { verdict: change.isStale ? 'skip' : 'refuse', issues: [change.issue] }
  if (stocks) return { verdict: Object.keys(change.available).length > 0 ? 'update' : 'same', issues: [] }
  return stockTypes.every((type) => value.pieces[type] === null) ? refuse('finished', 'required') : null
}

interface Change {
  readonly row: Row
  readonly target: Target
  readonly stocks: Stocks
  readonly available: Extract<StockChange, { available: unknown }>['available']
}

/** Writes the stocks of some rows and what changed to the action log. */
async function saveStocks(tx: Tx, changes: readonly Change[], { me, now }: ImportContext): Promise<void> {
  const writes = changes.flatMap(({ row, target, stocks, available }) =>
    stockTypes.flatMap((type): StockWrite[] => {
      const left = available[type] ?? (stocks[type] ? undefined : 0)
      if (left === undefined) return []
      return [
        {
          offer_id: target.size.id,
          product_id: target.product.id,
          coating_id: target.coatingId,
          stock_type: type,
          available: left,
          as_of: row.value.asOf ?? now.toISOString(),
        },
      ]
    }),
  )
  const written = Map.groupBy(
    await writeStocks(tx, JSON.stringify(writes)),
    ({ offer_id, coating_id }) => `${offer_id}/${coating_id}`,
  )
  await logActions(
    tx,
    me,
    changes.map(({ target, stocks, available }) => {
      const known = stockTypes.flatMap((type) => stocks[type]?.id ?? [])
      const ids = [...known, ...(written.get(nameOf(target)) ?? []).map(({ id }) => id)]
      const size = {
        article: target.product.article,
        length: target.size.lengthMm,
        coatingId: target.coatingId,
      }
      const lying = (of: (type: (typeof stockTypes)[number]) => number | undefined) =>
        Object.fromEntries(
          stockTypes.flatMap((type) => {
            const left = of(type)
            return left === undefined ? [] : [[type, left + (stocks[type]?.held ?? 0)]]
          }),
        )
      const isNew = known.length === 0
      return {
        entity: 'residue' as const,
        entityId: Math.min(...ids),
        action: isNew ? ('create' as const) : ('update' as const),
        before: isNew ? null : { ...size, ...lying((type) => stocks[type]?.available) },
        after: { ...(isNew && size), ...lying((type) => available[type]) },
      }
    }),
  )
}

const idsOf = (named: readonly string[]) => {
  const pairs = named.map((name) => name.split('/').map(Number))
  return [pairs.map(([offer = 0]) => offer), pairs.map(([, coating = 0]) => coating)] as const
}

async function checkResidues(
  tx: Tx,
  rows: readonly Row[],
  context: ImportContext,
): Promise<CheckedRows<SheetResidue>> {
  const outcomes = new Map<number, Outcome>()
  const targets = new Map<Row, Target>()
  const goods = await readGoods(tx, rows)
  for (const row of rows) {
    const target = targetOf(row, goods)
    const earlier = 'verdict' in target ? undefined : context.name(nameOf(target), row.row)
    if ('verdict' in target) outcomes.set(row.row, target)
    else if (earlier !== undefined)
      outcomes.set(row.row, {
        verdict: 'refuse',
        issues: [{ column: 'article', code: 'repeated', params: { row: earlier } }],
      })
    else targets.set(row, target)
  }
  const stored = await stocksOf(tx, targets)
  const changes = new Map<number, Change>()
  for (const [row, target] of targets) {
    const stocks = stored.get(nameOf(target))
    const change = stockChange(row.value, stocks ?? {})
    const outcome = outcomeOf(row, stocks, change)
    if (outcome) outcomes.set(row.row, outcome)
    if ('available' in change)
      changes.set(row.row, { row, target, stocks: stocks ?? {}, available: change.available })
  }
  return {
    outcomes,
    save: (changed) =>
      saveStocks(
        tx,
        changed.flatMap(({ row }) => changes.get(row) ?? []),
        context,
      ),
  }
}

/** Finished stock in bulk: pieces by size and coating, with the moment at which they lay there (decision G-337). */
export const residuesImport = recordImport<keyof typeof residueColumns, SheetResidue>({
  type: 'residues_finished',
  parse: (texts, { now, numbers }) => readSheetResidue({ texts, numbers }, now.toISOString()),
  lock: (tx, rows, { options }) =>
    options.includes('replaceAll') ? lockAllStocks(tx) : lockStocksOf(tx, keysOf(rows)),
  check: checkResidues,
  replace: {
    count: async (tx, named) => (await countUnnamed(tx, ...idsOf(named)))[0]?.records ?? 0,
    clear: async (tx, named, { me, now }) => {
      const cleared = Map.groupBy(
        await clearUnnamed(tx, ...idsOf(named), now),
        ({ offer_id, coating_id }) => `${offer_id}/${coating_id}`,
      )
      const actions = [...cleared.values()].map((stocks) => ({
        entity: 'residue' as const,
        entityId: Math.min(...stocks.map(({ id }) => id)),
        action: 'update' as const,
        before: Object.fromEntries(stocks.map(({ stock_type, before, held }) => [stock_type, before + held])),
        after: Object.fromEntries(stocks.map(({ stock_type, held }) => [stock_type, held])),
      }))
      await logActions(tx, me, actions)
      return actions.length
    },
  },
  choices: async (sql, _me, language) => ({
    coating: (await readCoatingWords(sql)).map(({ name_ru, name_en }) =>
      inLanguage(language, name_ru, name_en),
    ),
  }),
})
