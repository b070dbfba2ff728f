import { companyHeader } from '@proba/api/customers/companyHeader'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { company, initOf } from '../../../testing/clientAnswers.ts'
import { type FakeAnswers, type FakeApi, FakeRefusal } from '../../../testing/fakeApi.ts'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { openCart, twoMetals } from '../cartScreen.support.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const companies = [
  { id: 1, name: 'Альфа', active: true },
  { id: 2, name: 'Бета', active: true },
]
const initOfBeta = initOf({ company: { ...company, id: 2, name: 'Бета' } }, { companies })
const restored = { restored: 1, header: { ...twoMetals.header, version: 3 } }

/** Products deleted together. */
const fiveProducts = cartOf({
  products_production: [
    metalOf(
      1,
      [1, 2, 3, 4, 5].map((id) => positionOf(id, [offerOf(10 + id)])),
    ),
  ],
  products_coil: [metalOf(1, [positionOf(9, [offerOf(91, { length: 400 })])])],
})

const open = (answers: FakeAnswers = {}) =>
  openCart(fiveProducts, {
    'GET /init': initOf({}, { companies }),
    'POST /users/company/change': initOfBeta,
    'POST /cart/update': { deleted: 1, ...changedTo(fiveProducts) },
    'POST /cart/undo': restored,
    ...answers,
  })

const companiesOf = (api: FakeApi) =>
  api.requestsOf('POST /cart/undo').map(({ headers }) => headers.get(companyHeader))

const undoKey = '{Control>}z{/Control}'
const undoButton = () => screen.findByRole('button', { name: 'Вернуть' })

test('a deletion in one company is not offered back in another, neither by its message nor by Ctrl+Z', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await undoButton()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Компания' }), 'Бета')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Компания' })).toHaveValue('2'))
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
  await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' })
  fireEvent.keyDown(document.body, { ctrlKey: true, code: 'KeyZ' })
  expect(companiesOf(api)).toEqual([])
})

test('rows that come back while another window switches the company go to their own cart or nowhere', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Очистить раздел' }))
  await user.click(await screen.findByRole('button', { name: 'Удалить всё' }))
  const undo = await undoButton()
  api.answer({ 'GET /init': initOfBeta, 'POST /cart/undo': new FakeRefusal('company_changed') })
  await user.click(undo)
  expect(await screen.findByText(/переключена в другом окне: теперь здесь «Бета»/)).toBeVisible()
  expect(companiesOf(api)).toEqual(['1'])
})

test('Ctrl+Z takes a deletion back from another order type, once, into the order type it was made in', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await undoButton()
  await user.click(screen.getByRole('link', { name: /^Из катушек/ }))
  await screen.findByRole('button', { name: 'Удалить: НЦ-9, 40 см' })
  await user.keyboard(undoKey)
  expect(await screen.findByText('Возвращена 1 строка')).toBeVisible()
  await user.keyboard(undoKey)
  const { version } = fiveProducts.header
  expect(api.requestsOf('POST /cart/undo').map(({ body }) => body)).toEqual([{ version }])
})
