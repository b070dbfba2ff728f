import type { Translated } from '../../index.ts'
import type { tastingRu } from './tasting.ru.ts'

/** English texts: the tasting promotion in the personal area. */
export const tastingEn: Translated<typeof tastingRu> = {
  title: 'Tasting',
  lead: 'Goods that were delivered to you for tasting. Each article can be sent back once. What is not sent back counts as sold; an article that you order again has passed tasting and cannot be sent back.',
  search: 'Article',
  found: '%{n} article |||| %{n} articles',
  table: {
    article: 'Article',
    delivered: 'Delivered, pcs',
    returned: 'Returned, pcs',
    sold: 'Sold, pcs',
    status: 'Status',
    action: 'Return',
  },
  status: { on_tasting: 'On tasting', returned: 'Returned', passed: 'Passed tasting' },
  requested: 'Asked to send back: %{n} pcs',
  send: 'Send back',
  sendOf: 'Send back article %{article}',
  ask: {
    title: 'Send back article %{article}',
    lead: '%{n} pcs were delivered. A return is requested once and cannot be changed later.',
    count: 'Pieces to send back',
    confirm: 'Request the return',
    failed: 'The return was not requested',
  },
  sent: {
    title: 'Return requested',
    text: 'Article %{article}, %{n} pcs. Your manager will contact you about the shipment.',
  },
  empty: {
    title: 'Nothing is on tasting',
    text: 'Articles of orders that were shipped for tasting appear here.',
    filtered: 'No such article is on tasting',
    filteredText: 'Change the search or clear it.',
    first: 'Show everything',
  },
}
