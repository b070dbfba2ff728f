import {
  actionWords,
  type closeOpenColumns,
  isSameUpdate,
  readSheetClosing,
  type SheetClosing,
  updatesOf,
} from '@proba/domain/files/closeOpenSheet'
import { productNamed } from '@proba/domain/files/residueSheet'
import { closingAfter, isDue, isSameClosing } from '@proba/domain/product/closeOpen'
import { articleKey } from '@proba/domain/product/search'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { createRecordIn } from '../../common/records/writeRecord.ts'
import { readProducts, readWaiting } from './closeOpenImportStore.ts'
import { closingOf, lockClosings } from './closeOpenStore.ts'
import { closeOpenKind } from './saveCloseOpen.ts'

type Row = ParsedRow<SheetClosing>

type Product = Awaited<ReturnType<typeof readProducts>>[number]

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => articleKey(value.article)))]

const nameOf = (productId: number, day: string) => `${productId}/${day}`

/** Whether the product is by now what a row of today makes of it. */
const isSo = (row: SheetClosing, product: Product) => isSameClosing(closingAfter(row), closingOf(product))

const isPlanned = (row: SheetClosing, waiting: Waiting) =>
  isSameUpdate(row, {
    action: waiting.action,
    date: waiting.effective_on,
    reasonRu: waiting.reason_ru,
    reasonEn: waiting.reason_en,
    opensAt: waiting.opens_at,
  })

const same: Outcome = { verdict: 'same', issues: [] }

const refuse = (issue: RowIssue): Outcome => ({ verdict: 'refuse', issues: [issue] })

/** What a row finds at its product and at what is planned for its day; null when it becomes part of an update. */
function foundAlready(
  row: SheetClosing,
  product: Product,
  planned: Waiting | undefined,
  now: Date,
): Outcome | null {
  if (isDue(row.date, now.toISOString())) return isSo(row, product) ? same : null
  if (!planned) return null
  return isPlanned(row, planned)
    ? same
    : refuse({ column: 'date', code: 'planned', params: { articles: product.article } })
}

/** The products that rows name, and the updates that wait for them, by product and day. */
async function readNamed(tx: Tx, rows: readonly Row[]) {
  const found = Map.groupBy(await readProducts(tx, keysOf(rows)), (product) => product.search_key)
  const ids = [...found.values()].flatMap((group) => group.map(({ id }) => id))
  const waiting = new Map(
    (await readWaiting(tx, ids)).map((row) => [nameOf(row.product_id, row.effective_on), row]),
  )
  return { found, waiting }
}

async function checkClosings(
  tx: Tx,
  rows: readonly Row[],
  { me, now, services, name }: ImportContext,
): Promise<CheckedRows<SheetClosing>> {
  const { found, waiting } = await readNamed(tx, rows)
  const productIds = new Map<number, number>()
  /** Null for a row that becomes part of an update. */
  function outcomeOf({ row, value }: Row): Outcome | null {
    const product = productNamed(found, value.article)
    if (!product) return refuse({ column: 'article', code: 'notFound' })
    const key = nameOf(product.id, value.date)
    // An article is written in several ways, a day in two.
    const earlier = name(key, row)
    if (earlier !== undefined)
      return refuse({ column: 'article', code: 'repeated', params: { row: earlier } })
    productIds.set(row, product.id)
    return foundAlready(value, product, waiting.get(key), now)
  }
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) {
    const outcome = outcomeOf(row)
    if (outcome) outcomes.set(row.row, outcome)
  }
  return {
    outcomes,
    save: async (changed) => {
      const requested = changed.flatMap(({ row, value }) => {
        const productId = productIds.get(row)
        return productId === undefined ? [] : [{ productId, value }]
      })
      const kind = closeOpenKind(services)
      for (const form of updatesOf(requested))
        await createRecordIn({ tx, me, now }, kind, { ...form, productIds: [...form.productIds] })
    },
  }
}

/** Closings and openings of products by date, in bulk (decisions G-320, G-361). */
export const closeOpenImport = recordImport<keyof typeof closeOpenColumns, SheetClosing>({
  type: 'closeopen',
  isWhole: true,
  parse: (texts, { now, numbers }) => readSheetClosing({ texts, numbers }, now.toISOString()),
  lock: async (tx, rows) => {
    const found = await readProducts(tx, keysOf(rows))
    await lockClosings(
      tx,
      found.map(({ id }) => id),
    )
  },
  check: checkClosings,
  choices: async (_sql, _me, language) => ({
    action: Object.values(actionWords).map((words) => words[language]),
  }),
})
