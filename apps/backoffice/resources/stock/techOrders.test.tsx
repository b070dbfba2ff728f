import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, type Sent, withMessage } from '../../testing/fakeApi.ts'
import { productWords } from '../../testing/goods.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type TechOrder = ReplyTo<'GET /techOrders/{id}'>

const order = (over: Partial<TechOrder> = {}): TechOrder => ({
  id: 7,
  createAt: '2026-11-16T05:00:00.000Z',
  productId: 5,
  article: 'НЦ-22-053',
  offerId: 50,
  length: 450,
  sizeLabel: null,
  coatingId: 2,
  coating: { id: 2, name: 'Родий' },
  count: 12,
  weight: 30_240,
  comment: 'Образец',
  sentAt: null,
  batch: null,
  author: { id: 2, name: 'Анна Белова' },
  version: 3,
  ...over,
})
const answers = (over: Partial<TechOrder> = {}) => ({
  ...productWords,
  'GET /techOrders': () => pageOf([order(over)]),
  'GET /techOrders/{id}': ({ params }: Sent) => order({ ...over, id: Number(params.id) }),
  'GET /techOrders/drafts': () => ({ drafts: 3, pieces: 1200 }),
  'POST /techOrders': () => withMessage('Технический заказ добавлен', order({ id: 8 })),
  'POST /techOrders/{id}': () => order({ version: 4 }),
  'DELETE /techOrders/{id}': () => ({}),
  'POST /techOrders/send': () => withMessage('Отправлено заказов: 3. Номер пакета: 4', { sent: 3, batch: 4 }),
  'GET /offers': (): ReplyTo<'GET /offers'> => [
    { id: 50, name: 'НЦ-22-053 · 45 см', productId: 5, article: 'НЦ-22-053', length: 450, sizeLabel: null },
  ],
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list shows what is to be made, since when and whether it was sent (R-550, R-635)', async () => {
  const { api } = renderBackOffice('/tech-orders', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'НЦ-22-053' })).closest('tr')
  expect(row).toHaveTextContent(/НЦ-22-05345–?Родий1230,24Образец16\.11\.2026/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Отправлен' }))
  await userEvent.click(await screen.findByRole('option', { name: /^нет$/i }))
  await waitFor(() => expect(api.calls).toContainEqual(expect.stringMatching(/sent=0/)))
})

test('a draft is added by article, pieces and comment; the coating can be left out', async () => {
  const { api } = renderBackOffice('/tech-orders/create', { answers: answers() })
  await userEvent.type(await screen.findByRole('combobox', { name: /^Размер изделия/ }), 'НЦ')
  await userEvent.click(await screen.findByRole('option', { name: 'НЦ-22-053 · 45 см' }))
  const count = screen.getByRole('textbox', { name: /^Количество, шт\./ })
  fireEvent.change(count, { target: { value: '0' } })
  await press('Сохранить')
  await waitFor(() => expect(count).toHaveAccessibleDescription('Не меньше 1'))
  fireEvent.change(count, { target: { value: '12' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Образец')
  await press('Сохранить')
  expect(await screen.findByText('Технический заказ добавлен')).toBeVisible()
  expect(api.bodies('POST /techOrders')).toEqual([
    { offerId: 50, coatingId: null, count: 12, comment: 'Образец' },
  ])
})

test('all drafts are sent after saying how many there are (R-634, G-323)', async () => {
  const { api } = renderBackOffice('/tech-orders', { answers: answers() })
  await press('Отправить черновики')
  const dialog = await screen.findByRole('dialog', { name: 'Отправить все черновики в производство?' })
  expect(await within(dialog).findByText(/Черновиков: 3, изделий в них: 1\s200 шт\./)).toBeVisible()
  expect(api.bodies('POST /techOrders/send')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Отправлено заказов: 3. Номер пакета: 4')).toBeVisible()
  expect(api.bodies('POST /techOrders/send')).toEqual([{ drafts: 3, pieces: 1200 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('drafts that somebody else has sent are not sent again: the refusal is shown', async () => {
  renderBackOffice('/tech-orders', {
    answers: {
      ...answers(),
      'POST /techOrders/send': () => {
        throw new Refused('tech_orders_none')
      },
    },
  })
  await press('Отправить черновики')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/Черновиков: 3/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/Отправлять нечего: черновиков нет/)).toBeVisible()
})

test('a sent order is only shown', async () => {
  renderBackOffice('/tech-orders/7', { answers: answers({ sentAt: '2026-11-16T06:00:00.000Z', batch: 4 }) })
  expect(await screen.findByText('Образец')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})

test('a draft is deleted with its version', async () => {
  const { api } = renderBackOffice('/tech-orders/7', { answers: answers() })
  await press('Удалить')
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /techOrders/{id}')).toEqual([{ version: 3 }]))
})
