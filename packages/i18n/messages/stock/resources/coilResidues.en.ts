import type { Translated } from '../../../index.ts'
import type { coilResiduesEntityRu, coilResiduesRu } from './coilResidues.ru.ts'

/** English texts of the back-office resource `coilResidues`. */
export const coilResiduesEn: Translated<typeof coilResiduesRu> = {
  name: 'Coil stock |||| Coil stock',
  forcedCaseName: 'Coil stock |||| Coil stock',
  list: 'All coil stock',
  empty: 'Stock of coils that products are cut from will appear here.',
  page: { create: 'New coil stock', edit: 'Coil stock %{recordRepresentation}' },
  action: { create: 'Add coil stock' },
  message: {
    delete_title: 'Delete the coil stock %{recordRepresentation}?',
    delete_content:
      'The stock has %{stockMg} g, products cut from it: %{products}. They can no longer be ordered from coils then.',
  },
  notifications: {
    created: 'Stock successfully added',
    updated: 'Stock successfully updated',
    deleted: 'Stock successfully deleted',
    listFailed: 'The list of stock could not be loaded',
  },
  sections: { pool: 'Coil stock', stock: 'In stock', waiting: 'Whom a change affects' },
  fields: {
    id: 'No.',
    key: 'Name',
    product: 'Product',
    productIds: 'Products',
    productsCount: 'Products',
    inStock: 'Some is free',
    available: 'Free, g',
    held: 'Held by orders, g',
    types: 'In stock',
    'types.productType': 'For products',
    'types.withCoating': 'Coating',
    'types.value': 'In stock, g',
    'types.held': 'Held by orders, g',
    'types.available': 'Free, g',
    'waiting.carts': 'Carts with these products from coils',
    'waiting.rows': 'Rows in them',
    'waiting.weight': 'Weight in carts, g',
  },
  hints: {
    key: 'If empty, the article of the first product',
    productIds:
      'A product of another coil stock moves to this one. A product without one cannot be ordered from coils',
    types:
      'All that lies in stock, with what orders hold. The weight can be split by product, by coating, by both or not at all',
  },
  productType: { chain: 'Chains', bracelet: 'Bracelets' },
  coating: { yes: 'With coating', no: 'Without coating' },
}

/** What the action log calls them. */
export const coilResiduesEntityEn: Translated<typeof coilResiduesEntityRu> = {
  coil: 'Coil',
}
