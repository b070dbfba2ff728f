import { factorScale } from '@proba/domain/product/productionFactor'
import { expression } from '../../../../db/statements/expression.ts'
import { record } from '../../../../db/statements/statement.ts'
import { rowsOfPositions } from '../cartStore.ts'

const keptFactor = `case when p.production_factor > 0
  then greatest(1, floor(p.production_factor * ${factorScale} + 0.5)) / ${factorScale} else 1 end`

/** Units that the rows of a cart need of a power group, those that cannot be ordered included. */
export const readGroupNeed = record({
  units: expression<number>(`coalesce(sum(co.weight_mg::float8 * co.count * ${keptFactor}), 0)::float8`),
}).statement<[cartId: number, groupId: number]>(
  'cart_group_need',
  (columns) => `select ${columns} from cart_positions cp join products p on p.id = cp.product_id
     ${rowsOfPositions}
   where cp.cart_id = $1 and cp.order_type = 'products_production' and p.power_group_id = $2`,
)
