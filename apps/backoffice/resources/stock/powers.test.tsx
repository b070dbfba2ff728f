import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../testing/fakeApi.ts'
import { productWords } from '../../testing/goods.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Power = ReplyTo<'GET /powers/{id}'>

const power = (over: Partial<Power> = {}): Power => ({
  id: 7,
  code: 'CH-01',
  item: 'Якорные',
  itemEn: '',
  name: 'Якорные',
  value: 60_000_000,
  held: 13_200_000,
  left: 46_800_000,
  productsCount: 1,
  version: 4,
  products: [{ productId: 5, article: 'НЦ-22-053', factor: 1.25 }],
  waiting: { carts: 3, rows: 12, weight: 2_500_000, autoOrders: 1, autoOrdersWeight: 40_000 },
  ...over,
})

const answers = (over: Partial<Power> = {}) => ({
  ...productWords,
  'GET /powers': () => pageOf([power(over)]),
  'GET /powers/{id}': () => power(over),
  'POST /powers': () => power({ id: 8 }),
  'POST /powers/{id}': () => power({ version: 5 }),
  'DELETE /powers/{id}': () => ({}),
})
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the list shows what a group makes, what is held of it and what is left, in grams (R-593)', async () => {
  renderBackOffice('/powers', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'CH-01' })).closest('tr')
  expect(row).toHaveTextContent(/CH-01Якорные60\s000,0013\s200,0046\s800,001/)
})

test('a group shows its products and whom a change affects; a new value is sent in units with the version', async () => {
  const { api } = renderBackOffice('/powers/7', { answers: answers() })
  expect((await section('Кого коснётся изменение')).getByText('2 500,00')).toBeVisible()
  expect((await section('Изделия группы')).getByRole('cell', { name: '1,25' })).toBeVisible()
  fireEvent.change(await field(/^Мощность на 30 дней, г/), { target: { value: '70000' } })
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /powers/{id}')).toEqual([
      {
        ...{ code: 'CH-01', item: 'Якорные', itemEn: '', value: 70_000_000 },
        ...{ added: [], removed: [], version: 4, shortage: 0 },
      },
    ]),
  )
})

test('an emptied value is no limit, and a product is added by its article', async () => {
  const { api } = renderBackOffice('/powers/7', { answers: answers() })
  fireEvent.change(await field(/^Мощность на 30 дней, г/), { target: { value: '' } })
  await press('Добавить строку')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Изделие/ }), 'НЦ')
  await userEvent.click(await screen.findByRole('option', { name: 'НЦ-22-053' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /powers/{id}')).toMatchObject([
      { value: null, added: [{ productId: 5, factor: 1 }] },
    ]),
  )
})

test('a new group shows only what can be typed, and names a taken code at the field', async () => {
  const refuse = () => {
    throw new Refused('validation', { code: ['Такое значение уже есть'] })
  }
  renderBackOffice('/powers/create', { answers: { ...answers(), 'POST /powers': refuse } })
  expect(await field(/^Код/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Занято сейчас' })).toBeNull()
  fireEvent.change(await field(/^Код/), { target: { value: 'CH-01' } })
  fireEvent.change(await field(/^Название \*|^Название$/), { target: { value: 'Якорные' } })
  await press('Сохранить')
  await waitFor(async () =>
    expect(await field(/^Код/)).toHaveAccessibleDescription('Такое значение уже есть'),
  )
})

test('a group without products is deleted with its version, one with products stays', async () => {
  const { api } = renderBackOffice('/powers/7', { answers: answers({ productsCount: 0, products: [] }) })
  await press('Удалить')
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /powers/{id}')).toEqual([{ version: 4 }]))
})

test('a group with products cannot be deleted', async () => {
  renderBackOffice('/powers/7', { answers: answers() })
  expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
