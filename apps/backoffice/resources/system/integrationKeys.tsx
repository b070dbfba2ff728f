import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { integrationKinds, maxKeyNameLength } from '@proba/domain/codes/integrationKind'
import { NewSecret } from '../../areas/system/integrationKeys/NewSecret.tsx'
import { RevokeKey } from '../../areas/system/integrationKeys/RevokeKey.tsx'
import { defineResource } from '../../declarations/resource.ts'

const state = {
  kind: 'choice',
  of: ['active', 'revoked'],
  texts: 'resources.integrationKeys.states',
  tones: { active: 'success', revoked: 'quiet' },
} as const

/** Keys of the surrounding systems (decision G-470). */
export const integrationKeys = defineResource({
  name: 'integrationKeys',
  icon: KeyIcon,
  group: 'system',
  order: 25,
  logged: 'integration_key',
  access: backofficeGuards.integrationKeys.permission,
  transport: {
    list: 'GET /admin/integration-keys',
    get: 'GET /admin/integration-keys/{id}',
    create: 'POST /admin/integration-keys',
    update: 'POST /admin/integration-keys/{id}',
  },
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', required: true, maxLength: maxKeyNameLength, hint: true },
    kinds: {
      kind: 'choices',
      of: integrationKinds,
      texts: 'resources.integrationKeys.kinds',
      required: true,
      wide: true,
    },
    state: { ...state, readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    createdBy: { kind: 'named', readonly: true },
    lastUsedAt: { kind: 'instant', readonly: true },
    revokedAt: { kind: 'instant', readonly: true },
    revokedBy: { kind: 'named', readonly: true },
  },
  workbook: 'GET /admin/integration-keys/export',
  columns: ['name', 'kinds', 'state', 'lastUsedAt'],
  spareColumns: ['id', 'createdAt', 'createdBy', 'revokedAt', 'revokedBy'],
  sorts: ['id', 'name', 'lastUsedAt'],
  firstSort: { field: 'id', order: 'DESC' },
  filters: { state: { ...state, pinned: true } },
  sections: [
    { name: 'key', fields: ['name', 'kinds'] },
    { name: 'use', fields: ['state', 'lastUsedAt', 'createdAt', 'createdBy', 'revokedAt', 'revokedBy'] },
  ],
  isFrozen: ({ state }) => state === 'revoked',
  created: NewSecret,
  actions: RevokeKey,
})
