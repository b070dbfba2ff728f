import type { Translated } from '../../../index.ts'
import type { offersEntityRu, offersRepliesRu, offersRu } from './offers.ru.ts'

/** English texts of the back-office resource `offers`. */
export const offersEn: Translated<typeof offersRu> = {
  name: 'Size |||| Sizes',
  forcedCaseName: 'Size |||| Sizes',
  list: 'All sizes',
  empty: 'Sizes of products will appear here.',
  page: { create: 'New size', edit: 'Size of product %{recordRepresentation}' },
  action: { create: 'Add a size' },
  notifications: {
    created: 'Size added',
    updated: 'Size saved',
    listFailed: 'The list of sizes could not be loaded',
  },
  sections: { size: 'Size', weight: 'Weight', listing: 'Portal' },
  fields: {
    id: 'No.',
    article: 'Article',
    product: 'Product',
    productId: 'Product',
    length: 'Length, cm',
    sizeLabel: 'Size label',
    weight: 'Own weight, g',
    massWeight: 'Weight by length, g',
    listed: 'On the portal',
  },
  hints: {
    sizeLabel: 'Names a size of a product that is not measured by length',
    weight: 'Empty: the weight by length. A new weight also changes the weights in carts',
    listed: 'A size that is off the portal cannot be ordered',
  },
}

/** What the action log calls them. */
export const offersEntityEn: Translated<typeof offersEntityRu> = {
  offer: 'Size',
}

/** What the server says after a change of them. */
export const offersRepliesEn: Translated<typeof offersRepliesRu> = {
  offer: {
    created: 'Size added',
    updated: 'Size updated',
    saved: 'Sizes saved',
  },
}
