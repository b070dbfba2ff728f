/** Beginnings of addresses that never belong to a page. */
const noPage = /^\/(?:api|assets|files|pictures)(?:\/|$)/

/** Whether an address without its query belongs to a page. */
export const isPagePath = (path: string): boolean => !noPage.test(path)

/** An address that no page has. */
const nowhere = '/-'

/** Empty parts, parts that lead up, and signs that readers of addresses take for something else or refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const misleading = /\/\/|\/\.{1,2}(?:\/|$)|[\\\0-\x1f]/

function isPlain(path: string): boolean {
  try {
    return !misleading.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * The address of a page as the router and all behind it read it. One that they would refuse or take for another, as `/%`
 * or `//x`, becomes that of no page, so that it is not found as any other (decision G-606). Addresses of calls and
 * files stay as they are.
 */
export function plainAddress(address: string): string {
  const [path = '/'] = address.split('?', 1)
  return isPlain(path) || !isPagePath(path) ? address : nowhere
}
