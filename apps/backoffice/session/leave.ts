import { screenDecision } from '@proba/domain/access/screenGuards'

/** The page of the storefront that is left for when the back office has no business with the visitor. */
export type Leave = (path: string) => void

const isLogin = (path: string) => path === '/login' || path.startsWith('/login?')
const pass = (event: Event) => event.stopImmediatePropagation()

/**
 * Leaves for a page of the storefront: another application, so a full navigation. The way to the login asks no question:
 * the forms keep what is typed for the same person (decision G-391).
 */
export const leaveTo: Leave = (path) => {
  if (isLogin(path)) window.addEventListener('beforeunload', pass, { capture: true, once: true })
  window.location.assign(path)
}

const here = () => window.location.pathname + window.location.search + window.location.hash

/** Login of the storefront, which brings the visitor back to this very page. */
export function loginPath(requested: string = here()): string {
  return screenDecision({ login: true }, null, requested)
}
