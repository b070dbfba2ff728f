import type { OrderType } from '@proba/domain/codes/orderType'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import {
  cartOffers,
  cartPositions,
  cartSnapshots,
  carts,
  cartTotals,
} from '../../../schema/ordering/cartTables.ts'

const co = columnsOf(cartOffers, 'co')
const cp = columnsOf(cartPositions, 'cp')

const cartHead = record(pick(columnsOf(carts), 'id', 'version'))
export type CartHead = RecordOf<typeof cartHead>

export const totalShape = pick(
  columnsOf(cartTotals),
  'order_type',
  'metal_id',
  'positions',
  'rows',
  'count',
  'weight_mg',
)
const totalRecord = record(totalShape)
/** Sums of an order type and metal in a cart. */
export type TotalRecord = RecordOf<typeof totalRecord>

/**
 * Locks the caller's cart, created on first use, and counts the change. Every writer of a cart begins with this, so
 * changes of one cart take turns, even from two tabs.
 */
export const lockCart = cartHead.statement<[number, number]>(
  'cart_lock',
  (columns) => `insert into carts as c (user_id, company_id, version) values ($1, $2, 1)
   on conflict (user_id, company_id) do update set version = c.version + 1, updated_at = now()
   returning ${columns}`,
)

/** The same, with the weights of products locked before the cart, as by `holdWeights`. */
export const lockCartWithWeights = cartHead.statement<[number, number, readonly number[]]>(
  'cart_lock_with_weights',
  (columns) => `with held as (select id from products where id = any($3::int[]) order by id for share)
   insert into carts as c (user_id, company_id, version) select $1, $2, 1 from (select count(*) from held) first
   on conflict (user_id, company_id) do update set version = c.version + 1, updated_at = now()
   returning ${columns}`,
)

/** Sums of a cart; a few rows however long the cart is. */
export const readTotals = totalRecord.statement<[number]>(
  'cart_totals',
  (columns) => `select ${columns} from cart_totals where cart_id = $1`,
)

/** Cart of a caller, not locked; none before its first use. */
export const findCart = cartHead.statement<[number, number]>(
  'cart_find',
  (columns) => `select ${columns} from carts where user_id = $1 and company_id = $2`,
)

export const cartRowShape = {
  ...pick(co, 'id', 'position_id'),
  ...pick(cp, 'order_type', 'product_id', 'metal_id'),
  ...pick(co, 'offer_id', 'type_offer', 'length_mm', 'coating_id', 'weight_mg', 'count'),
}
export const cartRowRecord = record(cartRowShape)
/** A stored row of a cart. */
export type CartRowRecord = RecordOf<typeof cartRowRecord>

/** Rows of a cart in the order in which they were added; $2 null: of every order type. */
export const readRows = cartRowRecord.statement<[number, OrderType | null]>(
  'cart_rows',
  (columns) => `select ${columns} from cart_offers co join cart_positions cp on cp.id = co.position_id
   where co.cart_id = $1 and ($2::text is null or cp.order_type = $2) order by co.id`,
)

/**
 * Rows of the positions `cp`, read by the index of positions however many there are: where most of the table looks like
 * one cart, a plain join reads the table whole.
 */
export const rowsOfPositions =
  'cross join lateral (select * from cart_offers where position_id = cp.id offset 0) co'

/** Rows of the given products, in every order type. */
export const readProductRows = cartRowRecord.statement<[number, readonly number[]]>(
  'cart_product_rows',
  (columns) => `select ${columns} from cart_positions cp ${rowsOfPositions}
   where cp.cart_id = $1 and cp.product_id = any($2::int[]) order by co.id`,
)

/** Rows of the products that the given rows belong to, in every order type. */
export const readRowsBeside = cartRowRecord.statement<[number, readonly number[]]>(
  'cart_rows_beside',
  (columns) => `select ${columns} from cart_positions cp ${rowsOfPositions}
   where cp.cart_id = $1 and cp.product_id in (
     select own.product_id from cart_offers row join cart_positions own on own.id = row.position_id
     where row.cart_id = $1 and row.id = any($2::int[])) order by co.id`,
)

/** The products of rows given by id. */
export const readProductsOfRows = record(pick(cp, 'product_id')).statement<[number, readonly number[]]>(
  'cart_products_of_rows',
  (
    columns,
  ) => `select distinct ${columns} from cart_offers co join cart_positions cp on cp.id = co.position_id
   where co.cart_id = $1 and co.id = any($2::int[])`,
)

/** Rows of the coil cart whose products are made from the given coil pools. */
export const readPoolRows = cartRowRecord.statement<[number, readonly number[]]>(
  'cart_pool_rows',
  (columns) => `select ${columns} from cart_positions cp join products p on p.id = cp.product_id
     ${rowsOfPositions}
   where cp.cart_id = $1 and cp.order_type = 'products_coil' and p.coil_pool_id = any($2::int[]) order by co.id`,
)

/** Rows in production whose products draw on the given power groups. */
export const readGroupRows = cartRowRecord.statement<[number, readonly number[]]>(
  'cart_group_rows',
  (columns) => `select ${columns} from cart_positions cp join products p on p.id = cp.product_id
     ${rowsOfPositions}
   where cp.cart_id = $1 and cp.order_type = 'products_production' and p.power_group_id = any($2::int[])
   order by co.id`,
)

/**
 * Locks the weights of products until the commit: a save of new ones waits for it, or is waited for and seen. Whatever
 * brings products into a cart begins with this, before the lock of the cart: editors lock in the same order.
 */
export const holdWeights = record(pick(columnsOf(products), 'id')).statement<[readonly number[]]>(
  'cart_hold_weights',
  (columns) => `select ${columns} from products where id = any($1::int[]) order by id for share`,
)

/** Copies of one person's carts, each of up to 20,000 rows (decision G-113). */
const snapshotsKept = 100

/** Deletes the copies of a person beyond the newest; those that another transaction deletes are left to it. */
export const dropOldSnapshots = command<[userId: number]>(
  'cart_snapshots_drop',
  `delete from cart_snapshots where id = any(array(
     select id from cart_snapshots where id in (
       select id from cart_snapshots where user_id = $1 order by id desc offset ${snapshotsKept})
     for update skip locked))`,
)

export const addSnapshot = insertInto(cartSnapshots)
