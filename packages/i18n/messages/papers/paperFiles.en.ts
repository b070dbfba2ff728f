import type { Translated } from '../../index.ts'
import type { paperFilesRu } from './paperFiles.ru.ts'

/** English texts: files of acts and names of papers. */
export const paperFilesEn: Translated<typeof paperFilesRu> = {
  act: {
    title: 'Metal reconciliation statement under contract %{contract}',
    file: 'Reconciliation statement %{contract} %{from}–%{to}',
    fileEdition: 'Reconciliation statement %{contract} %{from}–%{to}, edition %{edition}',
    company: 'Customer',
    inn: 'INN',
    contract: 'Contract',
    period: 'Period',
    days: 'from %{from} to %{to}',
    edition: 'Edition',
    madeOn: 'Made on',
    unit: 'Mass of the customer’s pure metal at the factory, in grams.',
    empty: 'There were no movements of metal under the contract up to the end of the period.',
    figure: 'Figure',
    grams: 'Mass, g',
    opening: 'At the beginning of the period',
    received: 'Received',
    returned: 'Returned',
    shipped: 'Shipped in products',
    loss: 'Losses',
    correction: 'Corrections of accounting',
    closing: 'At the end of the period',
    held: 'At the end of the period %{free} g are free and %{bids} g are held by orders. %{ordered} g were ordered and %{cancelled} g cancelled in the period.',
    date: 'Date',
    kind: 'Operation',
    document: 'Basis',
    assay: 'Fineness',
    in: 'In, g',
    out: 'Out, g',
    order: 'Order %{number}',
    total: 'Total',
    tooMany:
      'The period has more than 5,000 movements, so only the sums are here. The portal shows all lines under Metal ledger.',
    money:
      'The portal is not given the money movements of the contract: the statement reconciles metal alone.',
    ourSignature: 'For the contractor',
    theirSignature: 'For the customer',
  },
  papers: {
    file: 'Documents',
    gone: 'Not found',
    folder: {
      order: 'Orders',
      shipment: 'Shipments',
      specification: 'Papers of orders',
      act: 'Reconciliation statements',
      official: 'Official statements',
      report: 'Metal consumption reports',
      correction: 'Corrections',
    },
  },
}
