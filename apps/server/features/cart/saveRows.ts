import type { OfferKind, OrderType } from '@proba/domain/orderType'
import type { Tx } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import type { CartRow, TotalRow } from './cartStore.ts'

/** A row as it shall be; id null is a new row. */
export interface NewRow {
  readonly id: number | null
  readonly offerId: number
  readonly typeOffer: OfferKind
  readonly lengthMm: number
  readonly coveringId: number
  /** Unit weight in mg; a coil row: its whole weight. */
  readonly unitMg: number
  readonly count: number
}

/** All rows of one product in one order type, before and after a change. */
export interface PositionChange {
  readonly orderType: OrderType
  readonly productId: number
  readonly metalId: number
  readonly before: readonly CartRow[]
  readonly after: readonly NewRow[]
}

const sumOf = (rows: readonly NewRow[]) =>
  rows.reduce((sum, row) => ({ rows: sum.rows + 1, count: sum.count + row.count, weightMg: sum.weightMg + row.count * row.unitMg }), {
    rows: 0,
    count: 0,
    weightMg: 0,
  })

const beforeOf = (rows: readonly CartRow[]) =>
  rows.reduce((sum, row) => ({ rows: sum.rows + 1, count: sum.count + row.count, weightMg: sum.weightMg + row.count * row.weight_mg }), {
    rows: 0,
    count: 0,
    weightMg: 0,
  })

/** Sums of the cart after the changes, from the sums before: nothing walks the cart. */
export function totalsAfter(totals: readonly TotalRow[], changes: readonly PositionChange[]): TotalRow[] {
  const byKey = new Map(totals.map((row) => [`${row.order_type}/${row.metal_id}`, { ...row }]))
  for (const { orderType, metalId, before, after } of changes) {
    const key = `${orderType}/${metalId}`
    const row = byKey.get(key) ?? { order_type: orderType, metal_id: metalId, positions: 0, rows: 0, count: 0, weight_mg: 0 }
    const [was, is] = [beforeOf(before), sumOf(after)]
    row.positions += Number(is.rows > 0) - Number(was.rows > 0)
    row.rows += is.rows - was.rows
    row.count += is.count - was.count
    row.weight_mg += is.weightMg - was.weightMg
    byKey.set(key, row)
  }
  return [...byKey.values()]
}

type Ints = readonly number[]
type Texts = readonly string[]

/** Positions and new rows, joined by order type and product. */
const writePositions = statement<never, [number, Texts, Ints, Ints, Ints, Ints, Ints, Texts, Ints, Ints, Texts, Ints, Ints, Ints, Ints]>(
  'cart_write_positions',
  `with pos as (
     insert into cart_positions (cart_id, order_type, product_id, metal_id, rows, count, weight_mg)
     select $1, v.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[]) v
     on conflict (cart_id, order_type, product_id) do update
       set rows = excluded.rows, count = excluded.count, weight_mg = excluded.weight_mg
     returning id, order_type, product_id)
   insert into cart_offers (cart_id, position_id, offer_id, type_offer, length_mm, covering_id, weight_mg, count)
   select $1, pos.id, v.offer_id, v.type_offer, v.length_mm, v.covering_id, v.weight_mg, v.count
   from unnest($8::text[], $9::int[], $10::int[], $11::text[], $12::int[], $13::int[], $14::bigint[], $15::int[])
     with ordinality v(order_type, product_id, offer_id, type_offer, length_mm, covering_id, weight_mg, count, place)
   join pos on pos.order_type = v.order_type and pos.product_id = v.product_id order by v.place`,
)

const changeRows = statement<never, [number, Ints, Ints, Ints, Ints, Ints]>(
  'cart_change_rows',
  `update cart_offers co set count = v.count, weight_mg = v.weight_mg, length_mm = v.length_mm, covering_id = v.covering_id
   from unnest($2::int[], $3::int[], $4::bigint[], $5::int[], $6::int[]) v(id, count, weight_mg, length_mm, covering_id)
   where co.id = v.id and co.cart_id = $1`,
)

