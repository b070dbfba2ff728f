import { paths } from '../paths.ts'

/** Section of the personal area; `name` is its text key, the smallest `sort` comes first. */
export interface PersonalTab {
  readonly name: 'orders'
  readonly path: string
  readonly sort: number
}

const tabs: readonly PersonalTab[] = [{ name: 'orders', path: paths.personalOrders(), sort: 100 }]

/** Sections of the personal area in their order. */
export const personalTabs: readonly PersonalTab[] = tabs.toSorted((a, b) => a.sort - b.sort)
