/** Addresses of pages of the back office below /admin, in the order of the alphabet; the start page has an empty one. */
export const backofficePages: readonly string[] = [
  '',
  'UploadUsers',
  'first-steps',
  'imports',
  'maintenance',
  'profile',
  'rules',
  'status',
]

/** Addresses of lists of the back office below /admin; their records and forms are below them. */
export const backofficeLists: readonly string[] = [
  'ResiduesFinished',
  'acts',
  'additional',
  'banners',
  'bonuses',
  'catalog/files',
  'catalog/products',
  'companies',
  'content',
  'contracts',
  'demousers',
  'dictionaries/alloys',
  'dictionaries/badges',
  'dictionaries/channels',
  'dictionaries/coatings',
  'dictionaries/weavings',
  'document/documents',
  'document/sections',
  'exchanges',
  'feedback',
  'inbox',
  'integrationKeys',
  'jobs',
  'leadRequest',
  'log',
  'mails',
  'managers',
  'menus',
  'metal-cost',
  'metal-minimums',
  'news',
  'news-types',
  'offers',
  'order/renders',
  'orders',
  'powers',
  'products/categories',
  'promotions',
  'residues/coils',
  'roles',
  'settings',
  'tech-orders',
  'updateCloseOpen',
  'users',
  'waitingLists',
]

/** Whether an address belongs to a screen of the back office, whoever may open it. */
export function isBackofficePath(path: string): boolean {
  if (!/^\/admin(?:\/|$)/.test(path)) return false
  const rest = path.slice('/admin'.length).replace(/^\/|\/$/g, '')
  return (
    backofficePages.includes(rest) || backofficeLists.some((at) => rest === at || rest.startsWith(`${at}/`))
  )
}
