const catalogueKeepers = ['admin', 'catalogue'] as const
const companyKeepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C, G-316). */
export const allowed = {
  'GET /admin/dictionaries/coatings': catalogueKeepers,
  'GET /admin/dictionaries/coatings/{id}': catalogueKeepers,
  'POST /admin/dictionaries/coatings': catalogueKeepers,
  'POST /admin/dictionaries/coatings/{id}': catalogueKeepers,
  'DELETE /admin/dictionaries/coatings/{id}': catalogueKeepers,
  'GET /admin/dictionaries/weavings': catalogueKeepers,
  'GET /admin/dictionaries/weavings/{id}': catalogueKeepers,
  'POST /admin/dictionaries/weavings': catalogueKeepers,
  'POST /admin/dictionaries/weavings/{id}': catalogueKeepers,
  'DELETE /admin/dictionaries/weavings/{id}': catalogueKeepers,
  'GET /admin/dictionaries/badges': catalogueKeepers,
  'GET /admin/dictionaries/badges/{id}': catalogueKeepers,
  'POST /admin/dictionaries/badges': catalogueKeepers,
  'POST /admin/dictionaries/badges/{id}': catalogueKeepers,
  'DELETE /admin/dictionaries/badges/{id}': catalogueKeepers,
  'GET /admin/dictionaries/alloys': catalogueKeepers,
  'GET /admin/dictionaries/alloys/{id}': catalogueKeepers,
  'POST /admin/dictionaries/alloys': catalogueKeepers,
  'POST /admin/dictionaries/alloys/{id}': catalogueKeepers,
  'DELETE /admin/dictionaries/alloys/{id}': catalogueKeepers,
  'GET /admin/dictionaries/channels': companyKeepers,
  'GET /admin/dictionaries/channels/{id}': companyKeepers,
  'POST /admin/dictionaries/channels': companyKeepers,
  'POST /admin/dictionaries/channels/{id}': companyKeepers,
  'DELETE /admin/dictionaries/channels/{id}': companyKeepers,
} as const
