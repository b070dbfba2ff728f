import { hasPermission, notGrantable, roleFlags } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'

const clientRights = roleSeeds.find(({ code }) => code === 'client')?.permissions ?? []

/** Does the actor act for any company of the subject, not only for those bound to them? */
export const actsForAll = (actor: readonly string[]): boolean => hasPermission(actor, 'admin.user.*')

/**
 * May the holder of the actor's permissions act as somebody who holds the subject's (decision G-036, T3)? Never as an
 * admin; as a manager only a full admin; nobody gains a right beyond their own and those of a client. A manager needs
 * a company bound to them. Asked again on every request, so that an unbound manager is out at once (P10).
 */
export function mayActAs(actor: readonly string[], subject: readonly string[], isBound: boolean): boolean {
  const target = roleFlags(subject)
  const own = roleFlags(actor)
  if (target.isAdmin) return false
  if (own.isFullAdmin) return true
  if (target.isManager || notGrantable([...actor, ...clientRights], subject).length > 0) return false
  return actsForAll(actor) || (own.isManager && isBound)
}
