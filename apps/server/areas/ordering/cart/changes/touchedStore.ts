import { capacityReleasedAt } from '@proba/domain/stock/capacity'
import type { Resources } from '@proba/domain/stock/demand'
import type { Tx } from '../../../../db/connection/connect.ts'
import { jsonRows } from '../../../../db/statements/expression.ts'
import { record } from '../../../../db/statements/statement.ts'
import type { CartContext } from '../cartContext.ts'
import { resourcesFrom } from '../cartResources.ts'
import {
  type CartRowRecord,
  cartRowShape,
  rowsOfPositions,
  type TotalRecord,
  totalShape,
} from '../cartStore.ts'
import {
  type ProductFacts,
  poolShape,
  powerGroupShape,
  productFactsShape,
  residueShape,
} from '../productFactsStore.ts'

type Ids = readonly number[]

/** All that a change of a few products depends on, in one statement: what each part is says its type below. */
const readTouchedProducts = record({
  totals: jsonRows(totalShape, 'from cart_totals where cart_id = (select id from own_cart)'),
  rows: jsonRows(
    cartRowShape,
    `from cart_positions cp ${rowsOfPositions}
     where cp.cart_id = (select id from own_cart) and cp.product_id = any((select ids from wanted)::int[])`,
    'co.id',
  ),
  facts: jsonRows(productFactsShape, 'from facts p join alloys a on a.id = p.alloy_id'),
  powers: jsonRows(
    powerGroupShape,
    'from power_groups pg where pg.id = any(array(select power_group_id from facts))',
  ),
  pools: jsonRows(poolShape, 'from coil_pools cp where cp.id = any(array(select coil_pool_id from facts))'),
  residues: jsonRows(residueShape, 'from residues where product_id = any(array(select id from facts))'),
}).statement<[userId: number, releasedAt: string, companyId: number, products: Ids, rows: Ids]>(
  'cart_touched',
  (columns) => `with own_cart as materialized (select id from carts where user_id = $1 and company_id = $3),
   wanted as materialized (
     select array(
       select unnest($4::int[]) union
       select own.product_id from cart_offers row join cart_positions own on own.id = row.position_id
       where row.cart_id = (select id from own_cart) and row.id = any($5::int[])) ids),
   facts as materialized (
     select p.* from products p where p.id = any((select ids from wanted)::int[]) and p.deleted_at is null)
   select ${columns}`,
)

/** What a change of a few products depends on, read under the lock of the cart. */
export interface TouchedProducts {
  readonly totals: readonly TotalRecord[]
  /** Rows of the products, in every order type, in the order in which they were added. */
  readonly rows: readonly CartRowRecord[]
  /** Facts of those that are in the catalogue. */
  readonly facts: readonly ProductFacts[]
  readonly resources: Resources
}

/** Reads the products given by id or by rows of theirs in the caller's cart, with all that they draw on. */
export async function readTouched(
  tx: Tx,
  { services, me, company }: Pick<CartContext, 'services' | 'me' | 'company'>,
  touched: { readonly products?: Ids; readonly rows?: Ids },
): Promise<TouchedProducts> {
  const { products = [], rows = [] } = touched
  const releasedAt = capacityReleasedAt(services.now().toISOString())
  const [found] = await readTouchedProducts(tx, me.userId, releasedAt, company.id, products, rows)
  if (!found) throw new Error('A select without a table has one row')
  const { powers, pools, residues, ...own } = found
  return { ...own, resources: resourcesFrom(powers, pools, residues) }
}
