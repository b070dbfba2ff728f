import { hasPermission, notGrantable, roleFlags } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'

const clientRights = roleSeeds.find(({ code }) => code === 'client')?.permissions ?? []

/** Whether the actor may act for every company of the subject, not only for those bound to them. */
export const actsForAll = (actor: readonly string[]): boolean => hasPermission(actor, 'admin.user.*')

/**
 * Whether somebody with the actor's permissions may act as somebody with the subject's (decision G-036). Nobody acts as
 * an admin, only a full admin as a manager; nobody gains a permission beyond their own and those of a client. A manager
 * needs a company bound to them. Evaluated on every request, so that an unbound manager is out at once.
 */
export function mayActAs(actor: readonly string[], subject: readonly string[], isBound: boolean): boolean {
  const target = roleFlags(subject)
  const own = roleFlags(actor)
  if (target.isAdmin) return false
  if (own.isFullAdmin) return true
  if (target.isManager || notGrantable([...actor, ...clientRights], subject).length > 0) return false
  return actsForAll(actor) || (own.isManager && isBound)
}
