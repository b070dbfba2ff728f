import { formatDay } from '@proba/domain/text/dates'

interface DocumentOfContract {
  readonly knfmp_number: string
  readonly date_from: string
  readonly date_to: string
}

/** What tells a document of a contract from the others in a mail, in no language: the contract and the period. */
export const documentName = ({ knfmp_number, date_from, date_to }: DocumentOfContract): string =>
  `${knfmp_number}, ${formatDay(date_from)}–${formatDay(date_to)}`
