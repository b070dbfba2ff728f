import type { ReplyTo } from '@proba/api/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

type Act = ReplyTo<'GET /admin/acts/{id}'>

const act: Act = {
  id: 7,
  company: { id: 1, name: 'Альфа' },
  contract: 'К-1024/21',
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  edition: 2,
  source: 'official',
  state: 'changed',
  differences: ['Золото: +2,005'],
  deadline: '2026-11-23',
  createdAt: '2026-11-16T03:30:00.000Z',
}
const answers = { 'GET /admin/acts': () => pageOf([act]), 'GET /admin/acts/{id}': () => act }

test('the list of acts says which the ledger differs from now, and by how much (G-583)', async () => {
  renderBackOffice('/acts', { answers })
  const row = await screen.findByRole('row', { name: /К-1024/ })
  for (const text of ['Альфа', 'Официальный', 'Учёт с тех пор изменился', 'Золото: +2,005', '23.11.2026'])
    expect(row).toHaveTextContent(text)
})

test('an act of the back office can only be looked at (G-583)', async () => {
  renderBackOffice('/acts/7', { answers })
  expect(await screen.findByText('Золото: +2,005')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
