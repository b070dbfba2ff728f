/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /residues/coils': ['admin', 'planner'],
  'GET /residues/coils/types': ['admin', 'planner'],
  'GET /residues/coils/{id}': ['admin', 'planner'],
  'POST /residues/coils': ['admin', 'planner'],
  'POST /residues/coils/{id}': ['admin', 'planner'],
  'POST /residues/coils/{id}/impact': ['admin', 'planner'],
  'DELETE /residues/coils/{id}': ['admin', 'planner'],
} as const
