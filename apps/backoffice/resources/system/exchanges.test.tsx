import type { ReplyTo } from '@proba/api/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Exchange = ReplyTo<'GET /admin/exchanges/{id}'>

const exchange: Exchange = {
  ...{ id: 41, at: '2026-11-16T02:05:00.000Z', kind: 'residues', version: 1, keyId: 2, key: 'Склад' },
  ...{ outcome: 'partly', size: 300, taken: 290, known: 5, unchanged: 3, refused: 2 },
  ...{ status: 200, problem: null, reasons: ['unknown_size: 2'], durationMs: 812, requestId: 'req-41' },
  rows: [{ row: 17, id: 'STK-17', reason: 'unknown_size', fields: '' }],
}
const answers = {
  'GET /admin/exchanges': () => pageOf([exchange]),
  'GET /admin/exchanges/{id}': () => exchange,
  'GET /admin/exchanges/keys': () => [{ id: 0, name: 'Ключ из настроек сервера' }],
}

test('the list says who sent what, how much of it was taken and why not all (G-474)', async () => {
  renderBackOffice('/exchanges', { answers })
  const row = await screen.findByRole('row', { name: /Остатки готовых изделий/ })
  for (const text of ['Склад', 'Принято частично', '290', 'unknown_size: 2'])
    expect(row).toHaveTextContent(text)
})

test('the record shows the first refused messages and nothing to save (G-474)', async () => {
  renderBackOffice('/exchanges/41', { answers })
  expect(await screen.findByText('STK-17')).toBeVisible()
  expect(screen.getByText('req-41')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
