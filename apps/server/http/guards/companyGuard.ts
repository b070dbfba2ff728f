import { companyHeader } from '@proba/api/customers/companyHeader'
import type { RouteDeclaration } from '@proba/api/route'
import type { FastifyRequest } from 'fastify'
import { RequestRefused } from '../../lib/requestRefused.ts'
import type { Principal } from '../../services/principal.ts'

const headerName = companyHeader.toLowerCase()

/**
 * Refuses a call made for another company than the active one, so that nothing of one company is shown or changed under
 * the name of another (decision G-045). Session calls go on: by them a window learns of the change.
 */
export function refuseOtherCompany(
  declaration: RouteDeclaration,
  me: Principal | null,
  headers: FastifyRequest['headers'],
): void {
  const sent = headers[headerName]
  if (sent === undefined || me === null || declaration.tag === 'session') return
  if (sent !== String(me.company?.id ?? '')) throw new RequestRefused('company_changed')
}
