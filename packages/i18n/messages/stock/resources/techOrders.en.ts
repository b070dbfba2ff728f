import type { Translated } from '../../../index.ts'
import type { techOrdersEntityRu, techOrdersRepliesRu, techOrdersRu } from './techOrders.ru.ts'

/** English texts of the back-office resource `techOrders`. */
export const techOrdersEn: Translated<typeof techOrdersRu> = {
  name: 'Technical order |||| Technical orders',
  forcedCaseName: 'Technical order |||| Technical orders',
  list: 'All technical orders',
  empty: 'Orders of the factory itself will appear here: samples and stock.',
  page: { create: 'New technical order', edit: 'Technical order: %{recordRepresentation}' },
  action: { create: 'Add order' },
  message: {
    delete_title: 'Delete the technical order: %{recordRepresentation}?',
    delete_content: 'Only a draft can be deleted.',
  },
  notifications: {
    created: 'Technical order added',
    updated: 'Technical order updated',
    deleted: 'Technical order deleted',
    listFailed: 'The list of technical orders could not be loaded',
  },
  send: {
    action: 'Send drafts',
    title: 'Send all drafts to production?',
    counting: 'Counting the drafts…',
    nothing: 'There are no drafts to send.',
    text: 'Drafts: %{count}, pieces in them: %{pieces}. They go as one batch and cannot be changed afterwards.',
    confirm: 'Send',
    done: 'Technical orders sent',
  },
  sections: { order: 'What to make', state: 'State' },
  fields: {
    id: 'No.',
    createAt: 'Created',
    article: 'Article',
    offerId: 'Size of the product',
    length: 'Length, cm',
    sizeLabel: 'Size label',
    coatingId: 'Coating',
    coating: 'Coating',
    count: 'Quantity, pc',
    weight: 'Weight, g',
    comment: 'Comment',
    sent: 'Sent',
    sentAt: 'Sent',
    batch: 'Batch',
    author: 'Added by',
  },
  hints: {
    offerId: 'Type the article; a length in centimetres can follow',
    coatingId: 'Left empty: without coating, or in the only coating of the product',
  },
}

/** What the action log calls them. */
export const techOrdersEntityEn: Translated<typeof techOrdersEntityRu> = {
  tech_order: 'Technical order',
}

/** What the server says after a change of them. */
export const techOrdersRepliesEn: Translated<typeof techOrdersRepliesRu> = {
  techOrder: {
    created: 'Technical order added',
    updated: 'Technical order updated',
    deleted: 'Technical order deleted',
    sent: 'Orders sent: %{count}. Batch number: %{batch}',
  },
}
