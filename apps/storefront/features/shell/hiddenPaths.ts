import { matchPath } from 'react-router-dom'
import { patterns } from '../../paths.ts'

/** Screens without the footer: nothing stands below the buttons of the cart and the checkout (decision G-020). */
export const footerHiddenOn: readonly string[] = [patterns.cart, patterns.checkout, '/admin/*']

/** Whether a screen is on a list of patterns. */
export const isHiddenOn = (list: readonly string[], pathname: string): boolean =>
  list.some((pattern) => matchPath(pattern, pathname) !== null)
