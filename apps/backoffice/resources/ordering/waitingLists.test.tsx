import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, Refused, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Group = ReplyTo<'GET /admin/waitinglist/group/{id}'>

const offer = {
  cartPositionId: 90,
  cartOfferId: 1,
  company: { id: 1, name: 'Северное золото' },
  user: { id: 5, name: 'Ирина Маркова' },
  article: 'НЦ-22-053',
  typeOffer: 'finished',
  length: 450,
  sizeLabel: null,
  coating: { id: 1, name: 'Без покрытия' },
  count: 9,
  position: { count: 11, weight: 55_000 },
  weight: 45_000,
  createdAt: '2026-11-16T05:00:00.000Z',
} as const
const group = (over: Partial<Group> = {}): Group => ({
  id: 5,
  productId: 5,
  article: 'НЦ-22-053',
  title: 'Нонна',
  metal: { id: 1, name: 'золото' },
  companies: 2,
  positions: 2,
  rows: 3,
  count: 17,
  weight: 86_000,
  minOrderWeight: 100_000,
  minOrderCount: null,
  missingWeight: 14_000,
  missingCount: 0,
  percent: 86,
  offers: [
    offer,
    { ...offer, cartOfferId: 2, length: 500, count: 2 },
    {
      ...offer,
      cartPositionId: 91,
      cartOfferId: 3,
      company: { id: 2, name: 'Южное серебро' },
      count: 6,
      position: { count: 6, weight: 31_000 },
    },
  ],
  ...over,
})
const answers: Answers = {
  'GET /admin/waitinglist/groups': () => pageOf([group()]),
  'GET /admin/waitinglist/group/{id}': () => group(),
  'GET /admin/orders/companies': () => [{ id: 1, name: 'Северное золото' }],
  'DELETE /admin/waitinglist/position/{id}': () => withMessage('Позиция удалена', {}),
  'GET /export/waitinglists': () => ({ data: 'YQ==', name: 'Листы ожидания.xlsx', mimeType: 'a/b' }),
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the list says how near each product is to its minimum and what is missing, the nearest first (R-551, R-629)', async () => {
  const { api } = renderBackOffice('/waitingLists', { answers })
  const row = (await screen.findByRole('link', { name: 'НЦ-22-053' })).closest('tr')
  expect(row).toHaveTextContent(/НЦ-22-053Нонна86 %217086,0014,00/)
  expect(api.calls.join()).toMatch(/waitinglist\/groups\?page=1&perPage=25&sort=percent&order=desc/)
})

test('the export is the workbook of the server, with the filters of the list (R-630)', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:a')
  const filter = encodeURIComponent(JSON.stringify({ close: true, company: 1 }))
  const { api } = renderBackOffice(`/waitingLists?filter=${filter}`, { answers })
  await userEvent.click(await button('Выгрузить'))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  expect(api.calls.find((call) => call.startsWith('GET /export/waitinglists'))).toMatch(/close=1&company=1/)
})

test('a product shows who waits for which sizes, and leads to company, user and product (R-631, R-633)', async () => {
  renderBackOffice('/waitingLists/5', { answers })
  expect(await screen.findByRole('link', { name: 'Северное золото' })).toHaveAttribute('href', '/companies/1')
  expect(screen.getAllByRole('link', { name: 'Ирина Маркова' })[0]).toHaveAttribute('href', '/users/5')
  expect(screen.getByRole('link', { name: 'НЦ-22-053' })).toHaveAttribute('href', '/catalog/products/5')
  expect(screen.getAllByRole('button', { name: /^Удалить позицию: / })).toHaveLength(2)
})

test('opened from the list, whose rows only name positions, a product shows its sizes once they have come', async () => {
  const listed = { ...group(), offers: [{ cartPositionId: 90, company: offer.company }] }
  renderBackOffice('/waitingLists', {
    answers: { ...answers, 'GET /admin/waitinglist/groups': () => pageOf([listed]) },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'НЦ-22-053' }))
  expect(await screen.findAllByRole('button', { name: /^Удалить позицию: / })).toHaveLength(2)
})

test('a planner who may not open customers reads their names only', async () => {
  renderBackOffice('/waitingLists/5', { answers, permissions: ['admin.waitinglist.*'] })
  expect(await screen.findByText('Северное золото')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Северное золото' })).toBeNull()
})

test('a position is deleted with a reason and the pieces that were shown, after saying whom it touches (R-632, G-326)', async () => {
  const { api } = renderBackOffice('/waitingLists/5', { answers })
  await userEvent.click(await button('Удалить позицию: Северное золото, Ирина Маркова'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Северное золото, Ирина Маркова, 11 шт\. Покупатель получит письмо/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Удалить позицию' })
  await userEvent.click(confirm)
  expect(api.bodies('DELETE /admin/waitinglist/position/{id}')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), ' Снято с производства ')
  await userEvent.click(confirm)
  expect(await screen.findByText('Позиция удалена')).toBeVisible()
  expect(api.calls).toContain('DELETE /admin/waitinglist/position/90')
  expect(api.bodies('DELETE /admin/waitinglist/position/{id}')).toEqual([
    { reason: 'Снято с производства', count: 11, weight: 55_000 },
  ])
})

test('when the customer was faster, the group is read again and the refusal is said', async () => {
  let reads = 0
  const { api } = renderBackOffice('/waitingLists/5', {
    answers: {
      ...answers,
      'GET /admin/waitinglist/group/{id}': () => {
        reads++
        return group()
      },
      'DELETE /admin/waitinglist/position/{id}': () => {
        throw new Refused('version_conflict')
      },
    },
  })
  await userEvent.click(await button('Удалить позицию: Северное золото, Ирина Маркова'))
  const before = reads
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'x')
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить позицию' }))
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  expect(api.bodies('DELETE /admin/waitinglist/position/{id}')).toHaveLength(1)
  expect(await screen.findByText(/измен/)).toBeVisible()
})
