import { hasPermission } from '@proba/domain/access/permission'
import type { Principal } from '../../../services/principal.ts'
import type { FileRecord } from './filesStore.ts'

/**
 * Who reads a stored file: its owner, everybody, people of the company or admins of the area whose record it is
 * attached to. To all others it does not exist (decision G-012).
 */
export function mayReadFile(
  file: Pick<FileRecord, 'owner_id' | 'is_public' | 'company_ids' | 'areas'>,
  me: Principal | null,
): boolean {
  if (file.is_public) return true
  if (!me) return false
  const isOwner = file.owner_id === me.userId
  const isOfCompany = me.company !== null && file.company_ids.includes(me.company.id)
  return isOwner || isOfCompany || file.areas.some((area) => hasPermission(me.permissions, area))
}
