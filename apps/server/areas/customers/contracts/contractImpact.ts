import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { isContractUsable } from '@proba/domain/company/contract'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Services } from '../../../services/services.ts'
import { impactReply } from '../../common/impact/impactReply.ts'
import { readContracts } from '../ownContracts/ownContractsStore.ts'
import { readAdminContract } from './contractRecordsStore.ts'

type Call = Calls['POST /admin/contracts/{id}/impact']

/**
 * Rows of a company's carts while it has no other contract to order under, and auto-orders of the contract that would
 * outlive it.
 */
const select = `select ct.company_id, cp.product_id, ct.id cart_id, null::int auto_order_id,
    co.weight_mg * co.count weight_mg, co.weight_mg * co.count after_mg,
    case when $4 then 'stopped' else 'freed' end effect
  from carts ct join cart_positions cp on cp.cart_id = ct.id and cp.order_type <> 'waiting_list'
  join cart_offers co on co.position_id = cp.id
  where ct.company_id = $1 and $3 and $4::boolean <> $5::boolean
  union all
  select a.company_id, o.product_id, null::int, a.id,
    (o.count - o.placed) * o.unit_weight_mg, (o.count - o.placed) * o.unit_weight_mg,
    case when $4 and coalesce(a.return_on <= $6::date, true) then 'stopped' else 'freed' end
  from auto_orders a join auto_order_offers o on o.auto_order_id = a.id and o.placed < o.count
  where a.contract_id = $2 and a.status = 'processing'
    and ($4 and coalesce(a.return_on <= $6::date, true)) <> ($5 and coalesce(a.return_on <= $7::date, true))`

/** What a contract touches when it ends, is switched off, or is opened again (decision G-350). */
export async function contractImpact(
  services: Services,
  id: number,
  { contractEndDate, active, version }: BodyOf<Call>,
  page: number | undefined,
): Promise<ReplyOf<Call>> {
  const { sql } = services.database
  const [found] = await readAdminContract(sql, id)
  const row = unchanged(found, version)
  const now = services.now().toISOString()
  const others = (await readContracts(sql, row.company_id)).filter((contract) => contract.id !== id)
  const isOnly = !others.some(({ end_date, active }) => isContractUsable({ endDate: end_date, active }, now))
  const values = [
    row.company_id,
    id,
    isOnly,
    isContractUsable({ endDate: row.end_date, active: row.active }, now),
    isContractUsable({ endDate: contractEndDate, active }, now),
    row.end_date,
    contractEndDate,
  ]
  return impactReply(sql, { select, values }, { page, version })
}
