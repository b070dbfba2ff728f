import type { Translated } from '../../../index.ts'
import type { closeOpenEntityRu, closeOpenRepliesRu, closeOpenRu } from './closeOpen.ru.ts'

/** English texts of the back-office resource `closeOpen`. */
export const closeOpenEn: Translated<typeof closeOpenRu> = {
  name: 'Closing and opening |||| Closing and opening',
  forcedCaseName: 'Closing and opening |||| Closing and opening',
  list: 'All closings and openings',
  empty: 'Closings and openings of products by date will appear here.',
  page: { create: 'New update', edit: 'Update: %{recordRepresentation}' },
  action: { create: 'Close or open' },
  message: {
    delete_title: 'Take back the update: %{recordRepresentation}?',
    delete_content: 'The update has not been applied yet. The products stay as they are now.',
  },
  notifications: {
    created: 'Update saved',
    updated: 'Update saved',
    deleted: 'The update was taken back',
    listFailed: 'The list of closings and openings could not be loaded',
  },
  actions: { close: 'Close', open: 'Open' },
  sections: {
    update: 'Products and day',
    reason: 'What customers see',
    impact: 'Who is concerned',
    state: 'State',
  },
  fields: {
    id: 'No.',
    action: 'Action',
    date: 'From',
    articles: 'Articles',
    productsCount: 'Products',
    productIds: 'Products',
    reasonRu: 'Reason',
    reasonEn: 'Reason in English',
    opensAt: 'Expected day of opening',
    applied: 'Applied',
    appliedAt: 'Applied',
    author: 'Added by',
    createdAt: 'Added',
  },
  hints: {
    date: 'An update of today is applied at once, any other at 00:05 of its day, Krasnoyarsk time',
    productIds: 'Type the article. One update has up to 100 products',
    reasonRu: 'Required for a closing. Customers see it',
    reasonEn: 'Without it, the Russian reason is shown in English too',
    opensAt: 'Tells customers only: the product does not open by itself on that day',
  },
  impact: {
    choose: 'Choose products to see who is concerned.',
    changed: {
      close: 'Products that will be closed: %{count}.',
      open: 'Products that will be opened: %{count}.',
    },
    unchanged: {
      close: 'Closed already: %{count}. Only their reason and expected day change.',
      open: 'Open already: %{count}.',
    },
    nothing: 'No cart and no auto-order has these products.',
    rows: {
      close: 'Rows that can no longer be ordered: %{rows}, carts: %{carts}, %{grams} g in all.',
      open: 'Rows that can be ordered again: %{rows}, carts: %{carts}, %{grams} g in all.',
    },
    autoOrders: {
      close: 'Auto-orders that will wait: %{count}, %{grams} g in all.',
      open: 'Auto-orders that will continue: %{count}, %{grams} g in all.',
    },
    more: 'The first %{shown} of %{of} companies are shown',
    planned: 'Updates of these products that wait for their day: %{count}.',
    plannedOne: { close: '%{day} closes: %{articles}', open: '%{day} opens: %{articles}' },
    plannedMore: 'The first %{shown} of %{of} updates are shown',
    columns: {
      company: 'Company',
      carts: 'Carts',
      rows: 'Rows',
      weight: 'Weight, g',
      autoOrders: 'Auto-orders',
      autoOrdersWeight: 'Weight of auto-orders, g',
    },
  },
}

/** What the action log calls them. */
export const closeOpenEntityEn: Translated<typeof closeOpenEntityRu> = {
  close_open: 'Closing and opening',
}

/** What the server says after a change of them. */
export const closeOpenRepliesEn: Translated<typeof closeOpenRepliesRu> = {
  closeOpen: {
    applied: {
      close: 'Products closed: %{count}',
      open: 'Products opened: %{count}',
    },
    planned: {
      close: 'Saved. The products will be closed on %{day}',
      open: 'Saved. The products will be opened on %{day}',
    },
    deleted: 'The update was taken back',
  },
}
