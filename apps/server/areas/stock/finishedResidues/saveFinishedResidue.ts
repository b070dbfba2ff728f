import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { stockTypes } from '@proba/domain/codes/stockType'
import { residueRecordKey } from '@proba/domain/stock/residue'
import { type HeldPieces, pieceCount, type StockEntry, stockErrors } from '@proba/domain/stock/residueForm'
import { leastLying, lyingIn, saysHeldOnly, stockLeft } from '@proba/domain/stock/stockUpdate'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { residues } from '../../../schema/catalogue/stockTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { noteDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import { logAction } from '../../common/log/logStore.ts'
import {
  type FinishedResidueRecord,
  lockResidue,
  readResidue,
  readStockedOffer,
} from './finishedResiduesStore.ts'

type Create = BodyOf<Calls['POST /residues/products']>
type Update = BodyOf<Calls['POST /residues/products/{id}']>
type Fields = Record<string, FieldRefusal[]>

const heldOf = (row: FinishedResidueRecord): HeldPieces =>
  Object.fromEntries(row.types.map(({ type, held }) => [type, held]))

const leastOf = (row: FinishedResidueRecord): HeldPieces =>
  Object.fromEntries(row.types.map((stock) => [stock.type, leastLying(stock)]))

/** Refuses a kind that comes twice and a stock below the least it may be; a kind that is not entered counts as nothing. */
function refuseStock(entries: readonly StockEntry[], least: HeldPieces): void {
  const fields: Fields = {}
  for (const [index, { code, ...params }] of Object.entries(stockErrors(entries, least)))
    fields[`types.${index}.count`] = [{ code, params: { ...params } }]
  for (const type of stockTypes)
    if (!entries.some((entry) => entry.type === type) && (least[type] ?? 0) > 0)
      fields.types = [{ code: 'held', params: { n: least[type] ?? 0 } }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** Pieces by kind of stock, for the action log. */
const counts = (of: (type: (typeof stockTypes)[number]) => number) =>
  Object.fromEntries(stockTypes.map((type) => [type, of(type)]))

const storedCounts = ({ types }: FinishedResidueRecord) =>
  counts((type) => {
    const found = types.find((stock) => stock.type === type)
    return found ? lyingIn(found) : 0
  })

const sizeOf = ({ article, length_mm, coating_id }: FinishedResidueRecord) => ({
  article,
  length: length_mm,
  coatingId: coating_id,
})

async function stockedOffer(tx: Tx, { offerId, coatingId }: Create) {
  const [offer] = await readStockedOffer(tx, offerId)
  if (!offer) throw refuseFields({ offerId: [{ code: 'notFound' }] })
  if (!offer.coating_ids.includes(coatingId)) throw refuseFields({ coatingId: [{ code: 'choice' }] })
  return offer
}

/** Adds the finished stock of a size in a coating; returns the id of the record. */
export async function createFinishedResidue(
  services: Services,
  me: Principal,
  body: Create,
): Promise<number> {
  refuseStock(body.types, {})
  return services.database.transaction(async (tx) => {
    const offer = await stockedOffer(tx, body)
    const key = { offerId: offer.id, productId: offer.product_id, coatingId: body.coatingId }
    const made = await tx
      .insert(residues)
      .values(
        stockTypes.map((stockType) => ({
          ...key,
          stockType,
          available: pieceCount(body.types, stockType),
          asOf: services.now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: residues.id })
    if (made.length < stockTypes.length) throw refuseFields({ offerId: [{ code: 'unique' }] })
    const id = Math.min(...made.map((row) => row.id))
    const after = { ...key, ...counts((type) => pieceCount(body.types, type)) }
    await logAction(tx, me, { entity: 'residue', entityId: id, action: 'create', after })
    return id
  })
}

/** The locked record, if nobody else has changed it since `version`. */
async function openResidue(tx: Tx, id: number, version: number | undefined): Promise<FinishedResidueRecord> {
  await lockResidue(tx, id)
  const [row] = await readResidue(tx, id)
  return unchanged(row, version)
}

/** Says what lies in stock: what orders hold stays theirs, the rest can be ordered (decisions G-097, G-098). */
export async function updateFinishedResidue(
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openResidue(tx, id, body.version)
    const held = heldOf(row)
    refuseStock(body.types, leastOf(row))
    for (const stockType of stockTypes) {
      const left = stockLeft(pieceCount(body.types, stockType), held[stockType] ?? 0)
      await tx
        .insert(residues)
        .values({
          offerId: row.offer_id,
          productId: row.product_id,
          coatingId: row.coating_id,
          stockType,
          ...left,
          asOf: services.now(),
          isHeldOnly: saysHeldOnly(true, left),
        })
        .onConflictDoUpdate({
          target: [residues.offerId, residues.coatingId, residues.stockType],
          set: {
            available: sql`excluded.available`,
            short: sql`excluded.short`,
            overdrawn: sql`excluded.overdrawn`,
            asOf: services.now(),
            isHeldOnly: sql`excluded.is_held_only`,
            saidId: null,
            version: sql`${residues.version} + 1`,
          },
        })
    }
    await logAction(tx, me, {
      entity: 'residue',
      entityId: id,
      action: 'update',
      before: { ...sizeOf(row), ...storedCounts(row) },
      after: { ...sizeOf(row), ...counts((type) => pieceCount(body.types, type)) },
    })
  })
}

/** Deletes a finished stock that no order holds anything of; what the ERP said of before does not bring it back. */
export async function deleteFinishedResidue(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openResidue(tx, id, version)
    const held = row.types.reduce((sum, stock) => sum + stock.held, 0)
    if (held > 0) throw new RequestRefused('residue_in_use', { held })
    const ids = row.types.map((stock) => stock.id)
    await tx.delete(residues).where(and(eq(residues.offerId, row.offer_id), inArray(residues.id, ids)))
    await noteDeleted(tx, 'residue', residueRecordKey(row.offer_id, row.coating_id), services.now())
    const before = { ...sizeOf(row), ...storedCounts(row) }
    await logAction(tx, me, { entity: 'residue', entityId: id, action: 'delete', before })
  })
}
