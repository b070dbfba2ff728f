import type { Translated } from '../../index.ts'
import type { papersRu } from './papers.ru.ts'

/** English texts: every paper of the company in the personal area. */
export const papersEn: Translated<typeof papersRu> = {
  title: 'All documents',
  lead: 'Orders, their shipments and papers, statements, reports and corrections of the company in one list. Statements and reports stand under the last day of their period.',
  found: '%{n} document |||| %{n} documents',
  kind: {
    order: 'Order',
    shipment: 'Shipment',
    specification: 'Paper of an order',
    act: 'Reconciliation statement',
    official: 'Official reconciliation statement',
    report: 'Metal consumption report',
    correction: 'Correction',
  },
  order: 'Order %{number}',
  waybill: 'Shipment, waybill %{number}',
  pieces: '%{n} pcs',
  period: '%{from} – %{to}',
  edition: 'edition %{n}',
  table: {
    day: 'Date',
    paper: 'Document',
    order: 'Order',
    contract: 'Contract',
    file: 'File',
  },
  filters: {
    label: 'Filter documents',
    q: 'Number or file name',
    kind: 'Kind',
    contract: 'Contract',
    from: 'From',
    to: 'To',
  },
  download: 'Download',
  downloadOf: 'Download: %{name}, %{day}',
  archive: 'Download as ZIP',
  preparing: 'Preparing the archive…',
  archiveFailed: 'The archive was not received',
  empty: {
    title: 'No documents yet',
    text: 'Orders of the company, their shipments and all papers about them will appear here.',
    filtered: 'Nothing found',
    filteredText: 'No document matches this filter.',
    page: 'There is nothing on this page',
    pageText: 'There are fewer documents than before.',
    first: 'To the first page',
  },
}