const deleteRows = statement<never, [number, Ints]>(
  'cart_delete_rows',
  'delete from cart_offers where cart_id = $1 and id = any($2::int[])',
)

const deleteEmptyPositions = statement<never, [number]>(
  'cart_delete_empty',
  'delete from cart_positions where cart_id = $1 and rows = 0',
)

const writeTotals = statement<never, [number, Texts, Ints, Ints, Ints, Ints, Ints]>(
  'cart_write_totals',
  `insert into cart_totals (cart_id, order_type, metal_id, positions, rows, count, weight_mg)
   select $1, v.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[]) v
   on conflict (cart_id, order_type, metal_id) do update
     set positions = excluded.positions, rows = excluded.rows, count = excluded.count, weight_mg = excluded.weight_mg`,
)

const differs = (row: NewRow, was: CartRow | undefined) =>
  was !== undefined &&
  (was.count !== row.count || was.weight_mg !== row.unitMg || was.length_mm !== row.lengthMm || was.covering_id !== row.coveringId)

async function writeRows(tx: Tx, cartId: number, changes: readonly PositionChange[]): Promise<void> {
  const kept = new Set(changes.flatMap(({ after }) => after.flatMap(({ id }) => (id === null ? [] : [id]))))
  const gone = changes.flatMap(({ before }) => before.filter(({ id }) => !kept.has(id)).map(({ id }) => id))
  if (gone.length > 0) await deleteRows(tx, cartId, gone)
  const stored = new Map(changes.flatMap(({ before }) => before.map((row) => [row.id, row])))
  const changed = changes.flatMap(({ after }) => after.filter((row) => row.id !== null && differs(row, stored.get(row.id))))
  if (changed.length === 0) return
  await changeRows(
    tx,
    cartId,
    changed.map(({ id }) => id ?? 0),
    changed.map(({ count }) => count),
    changed.map(({ unitMg }) => unitMg),
    changed.map(({ lengthMm }) => lengthMm),
    changed.map(({ coveringId }) => coveringId),
  )
}

async function writePositionsAndNewRows(tx: Tx, cartId: number, changes: readonly PositionChange[]): Promise<void> {
  const sums = changes.map(({ after }) => sumOf(after))
  const added = changes.flatMap((change) => change.after.filter(({ id }) => id === null).map((row) => ({ change, row })))
  await writePositions(
    tx,
    cartId,
    changes.map(({ orderType }) => orderType),
    changes.map(({ productId }) => productId),
    changes.map(({ metalId }) => metalId),
    sums.map(({ rows }) => rows),
    sums.map(({ count }) => count),
    sums.map(({ weightMg }) => weightMg),
    added.map(({ change }) => change.orderType),
    added.map(({ change }) => change.productId),
    added.map(({ row }) => row.offerId),
    added.map(({ row }) => row.typeOffer),
    added.map(({ row }) => row.lengthMm),
    added.map(({ row }) => row.coveringId),
    added.map(({ row }) => row.unitMg),
    added.map(({ row }) => row.count),
  )
  if (sums.some(({ rows }) => rows === 0)) await deleteEmptyPositions(tx, cartId)
}

/**
 * Writes changes of a locked cart: rows, positions and sums together. Each position stands once in `changes`. Answers
 * with the sums after.
 */
export async function saveRows(
  tx: Tx,
  cartId: number,
  totals: readonly TotalRow[],
  changes: readonly PositionChange[],
): Promise<TotalRow[]> {
  const after = totalsAfter(totals, changes)
  if (changes.length === 0) return after
  await writeRows(tx, cartId, changes)
  await writePositionsAndNewRows(tx, cartId, changes)
  await writeTotals(
    tx,
    cartId,
    after.map((row) => row.order_type),
    after.map((row) => row.metal_id),
    after.map((row) => row.positions),
    after.map((row) => row.rows),
    after.map((row) => row.count),
    after.map((row) => row.weight_mg),
  )
  return after
}
