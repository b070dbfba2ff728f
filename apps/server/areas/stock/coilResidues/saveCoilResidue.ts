import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import {
  type CoilEntry,
  type CoilType,
  coilErrors,
  coilKindOf,
  coilModeOfEntries,
  coilTypeKey,
} from '@proba/domain/stock/coilForm'
import { leastLying, lyingIn, saysHeldOnly, stockLeft } from '@proba/domain/stock/stockUpdate'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { coilPools, coilPoolValues } from '../../../schema/catalogue/stockTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { noteDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockCoilValues } from '../reservations/reservationStore.ts'
import {
  type CoilPoolRecord,
  lockCoilPool,
  lockCoilProducts,
  readCoilPool,
  setCoilProducts,
} from './coilResiduesStore.ts'

type Create = BodyOf<Calls['POST /residues/coils']>
type Update = BodyOf<Calls['POST /residues/coils/{id}']>
type Deletion = NonNullable<BodyOf<Calls['DELETE /residues/coils/{id}']>>
type Fields = Record<string, FieldRefusal[]>

/** A stored amount as the type it is for. */
export const typeOf = ({ isChain, withCoating }: CoilPoolRecord['amounts'][number]): CoilType => ({
  productType: isChain === null ? null : isChain ? 'chain' : 'bracelet',
  withCoating,
})

const heldOf = ({ amounts }: CoilPoolRecord) =>
  new Map(amounts.map((amount) => [coilTypeKey(typeOf(amount)), amount.held]))

/** The least that is said of the amounts: a person keeps what orders hold of what is there, the ERP knows what lies there. */
const leastOf = (me: Principal | null, { amounts }: CoilPoolRecord) =>
  new Map(amounts.map((amount) => [coilTypeKey(typeOf(amount)), me ? leastLying(amount) : 0]))

/** A pool as the action log shows it. */
const logged = (row: CoilPoolRecord) => ({
  key: row.key,
  productIds: row.product_ids,
  types: row.amounts.map((amount) => ({ ...typeOf(amount), value: lyingIn(amount) })),
})

