import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { maxRoleNameLength } from '@proba/domain/access/role'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import type { Lookup } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Permissions are named in words; their codes are their ids. */
const permissions: Lookup = {
  name: 'permissions',
  load: async (client, _query, _language, say) =>
    (await client.call('GET /permissions', {})).map((code) => ({
      id: code,
      name: say(`resources.roles.permissions.${code}`),
    })),
}

/** Roles: named sets of permissions (decisions G-210, G-211). */
export const roles = defineResource({
  name: 'roles',
  icon: BadgeIcon,
  group: 'access',
  order: 20,
  logged: 'role',
  access: backofficeGuards.roles.permission,
  transport: {
    list: 'GET /roles',
    get: 'GET /role/{id}',
    create: 'POST /role',
    update: 'POST /role/{id}',
    delete: 'DELETE /role/{id}',
  },
  workbook: 'GET /roles/export',
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', readonly: true },
    nameRu: { kind: 'text', required: true, maxLength: maxRoleNameLength },
    nameEn: { kind: 'text', maxLength: maxRoleNameLength, hint: true },
    permissions: { kind: 'references', from: permissions, wide: true, hint: true },
    builtIn: { kind: 'boolean', readonly: true },
    usersCount: { kind: 'number', readonly: true },
  },
  columns: ['name', 'permissions', 'usersCount', 'builtIn'],
  spareColumns: ['id', 'nameRu', 'nameEn'],
  sorts: ['id', 'name'],
  firstSort: { field: 'id', order: 'ASC' },
  sections: [
    { name: 'role', fields: ['nameRu', 'nameEn'] },
    { name: 'permissions', fields: ['permissions'] },
    { name: 'use', fields: ['usersCount', 'builtIn'] },
  ],
  isFrozen: ({ mayChange }) => !mayChange,
  isKept: ({ mayChange, builtIn, usersCount }) => !mayChange || builtIn || usersCount > 0,
  deleteBody: ({ version }) => ({ version }),
})
