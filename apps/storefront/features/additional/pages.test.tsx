import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { additionalAnswers, fittings, ribbons, solutions, wire } from './additional.support.ts'
import type { Product } from './additionalRows.ts'

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const silver1 = 'Серебро 925, строка 1'
const weight = (row: string) => box(`Вес в граммах: ${row}`)
const toSubmit = () => screen.getByRole('button', { name: 'Перейти к отправке' })
const rows = async () => within(await screen.findByRole('region', { name: 'Строки заявки' }))

async function open(page: string, ...products: readonly Product[]) {
  const app = renderApp({
    at: `/additional/${page}`,
    answers: { ...additionalAnswers(...products), 'POST /claims': { id: 72 } },
  })
  await screen.findByRole('tab', { name: 'Заявка' })
  return app
}

/** Sends what the cart stage shows; its rows. */
async function sentRows({ api, user }: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  await user.type(screen.getByRole('textbox', { name: 'Телефон' }), '1')
  await user.click(screen.getByRole('button', { name: /^Отправить/ }))
  await screen.findByRole('dialog', { name: 'Заявка отправлена' })
  const [request] = api.requestsOf('POST /claims')
  const body = new Map(Object.entries<unknown>({ ...(request?.body ?? {}) }))
  return JSON.parse(String(body.get('additionalProducts')))
}

