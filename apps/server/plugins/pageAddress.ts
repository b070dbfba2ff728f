/** Beginnings of addresses that never belong to a page. */
const noPage = /^\/(?:api|assets|files|pictures)(?:\/|$)/

/** Whether an address without its query belongs to a page. */
export const isPagePath = (path: string): boolean => !noPage.test(path)

/** An address that no page has. */
const nowhere = '/-'

/** Empty segments, dot segments, backslashes and control characters: routers refuse them or read another path. */
const misleading = /\/\/|\/\.{1,2}(?:\/|$)|[\\\p{Cc}]/u

function isPlain(path: string): boolean {
  try {
    return !misleading.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * The address to route a request by. A page address that the router would refuse or misread, such as `/%` or `//x`, is
 * replaced by one that no page has, so that it gets the usual 404 page (decision G-606). Addresses of calls and files
 * are returned unchanged.
 */
export function plainAddress(address: string): string {
  const [path = '/'] = address.split('?', 1)
  return isPlain(path) || !isPagePath(path) ? address : nowhere
}
