import { and, eq } from 'drizzle-orm'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'

/** Makes another company of the caller the active one (decision G-045). */
export async function changeCompany(services: Services, me: Principal, companyId: number): Promise<void> {
  if (!me.companyIds.includes(companyId)) throw new RequestRefused('not_found')
  await services.database.transaction(async (tx) => {
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.active, true)))
    if (!company) throw new RequestRefused('company_inactive')
    await tx.update(users).set({ activeCompanyId: companyId }).where(eq(users.id, me.userId))
  })
}
