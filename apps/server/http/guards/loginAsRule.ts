import { hasPermission, notGrantable, roleFlags } from '@proba/domain/access/permission'
import { clientRights } from '@proba/domain/access/role'

/** Whether the actor may act for every company of the subject, not only for those bound to them. */
export const actsForAll = (actor: readonly string[]): boolean => hasPermission(actor, 'admin.user.*')

/** Somebody to act as: `is_demo` accounts work only where the demo is on. */
interface Subject {
  readonly active: boolean
  readonly is_demo: boolean
  readonly permissions: readonly string[]
}

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

/** Whether an account can be logged in to here at all. */
export const isEnterable = ({ active, is_demo }: Omit<Subject, 'permissions'>, isDemoOn: boolean): boolean =>
  active && (isDemoOn || !is_demo)

/** Whether the caller may log in as the subject now; never while acting for somebody already (decision G-036). */
export const mayLogInAs = (
  me: { readonly actorId: number | null; readonly permissions: readonly string[] },
  subject: Subject,
  isBound: boolean,
  isDemoOn: boolean,
): boolean =>
  me.actorId === null &&
  isEnterable(subject, isDemoOn) &&
  mayActAs(me.permissions, subject.permissions, isBound)
