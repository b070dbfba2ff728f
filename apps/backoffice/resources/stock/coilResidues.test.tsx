import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Sent } from '../../testing/fakeApi.ts'
import { productWords } from '../../testing/goods.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Pool = ReplyTo<'GET /residues/coils/{id}'>

const pool = (over: Partial<Pool> = {}): Pool => ({
  id: 9,
  key: 'АК-585/0.50',
  types: [
    { productType: 'chain', withCoating: null, value: 500_000, held: 0, available: 500_000 },
    { productType: 'bracelet', withCoating: null, value: 200_000, held: 0, available: 200_000 },
  ],
  available: 700_000,
  held: 0,
  productIds: [5],
  productsCount: 1,
  waiting: { carts: 2, rows: 4, weight: 90_000 },
  version: 6,
  ...over,
})
const answers = (over: Partial<Pool> = {}) => ({
  ...productWords,
  'GET /residues/coils': () => pageOf([pool(over)]),
  'GET /residues/coils/{id}': ({ params }: Sent) => pool({ ...over, id: Number(params.id) }),
  'POST /residues/coils': () => pool({ id: 10 }),
  'POST /residues/coils/{id}': () => pool({ version: 7 }),
  'DELETE /residues/coils/{id}': () => ({}),
})
const weights = () => screen.findAllByRole('textbox', { name: /^На складе, г/ })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list shows what of each pool is free, in grams (R-599, R-600)', async () => {
  renderBackOffice('/residues/coils', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'АК-585/0.50' })).closest('tr')
  expect(row).toHaveTextContent(/1700,000,00/)
})

test('amounts are saved by their type with the version, a removed row is not sent', async () => {
  const { api } = renderBackOffice('/residues/coils/9', { answers: answers() })
  fireEvent.change((await weights())[0] as HTMLElement, { target: { value: '650,5' } })
  await press('Удалить строку 2')
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /residues/coils/{id}')).toEqual([
      {
        key: 'АК-585/0.50',
        productIds: [5],
        types: [{ productType: 'chain', withCoating: null, value: 650_500 }],
        version: 6,
      },
    ]),
  )
})

test('a pool without amounts is saved with another name (G-629)', async () => {
  const { api } = renderBackOffice('/residues/coils/9', { answers: answers({ types: [], available: 0 }) })
  const name = await screen.findByDisplayValue('АК-585/0.50')
  fireEvent.change(name, { target: { value: 'Пустой' } })
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /residues/coils/{id}')).toEqual([
      { key: 'Пустой', productIds: [5], types: [], version: 6 },
    ]),
  )
})

test('a new pool needs products and an amount; an amount that is not split names neither type nor coating', async () => {
  const { api } = renderBackOffice('/residues/coils/create', { answers: answers() })
  await userEvent.type(await screen.findByRole('combobox', { name: /^Изделия/ }), 'НЦ')
  await userEvent.click(await screen.findByRole('option', { name: 'НЦ-22-053' }))
  await press('Добавить строку')
  fireEvent.change((await weights())[0] as HTMLElement, { target: { value: '300' } })
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /residues/coils')).toEqual([
      { key: '', productIds: [5], types: [{ productType: null, withCoating: null, value: 300_000 }] },
    ]),
  )
})

test('the coating of an amount is with, without or not told apart', async () => {
  const { api } = renderBackOffice('/residues/coils/9', { answers: answers() })
  const [first] = await screen.findAllByRole('combobox', { name: /^Покрытие/ })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(await screen.findByRole('option', { name: 'С покрытием' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /residues/coils/{id}')).toMatchObject([
      { types: [{ productType: 'chain', withCoating: true }, { withCoating: null }] },
    ]),
  )
})

test('a pool that orders hold nothing of is deleted with what its question showed (G-615)', async () => {
  const { api } = renderBackOffice('/residues/coils/9', { answers: answers() })
  await press('Удалить')
  expect(await screen.findByText(/^В запасе 700,00 г, изделий из него: 1\./)).toBeVisible()
  await press('Подтвердить')
  await waitFor(() =>
    expect(api.bodies('DELETE /residues/coils/{id}')).toEqual([{ version: 6, products: 1, value: 700_000 }]),
  )
})

test('a pool that orders hold something of cannot be deleted', async () => {
  renderBackOffice('/residues/coils/9', { answers: answers({ held: 1000 }) })
  expect(await weights()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})

test('views of the list are read under the name they were first saved by (G-346)', async () => {
  const { api } = renderBackOffice('/residues/coils', { answers: answers() })
  await waitFor(() => expect(api.calls).toContain('GET /admin/views?list=residuesCoil'))
})
