import { checkPermissions } from '@proba/domain/access/permission'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import type { Principal } from '../../../services/principal.ts'

/** Whether rules are tried for every company; a manager tries them for those bound to them. */
export const seesAllCompanies = ({ permissions }: Principal): boolean =>
  checkPermissions(permissions, backofficeGuards.rules.permission)
