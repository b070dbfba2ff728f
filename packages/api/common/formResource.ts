/**
 * Forms of the back office by the path of the calls that they send; a path followed by an id belongs to the same form. The
 * titles of a form name the fields of its calls.
 */
const formResources: Readonly<Record<string, string>> = {
  '/admin/additional-products': 'additional',
  '/admin/bonuses': 'bonuses',
  '/admin/content': 'content',
  '/admin/contracts': 'contracts',
  '/admin/dictionaries/alloys': 'alloys',
  '/admin/dictionaries/badges': 'badges',
  '/admin/dictionaries/channels': 'channels',
  '/admin/dictionaries/coatings': 'coatings',
  '/admin/dictionaries/news-types': 'newsTypes',
  '/admin/dictionaries/weavings': 'weavings',
  '/admin/integration-keys': 'integrationKeys',
  '/admin/jobs': 'jobs',
  '/admin/menus': 'menus',
  '/admin/metal-minimums': 'metalMinimums',
  '/admin/offers': 'offers',
  '/admin/orders': 'orders',
  '/admin/products': 'products',
  '/admin/products/categories': 'sections',
  '/admin/products/{id}/sizes': 'offers',
  '/admin/products/{id}/sizes/impact': 'offers',
  '/admin/promotions': 'promotions',
  '/admin/settings': 'settings',
  '/admin/specifications': 'orders',
  '/banners': 'banners',
  '/closeopen': 'closeOpen',
  '/closeopen/updates': 'closeOpen',
  '/companies': 'companies',
  '/contracts': 'contracts',
  '/documents': 'documents',
  '/documents/sections': 'documentSections',
  '/feedback/{id}': 'feedback',
  '/leads/{id}': 'leadRequest',
  '/managers': 'managers',
  '/managers/bind': 'managers',
  '/news': 'news',
  '/orders/{id}': 'orders',
  '/powers': 'powers',
  '/residues/coils': 'residuesCoil',
  '/residues/products': 'residuesFinished',
  '/role': 'roles',
  '/roles': 'roles',
  '/techOrders': 'techOrders',
  '/techOrders/add': 'techOrders',
  '/users': 'users',
  '/users/demo': 'demoUsers',
  '/user': 'users',
}
const longestFirst = Object.keys(formResources).sort((a, b) => b.length - a.length)

/** Form of the back office that a call belongs to, by the declared path of the call; undefined for other calls. */
export function formResourceOf(path: string): string | undefined {
  const found = longestFirst.find((known) => path === known || path.startsWith(`${known}/{`))
  return found === undefined ? undefined : formResources[found]
}
