/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /residues/products': ['admin', 'planner'],
  'GET /residues/products/types': ['admin', 'planner'],
  'GET /residues/products/{id}': ['admin', 'planner'],
  'POST /residues/products': ['admin', 'planner'],
  'POST /residues/products/{id}': ['admin', 'planner'],
  'POST /residues/products/{id}/impact': ['admin', 'planner'],
  'DELETE /residues/products/{id}': ['admin', 'planner'],
  'GET /offers': ['admin', 'planner', 'catalogue'],
} as const
