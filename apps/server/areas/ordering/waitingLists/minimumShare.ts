/**
 * SQL of the share of a product's minimum that waits: the least of weight and pieces, as far as both are set; null
 * without a minimum. `w` has `weight` and `count`, `p` is the product. It sorts and filters; `waitingProgress` of the
 * domain says the same in percent.
 */
export const minimumShare =
  'least(w.weight::float / nullif(p.min_order_weight_mg, 0), w.count::float / nullif(p.min_order_count, 0))'
