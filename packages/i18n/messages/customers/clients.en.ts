import type { Translated } from '../../index.ts'
import type { clientsRu } from './clients.ru.ts'

/** English texts: the list of a manager's clients and the login as one of their people. */
export const clientsEn: Translated<typeof clientsRu> = {
  acts: 'Statements',
  actsOf: 'Statements of %{name}',
  title: 'My clients',
  lead: 'Logging in as a user opens a new tab; your own account stays in this one.',
  search: 'Company, INN or user',
  inn: 'INN %{inn}',
  loginAs: 'Log in',
  loginAsName: 'Log in as %{name}',
  loginAsTitle: 'Log in as %{name}?',
  loginAsText:
    'The portal opens in a new tab. The login and all that you do there is kept in the log under both names.',
  reason: 'Why you log in',
  sort: 'First',
  sorts: {
    name: 'By name',
    cart: 'Heaviest carts',
    ready: 'Ready orders',
    contract: 'Ending contracts',
    metal: 'Metal owed',
    autoOrders: 'Auto-orders',
  },
  facts: 'Present state of %{name}',
  cart: 'Cart: %{rows}, %{weight}, changed on %{day}',
  ready: '%{n} order ready and not asked for |||| %{n} orders ready and not asked for',
  contract: 'Contract %{name} ends on %{day}',
  metal: 'Metal owed, %{name}: %{weight}',
  autoOrders: '%{n} auto-order waiting |||| %{n} auto-orders waiting',
  disabled: 'blocked',
  noUsers: 'No users',
  emptyTitle: 'No clients yet',
  empty: 'Companies that an administrator assigns to you will appear here.',
  nothingTitle: 'Nothing found',
  nothing: 'Change or clear the search.',
  clear: 'Clear the search',
  found: 'Found: %{smart_count} company |||| Found: %{smart_count} companies',
  blockedTab: 'The browser blocked the new tab. Allow pop-ups for the portal',
}
