import { roleFlags } from '@proba/domain/access/permission'
import type { Principal } from '../../../services/principal.ts'

/** A bound company can be entered in its users' names: only a full admin, who can enter all, binds to themselves. */
export const mayBindTo = (me: Principal, managerId: number): boolean =>
  managerId !== me.userId || roleFlags(me.permissions).isFullAdmin
