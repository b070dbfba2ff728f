import type { InputOf } from '@proba/api/client'
import { alloyFilter } from '@proba/domain/metal/metal'
import { type AutoOrderStatus, autoOrderStatuses } from '@proba/domain/order/autoOrder'
import { cutText } from '@proba/domain/text/cutText'
import { parseIdList } from '@proba/domain/text/idList'
import { type ChangeList, readNumber, readPage, readText, writeValues } from '../../lib/lists/listQuery.ts'

type Query = NonNullable<InputOf<'GET /personal/auto-orders'>['query']>

/** What the list of auto-orders shows; all of it is in the address (G-166). */
export interface AutoOrdersQuery {
  readonly autoOrderId: string
  readonly contract: string
  readonly user: number | null
  readonly status: AutoOrderStatus | null
  readonly metals: readonly number[]
  readonly page: number
}

/** Shows another list of auto-orders. */
export type ChangeAutoOrders = ChangeList<AutoOrdersQuery>

const maxIdLength = 20

/** List that an address asks for; `metalIds` are the known metals, and values that make no sense are dropped. */
export function readAutoOrdersQuery(query: URLSearchParams, metalIds: readonly number[]): AutoOrdersQuery {
  const metals = parseIdList(query.get('metalIds') ?? '')
  return {
    autoOrderId: cutText(readText(query.get('autoOrderId')), maxIdLength),
    contract: readText(query.get('contract')),
    user: readNumber(query.get('user')),
    status: autoOrderStatuses.find((status) => status === query.get('status')) ?? null,
    metals: alloyFilter(metalIds, metals.ok ? metals.value : []).checked,
    page: readPage(query.get('page')),
  }
}

/** Query string of a list; default values are left out so that links stay short. */
export const writeAutoOrdersQuery = (query: AutoOrdersQuery): URLSearchParams =>
  writeValues({
    autoOrderId: query.autoOrderId,
    contract: query.contract,
    user: query.user === null ? '' : String(query.user),
    status: query.status ?? '',
    metalIds: query.metals.join(','),
    page: query.page > 1 ? String(query.page) : '',
  })

/** Query of the call; the server decides the size of a page. */
export const autoOrdersInput = ({ user, status, metals, page, ...texts }: AutoOrdersQuery): Query => ({
  ...(texts.autoOrderId && { autoOrderId: texts.autoOrderId }),
  ...(texts.contract && { contract: texts.contract }),
  ...(user !== null && { user }),
  ...(status && { status }),
  ...(metals.length > 0 && { metalIds: metals.join(',') }),
  page,
})

/** The list without filters. */
export const unfiltered: AutoOrdersQuery = {
  autoOrderId: '',
  contract: '',
  user: null,
  status: null,
  metals: [],
  page: 1,
}

/** Whether anything narrows the list. */
export const isFiltered = (query: AutoOrdersQuery): boolean =>
  writeAutoOrdersQuery({ ...query, page: 1 }).size > 0
