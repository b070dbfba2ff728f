import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import {
  type CoilEntry,
  type CoilType,
  coilErrors,
  coilKindOf,
  coilModeOfEntries,
  coilTypeKey,
} from '@proba/domain/stock/coilForm'
import { amountInStock, isHeldOnly, leastInStock, stockLeft } from '@proba/domain/stock/stockUpdate'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { noteDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import type { Opened, RecordKind, Writing } from '../../common/records/recordKind.ts'
import { withColumns } from '../../common/records/withColumns.ts'
import { removeRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { lockCoilValues } from '../reservations/reservationStore.ts'
import {
  type CoilPoolRecord,
  coilPoolTable,
  deleteAmounts,
  insertAmount,
  lockCoilPool,
  lockCoilProducts,
  readCoilPool,
  setCoilProducts,
  updateAmount,
} from './coilResiduesStore.ts'

type Deletion = NonNullable<BodyOf<Calls['DELETE /residues/coils/{id}']>>

/** An amount with the moment (ISO) at which it lay there, where that is not now, and what was shipped beyond it, mg. */
type TimedEntry = CoilEntry & { readonly asOf?: string | null; readonly overdrawn?: number }
/** A pool as it is written; without `key` it has the one it had, or the article of its first product. */
export interface CoilPoolForm {
  readonly key?: string
  readonly productIds: readonly number[]
  readonly types: readonly TimedEntry[]
}

/** A stored amount as the type it is for. */
export const typeOf = ({ isChain, withCoating }: CoilPoolRecord['amounts'][number]): CoilType => ({
  productType: isChain === null ? null : isChain ? 'chain' : 'bracelet',
  withCoating,
})

const heldOf = ({ amounts }: CoilPoolRecord) =>
  new Map(amounts.map((amount) => [coilTypeKey(typeOf(amount)), amount.held]))

/** The least that may be written of each amount: a person leaves what orders hold there, the ERP may report anything. */
const leastOf = (me: Principal | null, { amounts }: CoilPoolRecord) =>
  new Map(amounts.map((amount) => [coilTypeKey(typeOf(amount)), me ? leastInStock(amount) : 0]))

/** The types of a pool with what is in stock of each, mg. */
const entriesOf = (amounts: CoilPoolRecord['amounts']): TimedEntry[] =>
  amounts.map((amount) => ({ ...typeOf(amount), value: amountInStock(amount) }))

/** A new pool is for products and holds something (decision G-200). */
function refuseEmpty({ productIds, types }: CoilPoolForm): void {
  refuseAny({
    ...(productIds.length === 0 && { productIds: [{ code: 'required' }] }),
    ...(types.length === 0 && { types: [{ code: 'required' }] }),
    ...(types.length > 0 &&
      types.every(({ value }) => value === 0) && { 'types.0.value': [{ code: 'positive' }] }),
  })
}

/** A pool with the products that it is or will be for. */
interface OpenedPool extends Opened<CoilPoolRecord> {
  readonly found: readonly {
    readonly id: number
    readonly article: string
    readonly deleted_at: Date | null
  }[]
}

async function refuseBad(
  { tx, me }: Writing,
  key: string,
  { productIds, types }: CoilPoolForm,
  { row, found }: OpenedPool,
): Promise<void> {
  const fields: Refusals = {}
  const [held, least] = row ? [heldOf(row), leastOf(me, row)] : [new Map(), new Map()]
  for (const [path, { code, ...params }] of Object.entries(coilErrors(types, held, least)))
    fields[path] = [{ code, params: { ...params } }]
  const known = new Set(found.flatMap((product) => (product.deleted_at ? [] : [product.id])))
  if (!productIds.every((productId) => known.has(productId))) fields.productIds = [{ code: 'notFound' }]
  if (await coilPoolTable.isTaken(tx, 'key', key, row?.id ?? 0)) fields.key = [{ code: 'unique' }]
  refuseAny(fields)
}

/** Whether an amount is reported as it is stored, of the same moment. */
const isUntouched = (entry: TimedEntry, amount: CoilPoolRecord['amounts'][number]) =>
  entry.value === amountInStock(amount) && entry.asOf === new Date(amount.asOf).toISOString()

/** Writes the amounts: what orders hold stays theirs, the rest can be ordered (decisions G-097, G-098). */
async function writeAmounts(
  { tx, me, now }: Writing,
  id: number,
  entries: readonly TimedEntry[],
  stored: CoilPoolRecord['amounts'],
): Promise<void> {
  const known = new Map(stored.map((amount) => [coilTypeKey(typeOf(amount)), amount]))
  for (const entry of entries) {
    const amount = known.get(coilTypeKey(entry))
    if (amount && isUntouched(entry, amount)) continue
    const left = stockLeft(entry.value - (entry.overdrawn ?? 0), amount?.held ?? 0)
    const columns = {
      availableMg: left.available,
      shortMg: left.short,
      overdrawnMg: left.overdrawn,
      asOf: entry.asOf ? new Date(entry.asOf) : now,
      isHeldOnly: isHeldOnly(me !== null, left),
    }
    if (amount) await updateAmount(tx, amount.id, columns)
    else await insertAmount(tx, { coilPoolId: id, ...coilKindOf(entry), ...columns })
  }
  const kept = new Set(entries.map(coilTypeKey))
  const gone = stored.flatMap((amount) => (kept.has(coilTypeKey(typeOf(amount))) ? [] : [amount.id]))
  if (gone.length > 0) await deleteAmounts(tx, gone)
}

type Values = Required<CoilPoolForm> & { readonly now: Date }

/** Coil pools with what is in stock of each type, and the products that they are for. */
export const coilPoolKind: RecordKind<CoilPoolForm, CoilPoolRecord, Values, OpenedPool> = {
  entity: 'coil',
  open: async ({ tx }, id, form) => {
    const found = await lockCoilProducts(tx, form?.productIds ?? [], id ?? 0)
    if (id === undefined) return { found }
    await lockCoilValues(tx, [id])
    await lockCoilPool(tx, id)
    return { row: (await readCoilPool(tx, id))[0], found }
  },
  judge: async (writing, form, opened) => {
    const { productIds, types } = form
    if (!opened.row) refuseEmpty(form)
    const first = opened.found.find((product) => product.id === productIds[0])
    const key = form.key?.trim() || (opened.row?.key ?? first?.article ?? '')
    await refuseBad(writing, key, form, opened)
    return { key, productIds, types, now: writing.now }
  },
  table: withColumns(coilPoolTable, ({ key, types, now }: Values) => ({
    key,
    mode: coilModeOfEntries(types),
    updatedAt: now,
  })),
  unique: 'key',
  afterSave: async (writing, id, { productIds, types, now }, { row }) => {
    await writeAmounts(writing, id, types, row?.amounts ?? [])
    await setCoilProducts(writing.tx, id, productIds, now)
  },
  remove: async ({ tx, now }, { id, key, amounts }) => {
    await setCoilProducts(tx, id, [], now)
    await deleteAmounts(
      tx,
      amounts.map((amount) => amount.id),
    )
    await coilPoolTable.remove(tx, id)
    await noteDeleted(tx, 'coil', key, now)
    return {}
  },
  logged: (row) => ({ key: row.key, productIds: row.product_ids, types: entriesOf(row.amounts) }),
  loggedAfter: ({ now: _, ...form }) => form,
}

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
    const writing = { tx, me, now: services.now() }
    const row = unchanged((await coilPoolKind.open(writing, id, undefined)).row, named.version)
    const kept = amountsWithout(row, named)
    refuseHeld(kept ? row.amounts.filter((amount) => !kept.includes(amount)) : row.amounts)
    if (kept)
      return updateRecordIn(writing, coilPoolKind, id, {
        productIds: row.product_ids,
        types: entriesOf(kept),
      })
    refuseUnseen(row, named)
    return removeRecordIn(writing, coilPoolKind, id, row.version)
  })
}
