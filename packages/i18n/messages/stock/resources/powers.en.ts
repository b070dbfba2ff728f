import type { Translated } from '../../../index.ts'
import type { powersEntityRu, powersRepliesRu, powersRu } from './powers.ru.ts'

/** English texts of the back-office resource `powers`. */
export const powersEn: Translated<typeof powersRu> = {
  name: 'Capacity |||| Capacities',
  forcedCaseName: 'Capacity |||| Capacities',
  list: 'All capacities',
  empty: 'Groups of products that share a production capacity will appear here.',
  page: { create: 'New capacity group', edit: 'Capacity %{recordRepresentation}' },
  action: { create: 'Add a group' },
  message: {
    delete_title: 'Delete the capacity group %{recordRepresentation}?',
    delete_content: 'Only a group without products can be deleted.',
  },
  notifications: {
    created: 'Capacity successfully created',
    updated: 'Capacity successfully updated',
    deleted: 'Capacity successfully deleted',
    listFailed: 'The list of capacities could not be loaded',
  },
  sections: {
    group: 'Group',
    use: 'In use now',
    waiting: 'Whom a change affects',
    products: 'Products of the group',
    change: 'Change the products',
  },
  fields: {
    id: 'No.',
    code: 'Code',
    item: 'Name',
    itemEn: 'English name',
    name: 'Name on the portal',
    value: 'Capacity for 30 days, g',
    held: 'Held by orders, g',
    left: 'Free, g',
    productsCount: 'Products',
    products: 'Products',
    'products.article': 'Article',
    'products.factor': 'Factor',
    added: 'Add to the group',
    'added.productId': 'Product',
    'added.factor': 'Factor',
    removed: 'Remove from the group',
    waiting: {
      carts: 'Carts with these products',
      rows: 'Rows in them',
      weight: 'Weight in carts, g',
      autoOrders: 'Auto-orders in processing',
      autoOrdersWeight: 'Weight in auto-orders, g',
    },
  },
  hints: {
    itemEn: 'If empty, the Russian name is shown',
    value: 'Empty: no limit. When the capacity rises, auto-orders are placed at once',
    added: 'A product of another group moves to this one',
    removed: 'The production of a product without a group is not limited',
  },
}

/** What the action log calls them. */
export const powersEntityEn: Translated<typeof powersEntityRu> = {
  power: 'Capacity',
}

/** What the server says after a change of them. */
export const powersRepliesEn: Translated<typeof powersRepliesRu> = {
  power: {
    created: 'Power successfully created',
    updated: 'Power successfully updated',
    deleted: 'Power successfully deleted',
  },
}
