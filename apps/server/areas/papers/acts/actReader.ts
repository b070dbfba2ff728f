import { roleFlags } from '@proba/domain/access/permission'
import type { Principal } from '../../../services/principal.ts'

/** Whose acts somebody reads, as values of `isReadable`. */
export type ActReader = readonly [companyIds: readonly number[], isForAll: boolean, managerId: number | null]

/**
 * Whose acts a person reads: those of their own companies, a manager also those of companies bound to them, a full admin
 * all (decision G-594). Only people of a company ask for acts and answer them.
 */
export function actReader({ companyIds, permissions, userId }: Principal): ActReader {
  const { isFullAdmin, isManager } = roleFlags(permissions)
  return [companyIds, isFullAdmin, isManager ? userId : null]
}

/** SQL of whether a reader, whose three values begin with parameter `first`, reads acts of a company. */
export const isReadable = (companyId: string, first: number): string =>
  `(${companyId} = any($${first}::int[]) or $${first + 1}::boolean or exists (select from manager_companies mc
     where mc.user_id = $${first + 2}::int and mc.company_id = ${companyId}))`
