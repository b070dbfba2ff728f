import type { Translated } from '../../index.ts'
import type { ledgerRu } from './ledger.ru.ts'

/** English texts: the ledger of metal in the personal area. */
export const ledgerEn: Translated<typeof ledgerRu> = {
  title: 'Metal ledger',
  lead: 'Everything that changed the metal balance on the contracts of the company. Grams of pure metal; the balance after a line is that of its contract and metal.',
  found: '%{n} line |||| %{n} lines',
  order: 'Order %{number}',
  table: {
    date: 'Date',
    kind: 'Operation',
    contract: 'Contract',
    metal: 'Metal',
    free: 'Free',
    bids: 'In orders',
    freeAfter: 'Balance free',
    bidsAfter: 'Balance in orders',
  },
  filters: {
    label: 'Filter of the ledger',
    from: 'From',
    to: 'To',
  },
  export: 'Download for Excel',
  preparing: 'Preparing the file…',
  exportFailed: 'The file was not received',
  empty: {
    title: 'No movements yet',
    text: 'Metal received, orders and shipments on work contracts will be listed here.',
    filtered: 'Nothing found',
    filteredText: 'No line fits this filter.',
    page: 'This page is empty',
    pageText: 'There are fewer lines than there were.',
    first: 'To the first page',
  },
}
