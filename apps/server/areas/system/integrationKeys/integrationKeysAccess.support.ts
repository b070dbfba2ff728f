/** Roles that may make each call of this feature, written down apart from the declarations (decision G-470). */
export const allowed = {
  'GET /admin/integration-keys': ['admin'],
  'GET /admin/integration-keys/{id}': ['admin'],
  'POST /admin/integration-keys': ['admin'],
  'POST /admin/integration-keys/{id}': ['admin'],
  'POST /admin/integration-keys/{id}/revoke': ['admin'],
} as const
