import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { stockTypes } from '@proba/domain/codes/stockType'
import { residueRecordKey } from '@proba/domain/stock/residue'
import { type HeldPieces, pieceCount, type StockEntry, stockErrors } from '@proba/domain/stock/residueForm'
import { amountInStock, isHeldOnly, leastInStock, stockLeft } from '@proba/domain/stock/stockUpdate'
import type { Tx } from '../../../db/connection/connect.ts'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { noteDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import {
  deleteStock,
  type FinishedResidueRecord,
  insertStock,
  lockResidue,
  readResidue,
  readStockedOffer,
  type StockColumns,
  type StockKey,
  saveStock,
} from './finishedResiduesStore.ts'

/** A new stock is of a size in a coating, which stay. */
type Form = Omit<BodyOf<Calls['POST /residues/products/{id}']>, 'version'> &
  Partial<BodyOf<Calls['POST /residues/products']>>

const heldOf = (row: FinishedResidueRecord): HeldPieces =>
  Object.fromEntries(row.types.map(({ type, held }) => [type, held]))

const leastOf = (row: FinishedResidueRecord): HeldPieces =>
  Object.fromEntries(row.types.map((stock) => [stock.type, leastInStock(stock)]))

/** Refuses a kind that comes twice and a stock below the least it may be; a kind that is not entered counts as nothing. */
function refuseStock(entries: readonly StockEntry[], least: HeldPieces): void {
  const fields: Refusals = {}
  for (const [index, { code, ...params }] of Object.entries(stockErrors(entries, least)))
    fields[`types.${index}.count`] = [{ code, params: { ...params } }]
  for (const type of stockTypes)
    if (!entries.some((entry) => entry.type === type) && (least[type] ?? 0) > 0)
      fields.types = [{ code: 'held', params: { n: least[type] ?? 0 } }]
  refuseAny(fields)
}

/** Pieces by kind of stock, for the action log. */
const counts = (of: (type: (typeof stockTypes)[number]) => number) =>
  Object.fromEntries(stockTypes.map((type) => [type, of(type)]))

const storedCounts = ({ types }: FinishedResidueRecord) =>
  counts((type) => {
    const found = types.find((stock) => stock.type === type)
    return found ? amountInStock(found) : 0
  })

const sizeOf = ({ article, length_mm, coating_id }: FinishedResidueRecord) => ({
  article,
  length: length_mm,
  coatingId: coating_id,
})

async function stockKey(tx: Tx, { offerId = 0, coatingId = 0 }: Form): Promise<StockKey> {
  const [offer] = await readStockedOffer(tx, offerId)
  if (!offer) throw refuseFields({ offerId: [{ code: 'notFound' }] })
  if (!offer.coating_ids.includes(coatingId)) throw refuseFields({ coatingId: [{ code: 'choice' }] })
  return { offerId: offer.id, productId: offer.product_id, coatingId }
}

const keyOf = (row: FinishedResidueRecord): StockKey => ({
  offerId: row.offer_id,
  productId: row.product_id,
  coatingId: row.coating_id,
})

/** The stock of a size in a coating by kinds. */
interface Values {
  readonly key: StockKey
  readonly types: readonly StockEntry[]
  /** What orders hold; null for a new stock. */
  readonly held: HeldPieces | null
  readonly now: Date
}

/** What is in stock of each kind: what orders hold stays theirs, the rest can be ordered (decisions G-097, G-098). */
const stockOf = ({ types, held, now }: Values): StockColumns[] =>
  stockTypes.map((stockType) => {
    const left = stockLeft(pieceCount(types, stockType), held?.[stockType] ?? 0)
    return { stockType, ...left, asOf: now, isHeldOnly: held !== null && isHeldOnly(true, left) }
  })

/** Finished stock; one is deleted only while no order holds anything of it, and earlier reports do not bring it back. */
export const finishedResidueKind: RecordKind<Form, FinishedResidueRecord, Values> = {
  entity: 'residue',
  open: async ({ tx }, id) => {
    if (id === undefined) return {}
    await lockResidue(tx, id)
    return { row: (await readResidue(tx, id))[0] }
  },
  judge: async ({ tx, now }, form, { row }) => {
    const { types } = form
    refuseStock(types, row ? leastOf(row) : {})
    const key = row ? keyOf(row) : await stockKey(tx, form)
    return { key, types, held: row ? heldOf(row) : null, now }
  },
  table: {
    insert: (tx, values) => insertStock(tx, values.key, stockOf(values)),
    update: (tx, _id, values) => saveStock(tx, values.key, stockOf(values)),
    remove: async () => undefined,
  },
  unique: 'offerId',
  refuseRemoval: async (_writing, row) => {
    const held = row.types.reduce((sum, stock) => sum + stock.held, 0)
    if (held > 0) throw new RequestRefused('residue_in_use', { held })
  },
  remove: async ({ tx, now }, row) => {
    await deleteStock(
      tx,
      row.offer_id,
      row.types.map((stock) => stock.id),
    )
    await noteDeleted(tx, 'residue', residueRecordKey(row.offer_id, row.coating_id), now)
    return {}
  },
  logged: (row) => ({ ...sizeOf(row), ...storedCounts(row) }),
  loggedAfter: ({ key, types }, { row }) => ({
    ...(row ? sizeOf(row) : key),
    ...counts((type) => pieceCount(types, type)),
  }),
}
