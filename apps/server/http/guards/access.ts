import { createHash, timingSafeEqual } from 'node:crypto'
import type { RouteDeclaration } from '@proba/api/route'
import { checkPermissions } from '@proba/domain/access/permission'
import { RequestRefused } from '../../lib/requestRefused.ts'
import type { Principal } from '../../services/principal.ts'

/** Refuses a caller: 401 without a session, 403 without the permission (decision G-222). */
export function authorise(declaration: RouteDeclaration, me: Principal | null): void {
  const { access } = declaration
  // Of public calls too: they answer a known person otherwise than a guest (decision G-524).
  if (me?.secondFactorDue && !declaration.beforeSecondFactor) throw new RequestRefused('second_factor_due')
  if (access === 'public' || (typeof access === 'object' && 'integration' in access)) return
  if (!me) throw new RequestRefused('unauthenticated')
  if (me.passwordResetRequired && me.actorId === null && !declaration.beforePasswordChange)
    throw new RequestRefused('password_change_required')
  if (access === 'login') return
  const [required, mode] =
    'some' in access ? ([access.some, 'some'] as const) : ([access.every, 'every'] as const)
  if (!checkPermissions(me.permissions, required, mode)) throw new RequestRefused('forbidden')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries a key of the settings, `Bearer <key>`; false where the settings have none. */
export function isKey(key: string | undefined, authorization = ''): boolean {
  const sent = digest(authorization.replace(/^bearer /i, ''))
  return key !== undefined && timingSafeEqual(sent, digest(key))
}
