import type { Translated } from '../../../index.ts'
import type { additionalEntityRu, additionalRepliesRu, additionalRu } from './additional.ru.ts'

/** English texts of the back-office resource `additional`. */
export const additionalEn: Translated<typeof additionalRu> = {
  name: 'Additional product |||| Additional products',
  forcedCaseName: 'Additional product |||| Additional products',
  list: 'All additional products',
  empty: 'Rhodium solutions, bars, ribbons, wire and findings will appear here.',
  page: { create: 'New additional product', edit: 'Product: %{recordRepresentation}' },
  action: { create: 'Add a product' },
  message: {
    delete_title: 'Delete the product: %{recordRepresentation}?',
    delete_content:
      'Requests that ask for it stay as they are. To only take it from the pages, switch “On the portal” off.',
  },
  notifications: {
    created: 'The product is added',
    updated: 'The product is updated',
    deleted: 'The product is deleted',
    listFailed: 'The list of additional products could not be loaded',
  },
  sections: { product: 'Product', texts: 'Description', features: 'Features and alloys' },
  fields: {
    id: 'No.',
    title: 'Title',
    type: 'Kind',
    category: 'Section',
    categoryId: 'Section',
    alloyNames: 'Alloys',
    alloy: 'Alloy',
    active: 'On the portal',
    ruTitle: 'Title in Russian',
    enTitle: 'Title in English',
    ruDescription: 'Description in Russian',
    enDescription: 'Description in English',
    image: 'Picture',
    features: 'Features',
    'features.code': 'Feature',
    'features.value': 'Value',
    'features.enValue': 'Value in English',
    alloys: 'Alloys',
    'alloys.alloyId': 'Alloy',
    'alloys.weight': 'Weight of a piece, g',
    'alloys.sizes': 'Sizes',
    'alloys.sizes.code': 'Size',
    'alloys.sizes.values': 'Values',
    'alloys.image': 'Picture of the alloy',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
  hints: {
    active: 'A product that is switched off is on no page and cannot be asked for',
    image: 'The first picture of the gallery; the others are those of the alloys',
    alloys:
      'Sizes are in millimetres; type each by itself and press Enter. A length is a number, for example 8. A range is the smallest size, the largest and the step, for example 0.2-3-0.1',
  },
  bulk: {
    show: {
      label: 'Show on the portal',
      question: 'Show %{smart_count} product on the portal? |||| Show %{smart_count} products on the portal?',
      explanation: 'All visitors will see them.',
    },
    hide: {
      label: 'Take from the portal',
      question:
        'Take %{smart_count} product from the portal? |||| Take %{smart_count} products from the portal?',
      explanation: 'They can no longer be asked for; requests received so far stay.',
    },
  },
}

/** What the action log calls them. */
export const additionalEntityEn: Translated<typeof additionalEntityRu> = {
  additional_product: 'Additional product',
}

/** What the server says after a change of them. */
export const additionalRepliesEn: Translated<typeof additionalRepliesRu> = {
  additionalProduct: {
    created: 'The product is added',
    updated: 'The product is updated',
    deleted: 'The product is deleted',
  },
}
