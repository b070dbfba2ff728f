import { maxPageSize } from '@proba/api/maxPageSize'
import { readNumber, readPage, readText, writeValues } from '../../lib/lists/listQuery.ts'

/** Acts that the address asks for. */
export interface ActsQuery {
  /** Another company than the active one, for its manager and admins. */
  readonly company: number | null
  /** Number of a contract; empty for all. */
  readonly contract: string
  /** `YYYY-MM`: acts that cover this month; empty for all. */
  readonly month: string
  readonly page: number
}

const isMonth = (text: string) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The acts of an address; values that make no sense are dropped. */
export function readActsQuery(address: URLSearchParams): ActsQuery {
  const month = address.get('month') ?? ''
  return {
    company: readNumber(address.get('company')),
    contract: readText(address.get('contract')),
    month: isMonth(month) ? month : '',
    page: readPage(address.get('page')),
  }
}

export const writeActsQuery = ({ company, contract, month, page }: ActsQuery): URLSearchParams =>
  writeValues({
    company: company === null ? '' : String(company),
    contract,
    month,
    page: page > 1 ? String(page) : '',
  })

/** No filter: the acts of the same company. */
export const allActs: Omit<ActsQuery, 'company'> = { contract: '', month: '', page: 1 }

/** The query of the call: long pages, so that a list of acts is printed whole. */
export const actsInput = ({ contract, month, page }: ActsQuery) => ({
  page,
  perPage: maxPageSize,
  ...(contract && { contract }),
  ...(month && { covers: `${month}-01` }),
})
