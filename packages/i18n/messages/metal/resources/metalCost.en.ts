import type { Translated } from '../../../index.ts'
import type { metalCostEntityRu, metalCostRu } from './metalCost.ru.ts'

/** English texts of the back-office resource `metalCost`. */
export const metalCostEn: Translated<typeof metalCostRu> = {
  name: 'Metal price list |||| Cost of metal',
  forcedCaseName: 'Metal price list |||| Cost of metal',
  list: 'All metal price lists',
  empty: 'Uploaded lists of metal prices will appear here.',
  page: { edit: 'Price list "%{recordRepresentation}"' },
  notifications: { listFailed: 'The lists of prices could not be loaded' },
  sections: { list: 'Price list', prices: 'Prices', file: 'File' },
  states: {
    upcoming: 'Not begun yet',
    active: 'In force',
    cancelled: 'Cancelled before it began',
    stopped: 'Withdrawn',
    replaced: 'Replaced',
  },
  codes: {
    buy: 'Buying',
    sell: 'Selling',
    25: 'Prepaid 25 %',
    50: 'Prepaid 50 %',
    100: 'Prepaid 100 %',
  },
  openFile: 'Open the file',
  head: {
    active: 'Buyers see the prices of the file "%{name}", since %{at} (Moscow time)',
    published: 'Prices are published',
    none: 'No prices are published: buyers do not see any',
  },
  template: {
    there: 'The template that price lists are filled in:',
    missing:
      'There is no template, and no price list can be uploaded without one. A template is an Excel workbook with the columns "Code", "Price, RUB/g", "Order", "VAT", "Valid from (Moscow time)" and the codes buy, sell, 25, 50, 100; the first price list will do',
    open: 'Download the template',
    add: 'Upload a template',
    replace: 'Replace the template',
    delete: 'Delete the template',
    deleteTitle: 'Delete the template?',
    deleteText: 'No price list can be uploaded without a template. The uploaded price lists stay.',
  },
  publish: {
    open: 'Upload a price list',
    title: 'New price list',
    text: 'Choose a file filled in from the template. You will see what changes before it is published.',
    confirm: 'Publish',
    outdated: 'Another price list is in force now, the comparison is out of date',
    again: 'Compare again',
  },
  check: {
    code: 'Price of 1 g of 585 gold, RUB',
    before: 'Now',
    after: 'New',
    percent: 'Change',
    gone: 'none',
    validFrom: 'Begins',
    at: '%{at} (Moscow time)',
    withNds: 'With VAT',
    replaces: 'Replaces',
    nothing: 'nothing: no prices are published',
    touched: 'All buyers will see the new prices. There is gold in %{carts} and in %{autoOrders}.',
    carts: '%{n} cart |||| %{n} carts',
    autoOrders: '%{n} unfinished auto-order |||| %{n} unfinished auto-orders',
  },
  stop: {
    open: 'Withdraw the prices',
    title: 'Withdraw the prices?',
    text: 'Buyers stop seeing prices at once. The previous price list does not come back: to show prices again, upload a new one.',
  },
  cancel: {
    short: 'Cancel',
    open: 'Cancel the price list',
    title: 'Cancel the price list “%{name}”?',
    text: 'It will not begin on %{at} (Moscow time). Customers keep the prices in force before it.',
    next: 'Not begun yet: “%{name}”, from %{at} (Moscow time)',
  },
  fields: {
    id: 'No.',
    name: 'File',
    state: 'State',
    validFrom: 'Valid from (Moscow time)',
    stoppedAt: 'Withdrawn or cancelled (Moscow time)',
    createdAt: 'Uploaded (Moscow time)',
    erpAsOf: 'ERP data as of',
    withNds: 'With VAT',
    user: 'Uploaded by',
    prices: 'Prices',
    'prices.code': 'Price of 1 g of 585 gold',
    'prices.price': 'RUB',
    'prices.sort': 'Order',
  },
}

/** What the action log calls them. */
export const metalCostEntityEn: Translated<typeof metalCostEntityRu> = {
  metal_cost: 'Cost of metal',
}
