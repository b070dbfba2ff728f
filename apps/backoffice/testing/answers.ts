import type { Answers } from './fakeApi.ts'

/** The dictionaries that lists and forms of the back office read beside their records. */
export const dictionaries: Answers = {
  'GET /companies/channels': () => [
    { id: 1, name: 'Wholesale', fullName: 'Опт' },
    { id: 2, name: 'Near export', fullName: 'Ближний экспорт' },
  ],
  'GET /companies/managers': () => [{ id: 7, name: 'Пётр Ильин' }],
  'GET /admin/orders/companies': () => [{ id: 1, name: 'Северное золото' }],
}
