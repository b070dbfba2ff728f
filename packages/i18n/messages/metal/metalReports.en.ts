import type { Translated } from '../../index.ts'
import type { metalReportsRu } from './metalReports.ru.ts'

/** English texts: reports of metal consumption in the personal area. */
export const metalReportsEn: Translated<typeof metalReportsRu> = {
  lead: 'An Excel workbook by alloy and month: received, consumed in products, losses, remainder. Reports are kept for a year.',
  note: 'Data is correct only for a closed accounting period, not earlier than the 10th of the following month.',
  request: 'Request a report',
  found: '%{n} report |||| %{n} reports',
  table: { period: 'Period', contract: 'Contract', requested: 'Requested', state: 'State', file: 'File' },
  preliminary: 'preliminary',
  processing: 'Being processed',
  download: 'Download',
  downloadOf: 'Download the report for %{from} – %{to}',
  downloadFailed: 'The report was not received',
  again: 'Try again',
  state: { new: 'In preparation', ready: 'Ready', failed: 'Not made' },
  failure: {
    unavailable: 'The document service was busy. We are trying again; you need not wait for it.',
    failure: 'Something failed while the report was made. Try again; if that does not help, contact us.',
  },
  error: {
    required: 'Required field',
    future: 'The date may not be in the future',
    order: 'The period ends before it begins',
    beforeStart: 'Incorrect date',
  },
  empty: {
    title: 'No reports yet',
    text: 'Request a report: it appears here as soon as it is ready.',
    page: 'Nothing on this page',
    first: 'To the first page',
  },
  form: {
    title: 'Request a metal consumption report',
    contract: 'Contract',
    chooseContract: 'Choose a contract',
    contractRequired: 'A contract must be selected',
    wholePeriod: 'For the whole period',
    dateFrom: 'From',
    dateTo: 'To',
    send: 'Send the request',
    failed: 'The request was not sent',
  },
  sent: {
    title: 'Request sent',
    text: 'The report appears in the list as soon as it is ready. We will send a mail.',
  },
}