describe('ribbons and wire', () => {
  test('a thickness snaps into its range, and a width is one of the alloy (R-681, R-682, R-683, DR-81)', async () => {
    const app = await open('ribbons', ribbons)
    const { user } = app
    await user.clear(box(`Толщина в мм: ${silver1}`))
    await user.type(box(`Толщина в мм: ${silver1}`), '0,33')
    await user.selectOptions(screen.getByRole('combobox', { name: `Ширина в мм: ${silver1}` }), '10')
    await user.type(weight(silver1), '300')
    expect(box(`Толщина в мм: ${silver1}`)).toHaveValue('0,3')
    await user.clear(box(`Толщина в мм: ${silver1}`))
    await user.type(box(`Толщина в мм: ${silver1}`), '99{Enter}')
    expect(box(`Толщина в мм: ${silver1}`)).toHaveValue('1')
    await user.type(box(`Толщина в мм: ${silver1}`), 'х{Enter}')
    expect(box(`Толщина в мм: ${silver1}`)).toBeInvalid()
    await user.keyboard('{Escape}')
    await user.click(toSubmit())
    await rows()
    expect(await sentRows(app)).toEqual([{ id: 5, alloyId: 8, thickness: 1, width: 10, weight: 300_000 }])
  })

  test('every range keeps a row, and the last one that is deleted loses its weight alone (R-668, R-669, R-685, R-687, G-235)', async () => {
    const { user } = await open('wire', wire)
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Вес/ })).toHaveLength(2))
    await user.type(weight(silver1), '10')
    await user.click(screen.getAllByRole('button', { name: /^Добавить размер/ })[0] ?? document.body)
    expect(box('Диаметр в мм: Серебро 925, строка 2')).toHaveValue('0,3')
    await user.click(screen.getByRole('button', { name: `Удалить: ${silver1}` }))
    expect(weight(silver1)).toHaveValue('')
    await user.type(weight(silver1), '10')
    await user.click(screen.getByRole('button', { name: `Удалить: ${silver1}` }))
    expect(weight(silver1)).toHaveValue('')
    expect(screen.getAllByRole('textbox', { name: /^Вес/ })).toHaveLength(2)
  })

  test('pasted sizes make rows, each of a size of the range (R-686, DR-81)', async () => {
    const { user } = await open('wire', wire)
    await user.click(weight(silver1))
    await user.paste('Диаметр\tВес\n0,5\t100\n1,04\t150\n0,5\t200')
    expect(screen.getByText('Строка 3: «1,04» заменено на ближайший размер')).toBeVisible()
    expect(box(`Диаметр в мм: ${silver1}`)).toHaveValue('0,5')
    expect(weight(silver1)).toHaveValue('200')
    expect(box('Диаметр в мм: Серебро 925, строка 2')).toHaveValue('1')
  })

  test('a pasted text makes rows of its sizes (G-651, DR-81)', async () => {
    const { user } = await open('ribbons', ribbons)
    await user.click(weight(silver1))
    await user.paste('0,3 × 10 мм - 100 г\n0,52х5 50 г\n20 г')
    expect(box('Толщина в мм: Серебро 925, строка 2')).toHaveValue('0,5')
    expect(weight(silver1)).toHaveValue('100')
    expect(weight('Серебро 925, строка 2')).toHaveValue('50')
    expect(screen.getByText('Строка 3. Не указан размер: «20 г»')).toBeVisible()
    expect(screen.getByText('Строка 2: «0,52 × 5» заменено на ближайший размер')).toBeVisible()
  })

  test('equal diameters are one row of the cart, a changed one joins the row that has it, an empty weight is 0 (R-688, R-689, R-690, R-691, DR-82, G-234)', async () => {
    const app = await open('wire', wire)
    const { user } = app
    await user.click(weight(silver1))
    await user.paste('0,5\t200\n0,6\t150\n0,9\t5')
    await user.click(toSubmit())
    const cart = await rows()
    await user.click(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,5 мм' }))
    await user.click(cart.getByRole('button', { name: /^Больше: Диаметр/ }))
    await user.click(cart.getByRole('button', { name: /^Сохранить/ }))
    expect(cart.getByRole('row', { name: /0,6 мм/ })).toHaveTextContent('350 г')
    await user.click(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,9 мм' }))
    await user.clear(cart.getByRole('textbox', { name: /^Вес/ }))
    await user.keyboard('{Enter}')
    expect(cart.queryByRole('row', { name: /0,9 мм/ })).toBeNull()
    expect(await sentRows(app)).toEqual([{ id: 6, alloyId: 8, diameter: 0.6, weight: 350_000 }])
  })

  test('a paste replaces a text that is no number, and leaves no mark without a field (G-447, G-448)', async () => {
    const { user } = await open('wire', wire)
    await user.type(weight(silver1), 'х')
    await user.paste('310\n20')
    expect(weight(silver1)).toHaveValue('310')
    await user.clear(weight(silver1))
    await user.type(weight(silver1), 'х')
    await user.paste('0,5\t320')
    expect(weight(silver1)).toHaveValue('320')
    expect(toSubmit()).toBeEnabled()
  })

  test('the cart stage is not reached while a size is no number (G-448)', async () => {
    const { user } = await open('wire', wire)
    await user.type(weight(silver1), '300')
    await user.type(box(`Диаметр в мм: ${silver1}`), 'х')
    await user.click(toSubmit())
    expect(box(`Диаметр в мм: ${silver1}`)).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'Строки заявки' })).toBeNull()
  })

  test('equal rows that were entered after the cart stage are one row there, also to be changed and deleted (G-234, G-446)', async () => {
    const app = await open('wire', wire)
    const { user } = app
    await user.type(weight(silver1), '310')
    await user.click(toSubmit())
    await rows()
    await user.click(screen.getByRole('button', { name: /Назад к выбору/ }))
    await user.click((await screen.findAllByRole('button', { name: /^Добавить размер/ }))[0] ?? document.body)
    const second = 'Серебро 925, строка 2'
    await user.clear(box(`Диаметр в мм: ${second}`))
    await user.type(box(`Диаметр в мм: ${second}`), '0,2{Enter}')
    await user.type(weight(second), '150')
    act(() => window.history.forward())
    const cart = await rows()
    expect(cart.getByRole('row', { name: /0,2 мм/ })).toHaveTextContent('460 г')
    await user.click(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,2 мм' }))
    const field = cart.getByRole('textbox', { name: /^Вес/ })
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '400')
    const send = screen.getByRole('button', { name: 'Отправить заявку' })
    expect(send).toBeDisabled()
    expect(screen.getByText('Сохраните строку, которую меняете, или отмените')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,2 мм' })).toHaveFocus()
    expect(send).toBeEnabled()
    expect(await sentRows(app)).toEqual([{ id: 6, alloyId: 8, diameter: 0.2, weight: 400_000 }])
  })

  test('a deleted row that comes back leaves what was changed since as it is (R-657)', async () => {
    const app = await open('wire', wire)
    const { user } = app
    await user.click(weight(silver1))
    await user.paste('0,5\t200\n0,6\t350')
    await user.click(toSubmit())
    const cart = await rows()
    await user.click(cart.getByRole('button', { name: 'Удалить: Серебро 925, 0,5 мм' }))
    await user.click(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,6 мм' }))
    await user.clear(cart.getByRole('textbox', { name: /^Вес/ }))
    await user.keyboard('400{Enter}')
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(await sentRows(app)).toEqual([
      { id: 6, alloyId: 8, diameter: 0.5, weight: 200_000 },
      { id: 6, alloyId: 8, diameter: 0.6, weight: 400_000 },
    ])
  })

  test('a row whose weight is emptied is gone, which is told and can be taken back', async () => {
    const { user } = await open('wire', wire)
    await user.click(weight(silver1))
    await user.paste('0,5\t200\n0,6\t350')
    await user.click(toSubmit())
    const cart = await rows()
    await user.click(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,5 мм' }))
    await user.clear(cart.getByRole('textbox', { name: /^Вес/ }))
    await user.keyboard('{Enter}')
    expect(cart.queryByText(/0,5 мм/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(cart.getByRole('button', { name: 'Изменить: Серебро 925, 0,5 мм' })).toBeVisible()
    expect(cart.getByText('200 г')).toBeVisible()
  })

  test('each kind leads to the others', async () => {
    const { user } = await open('wire', wire)
    const kinds = within(screen.getByRole('navigation', { name: 'Виды дополнительной продукции' }))
    expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Раствор родия',
      'Прутки',
      'Ленты',
      'Проволока',
      'Фурнитура',
    ])
    expect(kinds.getByRole('link', { current: 'page' })).toHaveTextContent('Проволока')
    await user.click(kinds.getByRole('link', { name: 'Прутки' }))
    await waitFor(() => expect(window.location.pathname).toBe('/additional/bars'))
  })

  test('a row that the server refuses says why in the cart stage (R-662, G-444)', async () => {
    const { api, user } = await open('wire', wire)
    const errors = { 'additionalProducts.0.diameter': ['Такого диаметра нет'] }
    api.answer({ 'POST /claims': new FakeRefusal('validation', {}, { errors }) })
    await user.type(weight(silver1), '300')
    await user.click(toSubmit())
    const cart = await rows()
    await user.type(screen.getByRole('textbox', { name: 'Телефон' }), '1')
    await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
    await waitFor(() => expect(cart.getByText('Такого диаметра нет')).toBeVisible())
  })
})

test('fittings have a tab per type, are counted and weighed, and grouped by type in the cart stage (R-692, R-693, R-694, R-695, R-696, DR-83)', async () => {
  const app = await open('furniture', ...fittings)
  const { user } = app
  expect(screen.getByRole('note')).toHaveTextContent('серебро – 300 г, золото – 150 г')
  const row = within(screen.getByRole('table', { name: 'Золото 585' })).getByRole('row', { name: /^Замок/ })
  expect(within(row).getByRole('cell', { name: '6 мм' })).toBeVisible()
  const lock = box('Количество: Замок 6 мм, Золото 585')
  await user.type(lock, '4')
  await user.paste('6 мм - 428 шт')
  expect(toSubmit()).toBeDisabled()
  await user.keyboard('{+}{+}')
  expect(lock).toHaveValue('430')
  expect(screen.getByText('430 шт. · 150,5 г')).toBeVisible()
  expect(screen.getByRole('tab', { name: /Замок.*выбрано: 430/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Карабин' }))
  expect(screen.getByRole('columnheader', { name: 'Размер' })).toBeVisible()
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Карабин$/)
  await user.click(screen.getByRole('button', { name: 'Больше на 10: Карабин 9 мм, Золото 585' }))
  await user.click(toSubmit())
  const cart = await rows()
  expect(screen.getByRole('button', { name: 'Замок 1' })).toBeVisible()
  expect(cart.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Замок',
    'Карабин',
  ])
  expect(await sentRows(app)).toEqual([
    { id: 7, alloyId: 1, count: 430, weight: 150_500 },
    { id: 8, alloyId: 1, count: 10, weight: 5000 },
  ])
})

test('rhodium is counted, has five characteristics a row and is sent by a window (R-060, R-647, R-673, R-674, R-675, R-676, R-677, DR-84)', async () => {
  const app = await open('rhodium', ...solutions)
  const { user } = app
  const path = () => screen.getByRole('navigation', { name: 'Путь к разделу' })
  await waitFor(() => expect(path()).toHaveTextContent('Растворы'))
  const button = screen.getByRole('button', { name: 'Отправить заявку' })
  expect(button).toBeDisabled()
  const [first] = within(screen.getByRole('table')).getAllByRole('rowheader')
  expect(first?.querySelectorAll('dt')).toHaveLength(5)
  await user.type(box('Количество: Раствор чёрный'), '3')
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Заявка' })
  expect(await sentRows(app)).toEqual([{ id: 2, count: 3 }])
  const sent = screen.getByRole('dialog', { name: 'Заявка отправлена' })
  expect(within(sent).getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/products')
  await user.click(within(sent).getByRole('button', { name: 'Закрыть' }))
  await user.click(screen.getByRole('tab', { name: 'Описание' }))
  expect(screen.getAllByText('Описания пока нет')).toHaveLength(2)
})

test('a solution that the server refuses is named with the reason (R-662, G-444)', async () => {
  const { api, user } = await open('rhodium', ...solutions)
  const errors = { 'additionalProducts.0.id': ['Не продаётся'] }
  api.answer({ 'POST /claims': new FakeRefusal('validation', {}, { errors }) })
  await user.type(box('Количество: Раствор чёрный'), '3')
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка' }))
  await user.type(dialog.getByRole('textbox', { name: 'Телефон' }), '1')
  await user.click(dialog.getByRole('button', { name: 'Отправить' }))
  await waitFor(() => expect(dialog.getByText('Раствор чёрный: Не продаётся')).toBeVisible())
})
