import { stockTypes } from '@proba/domain/codes/stockType'
import {
  productNamed,
  readSheetResidue,
  type residueColumns,
  type SheetResidue,
  type StockChange,
  sizeNamed,
  stockChange,
} from '@proba/domain/files/residueSheet'
import { normaliseName } from '@proba/domain/files/standardSheet'
import { withoutCoating } from '@proba/domain/product/coating'
import { articleKey } from '@proba/domain/product/search'
import { stockLeft } from '@proba/domain/stock/stockUpdate'
import type { Tx } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { readCoatingWords } from '../../catalogue/listing/dictionaryStore.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { clearUnnamed, countUnnamed, lockAllStocks, lockStocksOf } from './residuesImportStore.ts'
import {
  type Goods,
  nameOfTarget,
  readGoods,
  readTargetStocks,
  type StockSave,
  type Stocks,
  saveStocks,
  type Target,
} from './stockRows.ts'

type Row = ParsedRow<SheetResidue>

const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => articleKey(value.article)))]
const refuse = (column: keyof typeof residueColumns, code: string): Outcome => ({
  verdict: 'refuse',
  issues: [{ column, code }],
})

function targetOf({ value }: Row, { products, coatings }: Goods): Target | Outcome {
  const product = productNamed(products, value.article)
  if (!product) return refuse('article', 'notFound')
  const size = sizeNamed(product.sizes, value)
  const coatingId = value.coating === '' ? withoutCoating : coatings.get(normaliseName(value.coating))
  if (coatingId === undefined) return size ? refuse('coating', 'notFound') : refuse('size', 'notFound')
  if (size && product.coating_ids.includes(coatingId)) return { product, size, coatingId }
  const inCoating = product.left.filter((one) => one.coatingId === coatingId)
  const left = sizeNamed(inCoating, value)
  if (left) return { product, size: left, coatingId }
  return size ? refuse('coating', 'choice') : refuse('size', 'notFound')
}

/** Null for a row whose stock is new. */
function outcomeOf({ value }: Row, stocks: Stocks | undefined, change: StockChange): Outcome | null {
  if ('issue' in change) return { verdict: change.isStale ? 'skip' : 'refuse', issues: [change.issue] }
  if (stocks) return { verdict: Object.keys(change.left).length > 0 ? 'update' : 'same', issues: [] }
  return stockTypes.every((type) => value.pieces[type] === null) ? refuse('finished', 'required') : null
}

/** A kind that a row of a new stock does not say is nothing there. */
const nothingElse = (stocks: Stocks): StockSave['left'] =>
  Object.fromEntries(stockTypes.flatMap((type) => (stocks[type] ? [] : [[type, stockLeft(0, 0)]])))

const idsOf = (named: readonly string[]) => {
  const pairs = named.map((name) => name.split('/').map(Number))
  return [pairs.map(([offer = 0]) => offer), pairs.map(([, coating = 0]) => coating)] as const
}

/** The stock of each row, and the verdict on rows without a known one or with that of an earlier row. */
function targetsOf(rows: readonly Row[], goods: Goods, name: ImportContext['name']) {
  const outcomes = new Map<number, Outcome>()
  const targets = new Map<Row, Target>()
  for (const row of rows) {
    const target = targetOf(row, goods)
    const earlier = 'verdict' in target ? undefined : name(nameOfTarget(target), row.row)
    if ('verdict' in target) outcomes.set(row.row, target)
    else if (earlier !== undefined)
      outcomes.set(row.row, {
        verdict: 'refuse',
        issues: [{ column: 'article', code: 'repeated', params: { row: earlier } }],
      })
    else targets.set(row, target)
  }
  return { outcomes, targets }
}

async function checkResidues(
  tx: Tx,
  rows: readonly Row[],
  context: ImportContext,
): Promise<CheckedRows<SheetResidue>> {
  const { outcomes, targets } = targetsOf(rows, await readGoods(tx, keysOf(rows)), context.name)
  const requested = [...targets].map(([{ value }, target]) => ({ target, since: value.asOf }))
  const stored = await readTargetStocks(tx, requested)
  const saves = new Map<number, StockSave>()
  for (const [row, target] of targets) {
    const stocks = stored.get(nameOfTarget(target))
    const change = stockChange(row.value, stocks ?? {})
    const outcome = outcomeOf(row, stocks, change)
    if (outcome) outcomes.set(row.row, outcome)
    if ('left' in change) {
      const left = { ...nothingElse(stocks ?? {}), ...change.left }
      const asOf = row.value.asOf ?? context.now.toISOString()
      saves.set(row.row, { target, stocks: stocks ?? {}, left, asOf, reportId: null })
    }
  }
  return {
    outcomes,
    save: (changed) =>
      saveStocks(
        tx,
        context.me,
        changed.flatMap(({ row }) => saves.get(row) ?? []),
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
