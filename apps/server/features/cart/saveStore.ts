import type { Sql } from '../../db/connect.ts'
import { command } from '../../db/statement.ts'
import type { ProductLine, StoredRow } from './cartRowFromRecord.ts'
import type { TotalRecord } from './cartStore.ts'

type Ints = readonly number[]
type Texts = readonly string[]

/** A position with its sums after a change. */
interface SavedPosition extends Pick<ProductLine, 'orderType' | 'productId' | 'metalId'> {
  readonly rows: number
  readonly count: number
  readonly weightMg: number
}

/** Positions and new rows in one statement; rows find their position by order type and product. */
const positionsStatement = command<
  [number, Texts, Ints, Ints, Ints, Ints, Ints, Texts, Ints, Ints, Texts, Ints, Ints, Ints, Ints]
>(
  'cart_write_positions',
  `with pos as (
     insert into cart_positions (cart_id, order_type, product_id, metal_id, rows, count, weight_mg)
     select $1, v.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[]) v
     on conflict (cart_id, order_type, product_id) do update
       set rows = excluded.rows, count = excluded.count, weight_mg = excluded.weight_mg
     returning id, order_type, product_id)
   insert into cart_offers (cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count)
   select $1, pos.id, v.offer_id, v.type_offer, v.length_mm, v.coating_id, v.weight_mg, v.count
   from unnest($8::text[], $9::int[], $10::int[], $11::text[], $12::int[], $13::int[], $14::bigint[], $15::int[])
     with ordinality v(order_type, product_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count, place)
   join pos on pos.order_type = v.order_type and pos.product_id = v.product_id order by v.place`,
)

const rowsStatement = command<[number, Ints, Ints, Ints, Ints, Ints]>(
  'cart_change_rows',
  `update cart_offers co set count = v.count, weight_mg = v.weight_mg, length_mm = v.length_mm, coating_id = v.coating_id
   from unnest($2::int[], $3::int[], $4::bigint[], $5::int[], $6::int[]) v(id, count, weight_mg, length_mm, coating_id)
   where co.id = v.id and co.cart_id = $1`,
)

const totalsStatement = command<[number, Texts, Ints, Ints, Ints, Ints, Ints]>(
  'cart_write_totals',
  `insert into cart_totals (cart_id, order_type, metal_id, positions, rows, count, weight_mg)
   select $1, v.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[]) v
   on conflict (cart_id, order_type, metal_id) do update
     set positions = excluded.positions, rows = excluded.rows, count = excluded.count, weight_mg = excluded.weight_mg`,
)

export const deleteRows = command<[number, Ints]>(
  'cart_delete_rows',
  'delete from cart_offers where cart_id = $1 and id = any($2::int[])',
)

export const deleteEmptyPositions = command<[number]>(
  'cart_delete_empty',
  'delete from cart_positions where cart_id = $1 and rows = 0',
)

/** Writes positions with their sums, and the new rows in them. */
export const writePositions = (
  sql: Sql,
  cartId: number,
  positions: readonly SavedPosition[],
  added: readonly ProductLine[],
) =>
  positionsStatement(
    sql,
    cartId,
    positions.map(({ orderType }) => orderType),
    positions.map(({ productId }) => productId),
    positions.map(({ metalId }) => metalId),
    positions.map(({ rows }) => rows),
    positions.map(({ count }) => count),
    positions.map(({ weightMg }) => weightMg),
    added.map(({ orderType }) => orderType),
    added.map(({ productId }) => productId),
    added.map(({ offerId }) => offerId),
    added.map(({ typeOffer }) => typeOffer),
    added.map(({ lengthMm }) => lengthMm),
    added.map(({ coatingId }) => coatingId),
    added.map(({ unitMg }) => unitMg),
    added.map(({ count }) => count),
  )

/** Writes what changed in stored rows. */
export const changeRows = (sql: Sql, cartId: number, rows: readonly StoredRow[]) =>
  rowsStatement(
    sql,
    cartId,
    rows.map(({ cartOfferId }) => cartOfferId),
    rows.map(({ count }) => count),
    rows.map(({ unitMg }) => unitMg),
    rows.map(({ lengthMm }) => lengthMm),
    rows.map(({ coatingId }) => coatingId),
  )

/** Writes the sums of a cart. */
export const writeTotals = (sql: Sql, cartId: number, totals: readonly TotalRecord[]) =>
  totalsStatement(
    sql,
    cartId,
    totals.map((row) => row.order_type),
    totals.map((row) => row.metal_id),
    totals.map((row) => row.positions),
    totals.map((row) => row.rows),
    totals.map((row) => row.count),
    totals.map((row) => row.weight_mg),
  )
