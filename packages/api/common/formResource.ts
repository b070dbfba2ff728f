import { listSheets } from '../calls.ts'

/**
 * Forms of the back office by the path of the calls that they send, where it is not that of their list; a path followed
 * by an id belongs to the same form. The titles of a form name the fields of its calls.
 */
const formResources: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(listSheets).map(([list, { resource }]) => [list.slice('GET '.length), resource]),
  ),
  // These calls are not those of the form of their list.
  '/admin/cost-metal': undefined,
  '/admin/inbox': undefined,
  '/feedback': undefined,
  '/leads': undefined,
  '/admin/products/{id}/sizes': 'offers',
  '/admin/products/{id}/sizes/impact': 'offers',
  '/admin/settings': 'settings',
  '/admin/specifications': 'orders',
  '/closeopen': 'closeOpen',
  '/companies': 'companies',
  '/contracts': 'contracts',
  '/documents': 'documents',
  '/feedback/{id}': 'feedback',
  '/leads/{id}': 'leads',
  '/managers/bind': 'managers',
  '/news': 'news',
  '/orders/{id}': 'orders',
  '/role': 'roles',
  '/techOrders/add': 'techOrders',
  '/users': 'users',
  '/user': 'users',
}
const longestFirst = Object.keys(formResources).sort((a, b) => b.length - a.length)

/** Form of the back office that a call belongs to, by the declared path of the call; undefined for other calls. */
export function formResourceOf(path: string): string | undefined {
  const found = longestFirst.find((known) => path === known || path.startsWith(`${known}/{`))
  return found === undefined ? undefined : formResources[found]
}
