import {
  columnsOf,
  expression,
  jsonObject,
  jsonRow,
  jsonRows,
  outerColumnsOf,
  pick,
} from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, productCoatings, products } from '../../../schema/catalogue/catalogueTables.ts'
import { alloys, coatings, metals, weavings } from '../../../schema/catalogue/dictionaryTables.ts'
import { coilPools, coilPoolValues, powerGroups, residues } from '../../../schema/catalogue/stockTables.ts'
import { cartOffers, cartPositions } from '../../../schema/ordering/cartTables.ts'
import { named } from '../../catalogue/listing/dictionaryStore.ts'
import { heldCapacity, oldestHeld } from '../../catalogue/listing/heldCapacity.ts'

const p = columnsOf(products, 'p')
const o = columnsOf(offers, 'o')
const r = columnsOf(residues, 'r')
const v = columnsOf(coilPoolValues, 'v')
const m = columnsOf(metals, 'm')
const a = columnsOf(alloys, 'a')

const detailRecord = record({
  ...pick(p, 'id', 'article', 'title_ru', 'title_en', 'description_ru', 'description_en', 'is_chain'),
  ...pick(p, 'diameter_mm', 'width_mm', 'slope', 'intercept_mg', 'production_factor', 'power_group_id'),
  power_value: outerColumnsOf(powerGroups, 'pg').value_mg,
  coil_pool_id: p.coil_pool_id,
  coil_mode: outerColumnsOf(coilPools, 'cp').mode,
  ...pick(p, 'disabled_platings', 'in_stock', 'for_contract_type', 'min_order_weight_mg', 'min_order_count'),
  ...pick(p, 'is_closed', 'closed_reason_ru', 'closed_reason_en', 'opens_at', 'is_discontinued'),
  ...pick(p, 'coil_production_available', 'custom_length_available', 'chain_min_length_cm'),
  ...pick(p, 'leftovers_available', 'is_dimensioned', 'stock_type', 'lock_configurable', 'packaging'),
  ...pick(p, 'badge_codes', 'created_at', 'picture_keys'),
  weaving: jsonRow(named(columnsOf(weavings, 'w')), 'from weavings w where w.id = p.weaving_id'),
  metal: jsonObject({ code: m.code, ...named(m) }),
  alloy: jsonObject({ ...named(a), assay: a.assay, onRequest: a.on_request }),
  coil_values: jsonRows(
    { value: v.available_mg, isChain: v.is_chain, withCoating: v.with_coating },
    'from coil_pool_values v where v.coil_pool_id = p.coil_pool_id',
    'v.id',
  ),
  coatings: jsonRows(
    { ...named(columnsOf(coatings, 'c')), pictures: columnsOf(productCoatings, 'pc').picture_keys },
    'from product_coatings pc join coatings c on c.id = pc.coating_id where pc.product_id = p.id',
    'pc.sort, c.id',
  ),
  offers: jsonRows(
    { id: o.id, length: o.length_mm, label: o.size_label, weight: o.weight_mg },
    'from offers o where o.product_id = p.id and o.deleted_at is null',
    'o.sort, o.id',
  ),
  residues: jsonRows(
    { offerId: r.offer_id, coatingId: r.coating_id, stock: r.stock_type, available: r.available },
    'from residues r where r.product_id = p.id and r.available > 0',
  ),
})
export type DetailRecord = RecordOf<typeof detailRecord>

/** A product with all that its window needs, in one round trip. */
export const readDetail = detailRecord.statement<[number]>(
  'product_detail',
  (columns) => `select ${columns}
   from products p
   join metals m on m.id = p.metal_id
   join alloys a on a.id = p.alloy_id
   left join power_groups pg on pg.id = p.power_group_id
   left join coil_pools cp on cp.id = p.coil_pool_id
   where p.id = $1 and p.deleted_at is null`,
)

/** Capacity units that placed orders hold in a group after the instant of the domain's capacityReleasedAt, and since when. */
export const readHeldCapacity = record({
  held: expression<number>(heldCapacity('$1', '$2')),
  oldest: expression<Date | null>(oldestHeld('$1', '$2')),
}).statement<[number, string]>('power_held', (columns) => `select ${columns}`)

/** Rows of this product in the caller's cart. */
export const readProductInCart = record({
  ...pick(columnsOf(cartPositions, 'cp'), 'order_type'),
  ...pick(columnsOf(cartOffers, 'co'), 'offer_id', 'type_offer', 'coating_id'),
  count: expression<number>('sum(co.count)::int'),
  weight_mg: expression<number>('sum(co.count * co.weight_mg)::bigint'),
}).statement<[number, number, number]>(
  'product_in_cart',
  (columns) => `select ${columns}
   from carts c join cart_positions cp on cp.cart_id = c.id and cp.product_id = $3 join cart_offers co on co.position_id = cp.id
   where c.user_id = $1 and c.company_id = $2 group by 1, 2, 3, 4 order by 1, 4`,
)
