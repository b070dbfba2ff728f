import { autoOrdersAvailable } from '@proba/domain/order/autoOrder'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { type ActiveCompany, companyOf, type Principal } from '../../../services/principal.ts'

/** Whether the caller has auto-orders in the company (DR-17). */
export const hasAutoOrders = (me: Pick<Principal, 'parentId'>, company: ActiveCompany): boolean =>
  autoOrdersAvailable(company.settings, me.parentId !== null)

/** The active company of a caller who has auto-orders in it; other callers are refused (decision G-176). */
export function autoOrderCompany(me: Principal): ActiveCompany {
  const company = companyOf(me)
  if (!hasAutoOrders(me, company)) throw new RequestRefused('auto_orders_unavailable')
  return company
}
