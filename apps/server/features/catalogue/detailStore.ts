import type { OrderType } from '@proba/domain/orderType'
import { statement } from '../../db/statement.ts'
import { heldCapacity } from './heldCapacity.ts'

interface Named {
  id: number
  ru: string
  en: string
}

export interface DetailRow {
  id: number
  article: string
  title_ru: string
  title_en: string
  description_ru: string
  description_en: string
  weaving: Named | null
  metal: Named & { code: string }
  alloy: Named & { assay: number }
  is_chain: boolean
  diameter_mm: number
  width_mm: number
  slope: number
  intercept_mg: number
  production_factor: number
  power_group_id: number | null
  power_value: number | null
  coil_pool_id: number | null
  coil_mode: number | null
  coil_values: { value: number; isChain: boolean | null; withCoating: boolean | null }[]
  disabled_platings: number[]
  in_stock: { contractType: string; availability: boolean }[]
  for_contract_type: string | null
  min_order_weight_mg: number | null
  min_order_count: number | null
  is_closed: boolean
  closed_reason_ru: string | null
  closed_reason_en: string | null
  opens_at: string | null
  is_discontinued: boolean
  coil_production_available: boolean
  custom_length_available: boolean
  chain_min_length_cm: number
  leftovers_available: boolean
  is_dimensioned: boolean
  stock_type: string
  lock_configurable: boolean
  packaging: boolean
  badge_codes: string[]
  created_at: Date
  picture_keys: string[]
  coverings: (Named & { pictures: string[] })[]
  offers: { id: number; length: number; label: string | null; weight: number | null }[]
  residues: { offerId: number; coveringId: number; stock: string; available: number }[]
}

/** A product with all that its window needs, one round trip. */
export const readDetail = statement<DetailRow, [number]>(
  'product_detail',
  `select p.id, p.article, p.title_ru, p.title_en, p.description_ru, p.description_en, p.is_chain,
     p.diameter_mm, p.width_mm, p.slope, p.intercept_mg, p.production_factor, p.power_group_id, pg.value_mg power_value,
     p.coil_pool_id, cp.mode coil_mode, p.disabled_platings, p.in_stock, p.for_contract_type, p.min_order_weight_mg,
     p.min_order_count, p.is_closed, p.closed_reason_ru, p.closed_reason_en, p.opens_at::text, p.is_discontinued,
     p.coil_production_available, p.custom_length_available, p.chain_min_length_cm, p.leftovers_available,
     p.is_dimensioned, p.stock_type, p.lock_configurable, p.packaging, p.badge_codes, p.created_at, p.picture_keys,
     (select json_build_object('id', w.id, 'ru', w.name_ru, 'en', w.name_en) from weavings w where w.id = p.weaving_id) weaving,
     json_build_object('id', m.id, 'code', m.code, 'ru', m.name_ru, 'en', m.name_en) metal,
     json_build_object('id', a.id, 'ru', a.name_ru, 'en', a.name_en, 'assay', a.assay) alloy,
     coalesce((select json_agg(json_build_object('value', v.available_mg, 'isChain', v.is_chain, 'withCoating', v.with_coating) order by v.id)
       from coil_pool_values v where v.coil_pool_id = p.coil_pool_id), '[]') coil_values,
     coalesce((select json_agg(json_build_object('id', c.id, 'ru', c.name_ru, 'en', c.name_en, 'pictures', pc.picture_keys) order by pc.sort, c.id)
       from product_coverings pc join coverings c on c.id = pc.covering_id where pc.product_id = p.id), '[]') coverings,
     coalesce((select json_agg(json_build_object('id', o.id, 'length', o.length_mm, 'label', o.size_label, 'weight', o.weight_mg) order by o.sort, o.id)
       from offers o where o.product_id = p.id and o.deleted_at is null), '[]') offers,
     coalesce((select json_agg(json_build_object('offerId', r.offer_id, 'coveringId', r.covering_id, 'stock', r.stock_type, 'available', r.available))
       from residues r where r.product_id = p.id and r.available > 0), '[]') residues
   from products p
   join metals m on m.id = p.metal_id
   join alloys a on a.id = p.alloy_id
   left join power_groups pg on pg.id = p.power_group_id
   left join coil_pools cp on cp.id = p.coil_pool_id
   where p.id = $1 and p.deleted_at is null`,
)

/** Capacity units that placed orders hold in a group after the instant of the domain's capacityReleasedAt. */
export const readHeldCapacity = statement<{ held: number }, [number, string]>(
  'power_held',
  `select ${heldCapacity('$1', '$2')} held`,
)

/** Rows of this product in the caller's cart. */
export const readProductInCart = statement<
  {
    order_type: OrderType
    offer_id: number
    type_offer: string
    covering_id: number
    count: number
    weight_mg: number
  },
  [number, number, number]
>(
  'product_in_cart',
  `select cp.order_type, co.offer_id, co.type_offer, co.covering_id, sum(co.count)::int count, sum(co.count * co.weight_mg)::bigint weight_mg
   from carts c join cart_positions cp on cp.cart_id = c.id and cp.product_id = $3 join cart_offers co on co.position_id = cp.id
   where c.user_id = $1 and c.company_id = $2 group by 1, 2, 3, 4 order by 1, 4`,
)

/** Production weight in the caller's cart per factor, over the products of a capacity group. */
export const readGroupBasket = statement<{ factor: number; weight_mg: number }, [number, number, number]>(
  'group_basket',
  `select p.production_factor factor, sum(cp.weight_mg)::bigint weight_mg
   from carts c join cart_positions cp on cp.cart_id = c.id and cp.order_type = 'products_production'
   join products p on p.id = cp.product_id and p.power_group_id = $3
   where c.user_id = $1 and c.company_id = $2 group by 1`,
)

/** Coil weight in the caller's cart per kind, over the products of a coil pool; covering 1 is without coating. */
export const readPoolBasket = statement<
  { is_chain: boolean; with_coating: boolean; weight_mg: number },
  [number, number, number]
>(
  'pool_basket',
  `select p.is_chain, co.covering_id <> 1 with_coating, sum(co.count * co.weight_mg)::bigint weight_mg
   from carts c join cart_positions cp on cp.cart_id = c.id and cp.order_type = 'products_coil'
   join products p on p.id = cp.product_id and p.coil_pool_id = $3
   join cart_offers co on co.position_id = cp.id
   where c.user_id = $1 and c.company_id = $2 group by 1, 2`,
)
