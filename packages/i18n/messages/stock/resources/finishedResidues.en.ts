import type { Translated } from '../../../index.ts'
import type { finishedResiduesEntityRu, finishedResiduesRu } from './finishedResidues.ru.ts'

/** English texts of the back-office resource `finishedResidues`. */
export const finishedResiduesEn: Translated<typeof finishedResiduesRu> = {
  name: 'Finished stock |||| Finished stock',
  forcedCaseName: 'Finished stock |||| Finished stock',
  list: 'All finished stock',
  empty: 'Finished stock by size and coating will appear here.',
  page: { create: 'New stock', edit: 'Stock of product %{recordRepresentation}' },
  action: { create: 'Add stock' },
  message: {
    delete_title: 'Delete the stock of product %{recordRepresentation}?',
    delete_content: 'Only stock that no order holds can be deleted.',
  },
  notifications: {
    created: 'Stock successfully added',
    updated: 'Stock successfully updated',
    deleted: 'Stock successfully deleted',
    listFailed: 'The list of stock could not be loaded',
  },
  sections: { size: 'Product', stock: 'In stock' },
  fields: {
    id: 'No.',
    article: 'Article',
    product: 'Product',
    offerId: 'Size of the product',
    coatingId: 'Coating',
    coating: 'Coating',
    length: 'Length, cm',
    sizeLabel: 'Size label',
    inStock: 'Some are free',
    'available.finished': 'Finished, free, pc',
    'available.finished_self_marked': 'Own hallmark, free, pc',
    types: 'In stock',
    'types.type': 'Kind',
    'types.count': 'In stock, pc',
    'types.held': 'Held by orders, pc',
    'types.available': 'Free, pc',
  },
  hints: {
    offerId: 'Type the article; a length in centimetres can follow',
    types: 'All that lies in stock, with what orders hold. A kind that is not listed is not in stock',
  },
}

/** What the action log calls them. */
export const finishedResiduesEntityEn: Translated<typeof finishedResiduesEntityRu> = {
  residue: 'Finished stock',
}
