import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { findActiveCompany, setActiveCompany } from './sessionStore.ts'

/** Makes another company of the caller the active one (decision G-045). */
export async function changeCompany(services: Services, me: Principal, companyId: number): Promise<void> {
  if (!me.companyIds.includes(companyId)) throw new RequestRefused('not_found')
  await services.database.transaction(async (tx) => {
    const [company] = await findActiveCompany(tx, companyId)
    if (!company) throw new RequestRefused('company_inactive')
    await setActiveCompany(tx, me.userId, companyId)
  })
}
