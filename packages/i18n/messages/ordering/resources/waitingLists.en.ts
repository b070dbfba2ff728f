import type { Translated } from '../../../index.ts'
import type { waitingListsEntityRu, waitingListsRepliesRu, waitingListsRu } from './waitingLists.ru.ts'

/** English texts of the back-office resource `waitingLists`. */
export const waitingListsEn: Translated<typeof waitingListsRu> = {
  name: 'Waiting list |||| Waiting lists',
  forcedCaseName: 'Waiting list |||| Waiting lists',
  list: 'All waiting lists',
  empty: 'Products that customers wait for will appear here.',
  page: { edit: 'Waiting list of product %{recordRepresentation}' },
  notifications: { listFailed: 'The waiting lists could not be loaded' },
  sections: { product: 'Product', progress: 'Collected so far', offers: 'Who waits' },
  nobody: 'Nobody waits for this product.',
  cut: 'The first %{n} of %{total} rows are shown',
  offers: {
    company: 'Company',
    user: 'User',
    size: 'Size, cm',
    coating: 'Coating',
    count: 'Quantity, pc',
    weight: 'Weight, g',
    since: 'Waiting since',
    action: 'Action',
  },
  remove: {
    of: 'Delete the article: %{company}, %{user}',
    title: 'Delete product %{article} from the waiting list?',
    text: 'The article disappears from the cart: %{company}, %{user}, %{count} pc. The customer gets a mail with the reason.',
    reason: 'Reason',
    confirm: 'Delete the article',
    done: 'The article was deleted',
  },
  fields: {
    id: 'No.',
    article: 'Article',
    title: 'Title',
    metal: 'Metal',
    percent: 'Of the minimum',
    companies: 'Companies',
    positions: 'Articles in carts',
    rows: 'Sizes',
    count: 'Quantity, pc',
    minOrderCount: 'Minimum, pc',
    missingCount: 'Missing, pc',
    weight: 'Weight, g',
    minOrderWeight: 'Minimum, g',
    missingWeight: 'Missing, g',
    close: 'Close to the minimum',
    company: 'Company',
  },
}

/** What the action log calls them. */
export const waitingListsEntityEn: Translated<typeof waitingListsEntityRu> = {
  waiting_list: 'Waiting list',
}

/** What the server says after a change of them. */
export const waitingListsRepliesEn: Translated<typeof waitingListsRepliesRu> = {
  waitingList: { deleted: 'The article was taken off the waiting list, the customer gets a mail' },
}