/** What is wrong with a pool that is about to be saved, by field. */
async function refuseBad(
  tx: Tx,
  id: number,
  key: string,
  body: Create,
  found: readonly { id: number; deleted_at: Date | null }[],
  held: ReadonlyMap<string, number>,
  least = held,
): Promise<void> {
  const fields: Fields = {}
  for (const [path, { code, ...params }] of Object.entries(coilErrors(body.types, held, least)))
    fields[path] = [{ code, params: { ...params } }]
  const known = new Set(found.flatMap((product) => (product.deleted_at ? [] : [product.id])))
  if (!body.productIds.every((productId) => known.has(productId))) fields.productIds = [{ code: 'notFound' }]
  if (await tx.$count(coilPools, and(eq(coilPools.key, key), ne(coilPools.id, id))))
    fields.key = [{ code: 'unique' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** An amount with the moment (ISO) at which it lay there, where that is not now, and what was shipped beyond it, mg. */
type TimedEntry = CoilEntry & { readonly asOf?: string | null; readonly overdrawn?: number }

/** Whether an amount is said as it is stored, of the same moment. */
const isUntouched = (entry: TimedEntry, amount: CoilPoolRecord['amounts'][number]) =>
  entry.value === lyingIn(amount) && entry.asOf === new Date(amount.asOf).toISOString()

/** Writes the amounts: what orders hold stays theirs, the rest can be ordered (decisions G-097, G-098). */
async function writeAmounts(
  tx: Tx,
  me: Principal | null,
  id: number,
  entries: readonly TimedEntry[],
  stored: CoilPoolRecord['amounts'],
  now: Date,
): Promise<void> {
  const known = new Map(stored.map((amount) => [coilTypeKey(typeOf(amount)), amount]))
  for (const entry of entries) {
    const amount = known.get(coilTypeKey(entry))
    if (amount && isUntouched(entry, amount)) continue
    const asOf = entry.asOf ? new Date(entry.asOf) : now
    const left = stockLeft(entry.value - (entry.overdrawn ?? 0), amount?.held ?? 0)
    const columns = {
      availableMg: left.available,
      shortMg: left.short,
      overdrawnMg: left.overdrawn,
      asOf,
      isHeldOnly: saysHeldOnly(me !== null, left),
    }
    if (amount) await tx.update(coilPoolValues).set(columns).where(eq(coilPoolValues.id, amount.id))
    else await tx.insert(coilPoolValues).values({ coilPoolId: id, ...coilKindOf(entry), ...columns })
  }
  const kept = new Set(entries.map(coilTypeKey))
  const gone = stored.flatMap((amount) => (kept.has(coilTypeKey(typeOf(amount))) ? [] : [amount.id]))
  if (gone.length > 0) await tx.delete(coilPoolValues).where(inArray(coilPoolValues.id, gone))
}

/** A pool as it is written, its amounts with the moments at which they lay there. */
type Timed<Body extends Create> = Omit<Body, 'types'> & { readonly types: TimedEntry[] }

/**
 * Adds a coil pool for products, in the caller's transaction; returns its id. A new pool holds something (decision
 * G-200).
 */
export async function createCoilIn(
  tx: Tx,
  me: Principal | null,
  now: Date,
  body: Timed<Create>,
): Promise<number> {
  const fields: Fields = {}
  if (body.productIds.length === 0) fields.productIds = [{ code: 'required' }]
  if (body.types.length === 0) fields.types = [{ code: 'required' }]
  else if (body.types.every(({ value }) => value === 0)) fields['types.0.value'] = [{ code: 'positive' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const found = await lockCoilProducts(tx, body.productIds, 0)
  const first = found.find((product) => product.id === body.productIds[0])
  const key = body.key?.trim() || (first?.article ?? '')
  await refuseBad(tx, 0, key, body, found, new Map())
  const [made] = await tx
    .insert(coilPools)
    .values({ key, mode: coilModeOfEntries(body.types), updatedAt: now })
    .onConflictDoNothing({ target: coilPools.key })
    .returning({ id: coilPools.id })
  if (!made) throw refuseFields({ key: [{ code: 'unique' }] })
  await writeAmounts(tx, me, made.id, body.types, [], now)
  await setCoilProducts(tx, made.id, body.productIds, now)
  const after = { key, productIds: body.productIds, types: body.types }
  await logAction(tx, me, { entity: 'coil', entityId: made.id, action: 'create', after })
  return made.id
}

/** The same in a transaction of its own. */
export const createCoilResidue = (services: Services, me: Principal, body: Create): Promise<number> =>
  services.database.transaction((tx) => createCoilIn(tx, me, services.now(), body))

/** The pool with its amounts locked, if nobody else has changed it since `version`. */
async function openPool(tx: Tx, id: number, version: number | undefined): Promise<CoilPoolRecord> {
  await lockCoilValues(tx, [id])
  await lockCoilPool(tx, id)
  const [row] = await readCoilPool(tx, id)
  return unchanged(row, version)
}

/** Writes what a pool is to be, and what changed to the action log. */
async function savePool(
  tx: Tx,
  me: Principal | null,
  now: Date,
  row: CoilPoolRecord,
  to: { key: string; productIds: readonly number[]; types: readonly TimedEntry[] },
): Promise<void> {
  await tx
    .update(coilPools)
    .set({ key: to.key, mode: coilModeOfEntries(to.types), version: row.version + 1, updatedAt: now })
    .where(eq(coilPools.id, row.id))
  await writeAmounts(tx, me, row.id, to.types, row.amounts, now)
  await setCoilProducts(tx, row.id, to.productIds, now)
  const before = logged(row)
  await logAction(tx, me, { entity: 'coil', entityId: row.id, action: 'update', before, after: to })
}

/** Says what lies in a pool and which products it is for, in the caller's transaction. */
export async function updateCoilIn(
  tx: Tx,
  me: Principal | null,
  now: Date,
  id: number,
  body: Timed<Update>,
): Promise<void> {
  const found = await lockCoilProducts(tx, body.productIds, id)
  const row = await openPool(tx, id, body.version)
  const key = body.key?.trim() || row.key
  await refuseBad(tx, id, key, body, found, heldOf(row), leastOf(me, row))
  await savePool(tx, me, now, row, { key, productIds: body.productIds, types: body.types })
}

/** The same in a transaction of its own. */
export const updateCoilResidue = (
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> => services.database.transaction((tx) => updateCoilIn(tx, me, services.now(), id, body))

function refuseHeld(amounts: CoilPoolRecord['amounts']): void {
  const held = amounts.reduce((sum, amount) => sum + amount.held, 0)
  if (held > 0) throw new RequestRefused('coil_in_use', { grams: held / 1000 })
}

/** A pool that holds something for products is deleted only with the figures that the question showed (decision G-615). */
function refuseUnseen(row: CoilPoolRecord, seen: Deletion): void {
  const products = row.product_ids.length
  const value = row.amounts.reduce((sum, amount) => sum + amount.available, 0)
  if (products === 0 || value === 0 || (seen.products === products && seen.value === value)) return
  throw new RequestRefused('coil_named', { products, grams: value / 1000 })
}

/** The amounts that stay when the named type is deleted; null when the whole pool is (decision G-093). */
function amountsWithout(row: CoilPoolRecord, named: Deletion): CoilPoolRecord['amounts'] | null {
  const { productType, withCoating } = named
  if (row.amounts.length < 2 || (productType === undefined && withCoating === undefined)) return null
  const key = coilTypeKey({ productType: productType ?? null, withCoating: withCoating ?? null })
  const kept = row.amounts.filter((amount) => coilTypeKey(typeOf(amount)) !== key)
  if (kept.length === row.amounts.length) throw new RequestRefused('not_found')
  return kept
}

/** Deletes the named type of a pool that has several, else the whole pool; its products have no coils then. */
export async function deleteCoilResidue(
  services: Services,
  me: Principal,
  id: number,
  named: Deletion,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockCoilProducts(tx, [], id)
    const row = await openPool(tx, id, named.version)
    const kept = amountsWithout(row, named)
    if (kept) {
      refuseHeld(row.amounts.filter((amount) => !kept.includes(amount)))
      const { key, productIds, types } = logged({ ...row, amounts: kept })
      return savePool(tx, me, services.now(), row, { key, productIds, types })
    }
    refuseHeld(row.amounts)
    refuseUnseen(row, named)
    await setCoilProducts(tx, id, [], services.now())
    await tx.delete(coilPoolValues).where(eq(coilPoolValues.coilPoolId, id))
    await tx.delete(coilPools).where(eq(coilPools.id, id))
    await noteDeleted(tx, 'coil', row.key, services.now())
    await logAction(tx, me, { entity: 'coil', entityId: id, action: 'delete', before: logged(row) })
  })
}
