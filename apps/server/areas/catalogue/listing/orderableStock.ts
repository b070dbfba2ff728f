import { withoutCoating } from '@proba/domain/product/coating'

/** Coatings `pc` of product `p` that can be ordered (decision G-078). */
const orderableCoatings =
  'product_coatings pc where pc.product_id = p.id and pc.coating_id <> all(p.disabled_platings)'

/** Whether product `p` has a coating that can be ordered. */
export const hasOrderableCoating = `exists (select from ${orderableCoatings})`

/** Whether finished stock of product `p` can be ordered: of a size still offered, in a coating that can be. */
export const hasOrderableStock = `exists (select from residues r join offers o on o.id = r.offer_id and o.deleted_at is null
  where r.product_id = p.id and r.available > 0
    and r.coating_id in (select pc.coating_id from ${orderableCoatings}))`

/**
 * The same for a row `sp` of section_products, which holds the coatings of its product. Made for whole sections: it reads
 * only small indexes of stock, of sizes no longer offered and of disabled coatings, and no row of products.
 */
export const listedStock = `exists (select from residues r
  where r.product_id = sp.product_id and r.available > 0 and r.coating_id = any(sp.coating_ids)
    and not exists (select from offers o where o.product_id = r.product_id and o.id = r.offer_id and o.deleted_at is not null)
    and not exists (select from products p where p.id = r.product_id and p.disabled_platings <> '{}'
      and r.coating_id = any(p.disabled_platings)))`

/** Whether the coil pool of product `p` holds something for a coating that can be ordered, as visibleTabs counts it. */
export const hasOrderableCoil = `exists (select from coil_pools cp join coil_pool_values v on v.coil_pool_id = cp.id
  where cp.id = p.coil_pool_id and cp.mode <> 0 and v.available_mg > 0
    and exists (select from ${orderableCoatings}
      and (cp.mode not in (2, 3) or v.with_coating = (pc.coating_id <> ${withoutCoating}))))`
