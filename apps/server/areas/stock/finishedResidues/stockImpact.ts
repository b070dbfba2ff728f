import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { orderTypes } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { availableResidue } from '@proba/domain/stock/residue'
import { pieceCount } from '@proba/domain/stock/residueForm'
import type { Sql } from '../../../db/connection/connect.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { impactReply } from '../../common/impact/impactReply.ts'
import { readResidue } from './finishedResiduesStore.ts'

type Call = Calls['POST /residues/products/{id}/impact']

const select = `select ct.company_id, cp.product_id, ct.id cart_id, null::int auto_order_id,
    co.weight_mg * co.count weight_mg, co.weight_mg * co.count after_mg,
    case when co.count <= s.before then 'stopped' else 'freed' end effect
  from unnest($4::text[], $5::int[], $6::int[]) s(order_type, before, after)
  join cart_positions cp on cp.product_id = $1 and cp.order_type = s.order_type
  join carts ct on ct.id = cp.cart_id
  join companies c on c.id = ct.company_id and c.deleted_at is null
  join cart_offers co on co.position_id = cp.id and co.offer_id = $2 and co.coating_id = $3
  where (co.count <= s.before) <> (co.count <= s.after)`

/** What saving a finished stock would touch: the cart rows of its size and coating (decision G-350). */
export async function stockImpact(
  sql: Sql,
  id: number,
  { types, version }: BodyOf<Call>,
  page: number | undefined,
): Promise<ReplyOf<Call>> {
  const [found] = await readResidue(sql, id)
  const row = unchanged(found, version)
  const stocks = orderTypes.flatMap((orderType) => {
    const stock = stockTypeOf(orderType)
    if (!stock) return []
    const { available = 0, held = 0 } = row.types.find(({ type }) => type === stock) ?? {}
    return { orderType, before: available, after: availableResidue(pieceCount(types, stock), held) }
  })
  const values = [
    row.product_id,
    row.offer_id,
    row.coating_id,
    stocks.map(({ orderType }) => orderType),
    stocks.map(({ before }) => before),
    stocks.map(({ after }) => after),
  ]
  return impactReply(sql, { select, values }, { page, version })
}
