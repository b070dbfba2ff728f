import { lower } from '../../../lib/lower.ts'
import type { lockRoleNames } from './usersImportStore.ts'

type NamedRole = Awaited<ReturnType<typeof lockRoleNames>>[number]

/** Roles by each word that names them; a code names one, a name may be that of several (decision G-336). */
export function rolesByWord(roles: readonly NamedRole[]): ReadonlyMap<string, readonly NamedRole[]> {
  const named = new Map<string, NamedRole[]>()
  for (const role of roles)
    for (const word of new Set([role.name_ru, role.name_en].map(lower)))
      named.set(word, [...(named.get(word) ?? []), role])
  for (const role of roles) named.set(lower(role.code), [role])
  return named
}
