import { matchPath } from 'react-router-dom'
import { patterns } from '../../paths.ts'

/** Screens without the footer, so that nothing is below the buttons of the cart and the checkout (G-020). */
export const footerHiddenOn: readonly string[] = [patterns.cart, patterns.checkout, '/admin/*']

/** Screens without the floating feedback button: nothing lies over a login, a cart or a checkout (G-020). */
export const feedbackHiddenOn: readonly string[] = [
  `${patterns.login}/*`,
  patterns.password,
  patterns.setup,
  patterns.cart,
  patterns.checkout,
  '/additional/*',
  '/admin/*',
]

/** Whether an address matches one of the patterns. */
export const isHiddenOn = (list: readonly string[], pathname: string): boolean =>
  list.some((pattern) => matchPath(pattern, pathname) !== null)
