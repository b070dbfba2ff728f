import { type StockType, stockTypes } from '@proba/domain/codes/stockType'
import { normaliseName } from '@proba/domain/files/standardSheet'
import { residueRecordKey } from '@proba/domain/stock/residue'
import { amountInStock, isHeldOnly, type KnownStock, type StockLeft } from '@proba/domain/stock/stockUpdate'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import { readCoatingWords } from '../../catalogue/listing/dictionaryStore.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import { readStockedProducts, readStocks, type StockWrite, writeStocks } from './residuesImportStore.ts'

type Product = Awaited<ReturnType<typeof readStockedProducts>>[number]
/** The stocks of a size in a coating. */
export type Stocks = Partial<Readonly<Record<StockType, KnownStock & { readonly id: number }>>>

/** The size in a coating that a row or a message is about. */
export interface Target {
  readonly product: Product
  readonly size: Product['sizes'][number]
  readonly coatingId: number
}

/** Equal for the same size in the same coating. */
export const nameOfTarget = ({ size, coatingId }: Target) => residueRecordKey(size.id, coatingId)

/** Coatings by any of their words, and their codes. */
export async function readCoatings(sql: Sql) {
  const coatings = await readCoatingWords(sql)
  return {
    idOf: new Map(
      coatings.flatMap(({ id, code, name_ru, name_en }) =>
        [code, name_ru, name_en].map((word) => [normaliseName(word), id] as const),
      ),
    ),
    codes: new Map(coatings.map(({ id, code }) => [id, code])),
  }
}

/** Products by article key, and coatings by any of their words. */
export async function readGoods(tx: Tx, keys: readonly string[]) {
  const products = Map.groupBy(await readStockedProducts(tx, keys), (product) => product.search_key)
  return { products, coatings: (await readCoatings(tx)).idOf }
}
export type Goods = Awaited<ReturnType<typeof readGoods>>

/** The stocks of targets by their names, with what was shipped of them since a moment each (ISO; null: nothing). */
export async function readTargetStocks(
  tx: Tx,
  requested: readonly { readonly target: Target; readonly since: string | null }[],
): Promise<ReadonlyMap<string, Stocks>> {
  const stored = await readStocks(
    tx,
    requested.map(({ target }) => target.size.id),
    requested.map(({ target }) => target.coatingId),
    requested.map(({ since }) => since),
  )
  const stocks = new Map<string, Stocks>()
  for (const row of stored) {
    const { id, available, short, overdrawn, held, shipped, said_id: reportId } = row
    const name = residueRecordKey(row.offer_id, row.coating_id)
    const asOf = row.as_of.toISOString()
    const stock = { id, available, short, overdrawn, held, shipped, asOf, reportId }
    stocks.set(name, { ...stocks.get(name), [row.stock_type]: stock })
  }
  return stocks
}

/** What is left of the stocks of a target, as of a moment (ISO) and by a message of the ERP or by a person. */
export interface StockSave {
  readonly target: Target
  readonly stocks: Stocks
  readonly left: Partial<Readonly<Record<StockType, StockLeft>>>
  readonly asOf: string
  readonly reportId: string | null
}

const writesOf = (isPerson: boolean, { target, left, asOf, reportId }: StockSave): StockWrite[] =>
  stockTypes.flatMap((type) => {
    const after = left[type]
    if (!after) return []
    const { size, product, coatingId } = target
    const of = { offer_id: size.id, product_id: product.id, coating_id: coatingId, stock_type: type }
    return [{ ...of, ...after, as_of: asOf, is_held_only: isHeldOnly(isPerson, after), said_id: reportId }]
  })

/** Pieces that lie there, by kind of stock. */
const amountsInStock = (
  of: (type: StockType) => Pick<KnownStock, 'available' | 'held' | 'short'> | undefined,
) =>
  Object.fromEntries(
    stockTypes.flatMap((type) => {
      const stock = of(type)
      return stock ? [[type, amountInStock(stock)]] : []
    }),
  )

/** Writes the stocks of targets, each named once, and what changed to the action log. */
export async function saveStocks(tx: Tx, me: Principal | null, saves: readonly StockSave[]): Promise<void> {
  const written = Map.groupBy(
    await writeStocks(tx, JSON.stringify(saves.flatMap((save) => writesOf(me !== null, save)))),
    ({ offer_id, coating_id }) => residueRecordKey(offer_id, coating_id),
  )
  await logActions(
    tx,
    me,
    saves.map(({ target, stocks, left }) => {
      const known = stockTypes.flatMap((type) => stocks[type]?.id ?? [])
      const ids = [...known, ...(written.get(nameOfTarget(target)) ?? []).map(({ id }) => id)]
      const size = {
        article: target.product.article,
        length: target.size.lengthMm,
        coatingId: target.coatingId,
      }
      const isNew = known.length === 0
      const after = amountsInStock((type) => {
        const [one, before] = [left[type], stocks[type]]
        // A kind that was not there and has nothing is no news of the others.
        const isNews = isNew || before !== undefined || (one?.available ?? 0) > 0
        return one && isNews ? { ...one, held: before?.held ?? 0 } : undefined
      })
      return {
        entity: 'residue' as const,
        entityId: Math.min(...ids),
        action: isNew ? ('create' as const) : ('update' as const),
        before: isNew ? null : { ...size, ...amountsInStock((type) => stocks[type]) },
        after: { ...size, ...after },
      }
    }),
  )
}
