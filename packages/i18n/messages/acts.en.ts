import type { Translated } from '../index.ts'
import type { actsRu } from './acts.ru.ts'

/** English texts: reconciliation acts in the personal area. */
export const actsEn: Translated<typeof actsRu> = {
  lead: 'A statement reconciles the customer’s metal under a contract for full months. It is usually ready within minutes; a mail tells you when it is.',
  request: 'Request a statement',
  found: '%{n} statement |||| %{n} statements',
  all: 'All statements',
  filters: { label: 'Filters of the statements', covers: 'Statements of %{month}' },
  table: { period: 'Period', asked: 'Requested', state: 'State', file: 'Document' },
  contract: 'Contract %{number}',
  period: '%{from} – %{to}',
  edition: 'edition %{n}',
  replaced: 'replaced by a newer edition',
  changed: 'The account has changed since: this statement no longer agrees with it.',
  nextEdition: 'Next edition',
  official: 'official document',
  download: 'Download',
  downloadOf: 'Download the statement for %{from} – %{to}',
  downloadIn: { ru: 'Download in Russian', en: 'Download in English' },
  downloadOfIn: {
    ru: 'Download the statement for %{from} – %{to} in Russian',
    en: 'Download the statement for %{from} – %{to} in English',
  },
  makeInOwn: 'Prepare in English',
  downloadFailed: 'The statement was not received',
  state: { new: 'In preparation', ready: 'Ready', failed: 'Not made' },
  failure: {
    unavailable: 'The document service was busy. We are trying again; you need not wait for it.',
    failure: 'Something failed while the statement was made. Try again; if that does not help, contact us.',
  },
  again: 'Try again',
  againFailed: 'The request was not sent',
  deadline: {
    label: 'Answer:',
    today: 'till 23:59 Krasnoyarsk time',
    daysLeft: '%{smart_count} day left |||| %{smart_count} days left',
  },
  empty: {
    title: 'No statements yet',
    text: 'Request a statement: it appears here as soon as it is ready.',
    filtered: 'Nothing found',
    filteredText: 'There are no statements for this contract and month. You can request one.',
    page: 'Nothing on this page',
    pageText: 'There are fewer statements than before.',
    first: 'To the first page',
  },
  form: {
    title: 'Request a reconciliation statement',
    text: 'A statement is made for full months that are over.',
    contract: 'Contract',
    chooseContract: 'Choose a contract',
    contractRequired: 'A contract must be selected',
    dateFrom: 'From',
    dateTo: 'To',
    send: 'Send the request',
    failed: 'The request was not sent',
  },
  month: { previous: 'Previous year', next: 'Next year', choose: 'Choose a month: %{label}' },
  sent: {
    title: 'Request sent',
    new: 'The statement appears in the list as soon as it is ready. We will send a mail.',
    edition:
      'The account has changed since the last edition: the next one is being made. It appears in the list as soon as it is ready. We will send a mail.',
    waiting: 'This statement is being made already: it is in the list.',
    present: 'This statement is there already: it is in the list.',
  },
}
