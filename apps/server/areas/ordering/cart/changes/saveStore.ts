import type { Sql } from '../../../../db/connection/connect.ts'
import { command } from '../../../../db/statements/statement.ts'
import type { ProductLine, StoredRow } from '../../../../schema/ordering/storedRow.ts'
import { type CartRowRecord, cartRowRecord, type TotalRecord } from '../cartStore.ts'

type Ints = readonly number[]
type Texts = readonly string[]

/** A position with its sums after a change. */
export interface SavedPosition extends Pick<ProductLine, 'orderType' | 'productId' | 'metalId'> {
  readonly rows: number
  readonly count: number
  readonly weightMg: number
}

/**
 * Everything that an edit writes but its deletions, in one statement: changed rows, positions and sums, and the new rows,
 * which find their position by order type and product. Returns the new rows.
 */
const editStatement = cartRowRecord.statement<
  [
    number,
    ...[Texts, Ints, Ints, Ints, Ints, Ints],
    ...[Texts, Ints, Ints, Texts, Ints, Ints, Ints, Ints],
    ...[Ints, Ints, Ints, Ints, Ints],
    ...[Texts, Ints, Ints, Ints, Ints, Ints],
    ids: readonly (number | null)[],
    byId: number | null,
    at: string,
  ]
>(
  'cart_write_edit',
  (columns) => `with cp as (
     insert into cart_positions (cart_id, order_type, product_id, metal_id, rows, count, weight_mg)
     select $1, v.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[]) v
     on conflict (cart_id, order_type, product_id) do update
       set rows = excluded.rows, count = excluded.count, weight_mg = excluded.weight_mg
     returning *),
   co as (
     insert into cart_offers (id, cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count,
       changed_by_id, changed_at)
     select coalesce(v.id, nextval('cart_offers_id_seq')), $1, cp.id, v.offer_id, v.type_offer, v.length_mm, v.coating_id, v.weight_mg, v.count,
       $28::int, $29::timestamptz
     from unnest($8::text[], $9::int[], $10::int[], $11::text[], $12::int[], $13::int[], $14::bigint[], $15::int[], $27::int[])
       with ordinality v(order_type, product_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count, id, place)
     join cp on cp.order_type = v.order_type and cp.product_id = v.product_id order by v.place
     returning *),
   changed as (
     update cart_offers old
     set count = v.count, weight_mg = v.weight_mg, length_mm = v.length_mm, coating_id = v.coating_id,
       changed_by_id = $28::int, changed_at = $29::timestamptz
     from unnest($16::int[], $17::int[], $18::bigint[], $19::int[], $20::int[])
       v(id, count, weight_mg, length_mm, coating_id)
     where old.id = v.id and old.cart_id = $1),
   sums as (
     insert into cart_totals (cart_id, order_type, metal_id, positions, rows, count, weight_mg)
     select $1, v.* from unnest($21::text[], $22::int[], $23::int[], $24::int[], $25::int[], $26::bigint[]) v
     on conflict (cart_id, order_type, metal_id) do update
       set positions = excluded.positions, rows = excluded.rows, count = excluded.count,
         weight_mg = excluded.weight_mg)
   select ${columns} from co join cp on cp.id = co.position_id order by co.id`,
)

export const deleteRows = command<[number, Ints]>(
  'cart_delete_rows',
  'delete from cart_offers where cart_id = $1 and id = any($2::int[])',
)

export const deleteEmptyPositions = command<[number]>(
  'cart_delete_empty',
  'delete from cart_positions where cart_id = $1 and rows = 0',
)

/** Author and moment of a change of cart rows: under a login-as the person behind it, null for a job of the portal. */
export interface RowAuthor {
  readonly byId: number | null
  readonly at: Date
}

/** What to write of an edit, with the sums of positions and cart after it. */
export interface WrittenEdit {
  readonly positions: readonly SavedPosition[]
  /** Rows that come back have their former ids, and with them their places. */
  readonly inserted: readonly (ProductLine & { readonly cartOfferId?: number })[]
  readonly updated: readonly StoredRow[]
  readonly totals: readonly TotalRecord[]
  readonly author: RowAuthor
}

/** Writes all of an edit but its deletions; returns the new rows. */
export const writeEdit = (
  sql: Sql,
  cartId: number,
  { positions, inserted, updated, totals, author }: WrittenEdit,
): Promise<CartRowRecord[]> =>
  editStatement(
    sql,
    cartId,
    positions.map(({ orderType }) => orderType),
    positions.map(({ productId }) => productId),
    positions.map(({ metalId }) => metalId),
    positions.map(({ rows }) => rows),
    positions.map(({ count }) => count),
    positions.map(({ weightMg }) => weightMg),
    inserted.map(({ orderType }) => orderType),
    inserted.map(({ productId }) => productId),
    inserted.map(({ offerId }) => offerId),
    inserted.map(({ typeOffer }) => typeOffer),
    inserted.map(({ lengthMm }) => lengthMm),
    inserted.map(({ coatingId }) => coatingId),
    inserted.map(({ unitMg }) => unitMg),
    inserted.map(({ count }) => count),
    updated.map(({ cartOfferId }) => cartOfferId),
    updated.map(({ count }) => count),
    updated.map(({ unitMg }) => unitMg),
    updated.map(({ lengthMm }) => lengthMm),
    updated.map(({ coatingId }) => coatingId),
    totals.map((row) => row.order_type),
    totals.map((row) => row.metal_id),
    totals.map((row) => row.positions),
    totals.map((row) => row.rows),
    totals.map((row) => row.count),
    totals.map((row) => row.weight_mg),
    inserted.map(({ cartOfferId }) => cartOfferId ?? null),
    author.byId,
    author.at.toISOString(),
  )
