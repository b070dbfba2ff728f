import type { ImpactReply } from '../declarations/transport.ts'
import { resources } from '../resources.ts'
import type { Answers } from './fakeApi.ts'

/** The dictionaries and lists of files that lists and forms of the back office read beside their records. */
export const dictionaries: Answers = {
  'GET /companies/channels': () => [
    { id: 1, name: 'Wholesale', fullName: 'Опт' },
    { id: 2, name: 'Near export', fullName: 'Ближний экспорт' },
  ],
  'GET /companies/managers': () => [{ id: 7, name: 'Пётр Ильин' }],
  'GET /admin/orders/companies': () => [{ id: 1, name: 'Северное золото' }],
  'GET /admin/corrections': () => ({
    items: [],
    meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } },
  }),
}

/** What a change that touches no cart and no auto-order is answered. */
export const nothingTouched: ImpactReply = {
  effects: [],
  shortage: 0,
  version: 1,
  items: [],
  meta: { pagination: { currentPage: 1, perPage: 10, total: 0, lastPage: 1 } },
}

/** Changes that touch nothing, so that they are saved without a question. */
export const noImpact: Answers = Object.fromEntries(
  resources.flatMap(({ impact }) => (impact ? [[impact.call, () => nothingTouched]] : [])),
)
