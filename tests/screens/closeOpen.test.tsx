import { daysAfter } from '@proba/domain/text/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isAmple, products } from '../journeys/goods.support.ts'
import {
  choose,
  closeMessage,
  exported,
  fill,
  follow,
  pick,
  press,
  remove,
  save,
  type,
  typeDay,
} from './forms.support.ts'
import { openOffice, openPortal, person, serverDay } from './stand.support.tsx'

test('an editor closes a product, plans its opening and opens it; the customer sees each (R-046, R-549, R-637)', async () => {
  const buyer = await person('client')
  const me = await person('catalogue')
  const product = (await products(buyer, {}, 50)).find(isAmple)
  if (!product) throw new Error('The demo has no such product')
  const conditions = async () =>
    (await buyer.call('GET /product/detail/{id}', { params: { id: product.id } })).conditions
  const begin = async (action: 'Закрыть' | 'Открыть', day: string) => {
    const { address } = openOffice(me, '/updateCloseOpen/create')
    await choose(/^Действие/, action)
    await typeDay(/^С какого дня/, day)
    await pick(/^Изделия/, product.article)
    return address
  }
  const plannedShown = async () =>
    expect(await screen.findByText(/^Сохранено\. Изделия откроются/)).toBeVisible()
  const first = await serverDay()

  await begin('Закрыть', first)
  expect(await screen.findByText('Закроется изделий: 1.', { exact: false })).toBeVisible()
  await fill(/^Причина$/, 'Проба закрытия')
  await typeDay(/^Ожидаемый день открытия/, daysAfter(first, 30))
  await save('Закрыто изделий: 1')
  expect(await conditions()).toMatchObject({ isClosed: true, closedReason: 'Проба закрытия' })

  await openPortal(await person('manager'), '/close-position')
  type(await screen.findByLabelText('Артикул, название или причина'), 'проба закрытия')
  expect(await screen.findByText('Найдено: 1 изделие', { exact: false })).toBeVisible()
  expect(await screen.findByRole('row', { name: new RegExp(product.article) })).toHaveTextContent(
    'Проба закрытия',
  )
  await follow(product.article)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Проба закрытия/)).toBeVisible()

  const address = await begin('Открыть', daysAfter(first, 3))
  await press('Сохранить')
  await waitFor(() => expect(address()).toMatch(/updateCloseOpen\/\d+$/))
  await plannedShown()
  expect((await conditions()).isClosed).toBe(true)
  await closeMessage()
  // The saved change has been opened: what is typed earlier goes into the form that is leaving.
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeVisible()
  await typeDay(/^С какого дня/, daysAfter(first, 2))
  await waitFor(() => expect(screen.queryByText(/^Сохранено\. Изделия откроются/) === null).toBe(true))
  await press('Сохранить')
  await plannedShown()
  openOffice(me, address())
  expect(await screen.findByLabelText(/^С какого дня/)).toHaveValue(daysAfter(first, 2))
  await remove('Изменение отменено')

  // Read again, as a day may have passed.
  await begin('Открыть', await serverDay())
  await save('Открыто изделий: 1')
  expect((await conditions()).isClosed).toBe(false)
  expect((await exported(me, 'updateCloseOpen', { q: product.article })).join()).toContain('Проба закрытия')
})
