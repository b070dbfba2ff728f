import type { Translated } from '../../index.ts'
import type { closedPositionsRu } from './closedPositions.ru.ts'

/** English texts: the list of products that are closed now. */
export const closedPositionsEn: Translated<typeof closedPositionsRu> = {
  title: 'Closed articles',
  lead: 'These products cannot be made to order at present. What is in stock can be ordered.',
  date: 'Last change: %{day}',
  search: 'Article, name or reason',
  reasons: 'Reasons',
  found: 'Found: %{smart_count} product |||| Found: %{smart_count} products',
  column: { article: 'Product', reason: 'Reason', closedAt: 'Closed since', openAt: 'Opens on' },
  openUnknown: 'the date is not known yet',
  closedUnknown: 'no date given',
  nothingTitle: 'Nothing found',
  nothing: 'No closed product matches. Change the search or clear it.',
  clear: 'Clear search',
  emptyTitle: 'No product is closed',
  empty: 'Every product of the catalogue can be made to order now.',
  toCatalogue: 'Open the catalogue',
}
