import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ImpactReply } from '../declarations/transport.ts'
import { nothingTouched } from '../testing/answers.ts'
import { Refused } from '../testing/fakeApi.ts'
import { productWords } from '../testing/goods.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const power = {
  id: 7,
  code: 'CH-01',
  item: 'Якорные',
  itemEn: '',
  name: 'Якорные',
  value: 60_000_000,
  held: 0,
  left: 60_000_000,
  productsCount: 1,
  version: 4,
  products: [],
  waiting: { carts: 0, rows: 0, weight: 0, autoOrders: 0, autoOrdersWeight: 0 },
}
const figures = {
  effect: 'stopped' as const,
  rows: 12,
  weight: 2_500_000,
  weightAfter: 2_500_000,
  autoOrders: 0,
  autoOrdersWeight: 0,
}
const touched = (page: number): ImpactReply => ({
  effects: [{ ...figures, companies: 2, carts: 3 }],
  shortage: 0,
  version: 4,
  items: [
    {
      ...figures,
      carts: 1,
      company: { id: page, name: `Компания ${page}` },
      product: { id: 5, name: 'НЦ-22-053' },
    },
  ],
  meta: { pagination: { currentPage: page, perPage: 10, total: 12, lastPage: 2 } },
})
const answers = {
  ...productWords,
  'GET /powers/{id}': () => power,
  'POST /powers/{id}/impact': ({ query }: { query: Readonly<Record<string, string>> }) =>
    touched(Number(query.page)),
  'POST /powers/{id}': () => ({ ...power, version: 5 }),
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /^Мощность на 30 дней, г/ }), {
    target: { value },
  })
const question = async () => within(await screen.findByRole('dialog', { name: 'Сохранить изменение?' }))

test('a change that touches carts says so with a list before it is saved, and is saved on request (G-351)', async () => {
  const { api } = renderBackOffice('/powers/7', { answers })
  await type('500')
  await press('Сохранить')
  const dialog = await question()
  expect(
    dialog.getByText(/^Нельзя будет оформить целиком строк: 12 в корзинах: 3, всего 2 500,00 г/),
  ).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Компания 1' })).toHaveAttribute('target', '_blank')
  expect(dialog.getByRole('link', { name: 'НЦ-22-053' })).toHaveAttribute('href', '/catalog/products/5')
  expect(dialog.queryByRole('columnheader', { name: 'Автозаказов' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: /следующ/i }))
  expect(await dialog.findByRole('link', { name: 'Компания 2' })).toBeVisible()
  expect(api.bodies('POST /powers/{id}')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Мощность успешно обновлена')).toBeVisible()
  const sent = {
    code: 'CH-01',
    item: 'Якорные',
    itemEn: '',
    value: 500_000,
    added: [],
    removed: [],
    version: 4,
  }
  expect(api.bodies('POST /powers/{id}/impact')).toEqual([sent, sent])
  expect(api.bodies('POST /powers/{id}')).toEqual([{ ...sent, shortage: 0 }])
})

test('a change that is called off is not saved, stays in the form and can be saved later (G-351)', async () => {
  const { api } = renderBackOffice('/powers/7', { answers })
  await type('500')
  await press('Сохранить')
  await userEvent.click((await question()).getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /powers/{id}')).toEqual([])
  expect(await screen.findByRole('textbox', { name: /^Мощность на 30 дней, г/ })).toHaveValue('500')
  await press('Сохранить')
  await userEvent.click((await question()).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(api.bodies('POST /powers/{id}')).toHaveLength(1))
})

test('a change that touches nothing is saved without a question (G-351)', async () => {
  const { api } = renderBackOffice('/powers/7', {
    answers: { ...answers, 'POST /powers/{id}/impact': () => nothingTouched },
  })
  await type('500')
  await press('Сохранить')
  expect(await screen.findByText('Мощность успешно обновлена')).toBeVisible()
  expect(api.bodies('POST /powers/{id}')).toHaveLength(1)
})

test('what orders hold beyond the new value is sent as the question showed it (G-637)', async () => {
  const promised = () => ({ ...nothingTouched, shortage: 12_000 })
  const { api } = renderBackOffice('/powers/7', {
    answers: { ...answers, 'POST /powers/{id}/impact': promised },
  })
  await type('500')
  await press('Сохранить')
  await userEvent.click((await question()).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Мощность успешно обновлена')).toBeVisible()
  expect(api.bodies('POST /powers/{id}')).toMatchObject([{ value: 500_000, shortage: 12_000 }])
})

test('a question that fails saves nothing and says why; what others have saved since is said as always (G-351)', async () => {
  let problem: 'storage_full' | 'version_conflict' = 'storage_full'
  const refuse = () => {
    throw new Refused(problem)
  }
  const { api } = renderBackOffice('/powers/7', {
    answers: { ...answers, 'POST /powers/{id}/impact': refuse, 'POST /powers/{id}': refuse },
  })
  await type('500')
  await press('Сохранить')
  expect(await screen.findByText('На сервере закончилось место, запись временно невозможна')).toBeVisible()
  expect(api.bodies('POST /powers/{id}')).toEqual([])
  problem = 'version_conflict'
  await press('Сохранить')
  expect(await screen.findByText('Запись изменена другим пользователем')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
