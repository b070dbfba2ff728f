import { matchPath } from 'react-router-dom'
import { patterns } from '../../paths.ts'

/** Screens without the footer, so that nothing is below the buttons of the cart and the checkout (G-020). */
export const footerHiddenOn: readonly string[] = [patterns.cart, patterns.checkout, '/admin/*']

/** Whether an address matches one of the patterns. */
export const isHiddenOn = (list: readonly string[], pathname: string): boolean =>
  list.some((pattern) => matchPath(pattern, pathname) !== null)
