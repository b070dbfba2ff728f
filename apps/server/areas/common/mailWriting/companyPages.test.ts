import { expect, test } from 'vitest'
import { companyPages } from './companyPages.ts'
import type { ReaderTies } from './readerTiesStore.ts'

const nobody: ReaderTies = { works: false, works_elsewhere: false, manages: false, permissions: [] }
const linksOf = (ties: Partial<ReaderTies>) => {
  const pages = companyPages({ publicUrl: 'https://p.example' }, { ...nobody, ...ties }, 7, 'Alpha')
  return [pages.of('/personal/orders'), pages.kept('/personal/documents/acts'), pages.client]
}

test('each reader of a mail is led only where they may go: people of the company, managers, others (G-600)', () => {
  const permissions = ['personal.*']
  const own = 'https://p.example/personal/orders'
  const kept = 'https://p.example/personal/documents/acts?company=7'
  const client = 'https://p.example/users?q=Alpha'
  expect(linksOf({ works: true, permissions })).toEqual([own, kept, null])
  expect(linksOf({ works: true, works_elsewhere: true, permissions })).toEqual([`${own}?about=7`, kept, null])
  expect(linksOf({ works: true, permissions: ['cart.common'] })).toEqual([null, null, null])
  expect(linksOf({ manages: true, permissions })).toEqual([null, kept, client])
  // Roles can be changed: a manager may be without the personal area.
  expect(linksOf({ manages: true, permissions: ['manager.*'] })).toEqual([null, null, client])
  expect(linksOf({ permissions })).toEqual([null, null, null])
})
