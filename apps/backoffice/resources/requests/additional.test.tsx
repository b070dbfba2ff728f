import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Product = ReplyTo<'GET /admin/additional-products/{id}'>

const wire: Product = {
  id: 7,
  type: 'wire',
  title: 'Проволока',
  category: { id: 2, name: 'Полуфабрикаты' },
  alloyNames: 'Золото 585, Серебро 925',
  active: true,
  createdAt: '2026-11-01T05:00:00.000Z',
  updatedAt: '2026-11-01T05:00:00.000Z',
  version: 3,
  ruTitle: 'Проволока',
  enTitle: 'Wire',
  ruDescription: '',
  enDescription: '',
  categoryId: 2,
  image: null,
  features: [{ code: 'temper', value: 'мягкая' }],
  alloys: [
    { alloyId: 1, image: null, weight: null, sizes: [{ code: 'diameter', values: ['0.2-3-0.1'] }] },
    { alloyId: 8, image: null, weight: null, sizes: [{ code: 'diameter', values: ['0.5-6-0.5'] }] },
  ],
}
const temper = { code: 'temper', title: 'Состояние', kind: 'text' } as const
const metadata: ReplyTo<'GET /additional-products/metadata'> = {
  productsMeta: [
    {
      code: 'wire',
      title: 'Проволока',
      features: [{ code: 'diameter', title: 'Диаметры, мм', kind: 'ranges' }, temper],
    },
    { code: 'lock', title: 'Замок', features: [{ code: 'size', title: 'Размер', kind: 'text' }] },
    {
      code: 'rhodium',
      title: 'Раствор родия',
      features: [{ code: 'volume', title: 'Объём, мл', kind: 'number' }],
    },
  ],
  fittings: ['lock'],
  minWeights: [],
  withAlloys: ['wire', 'lock'],
}
const words: Readonly<Record<string, ReplyTo<'GET /admin/products/dictionaries/{name}'>>> = {
  alloys: [
    { id: 1, name: 'Золото 585' },
    { id: 8, name: 'Серебро 925' },
  ],
  sections: [{ id: 2, name: 'Полуфабрикаты' }],
}
const answers: Answers = {
  'GET /additional-products/metadata': () => metadata,
  'GET /admin/products/dictionaries/{name}': ({ params }) => words[params.name ?? ''] ?? [],
  'GET /admin/additional-products': () => pageOf([wire]),
  'GET /admin/additional-products/{id}': () => wire,
  'POST /admin/additional-products': () => withMessage('Товар успешно добавлен', wire),
  'POST /admin/additional-products/{id}': () => withMessage('Товар успешно обновлён', wire),
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const find = async (label: RegExp, option: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), option.slice(0, 4))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const type = async (label: RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })

test('the list shows what each product is and what it is made of (R-560, G-216)', async () => {
  renderBackOffice('/additional', { answers })
  const row = (await screen.findByRole('link', { name: 'Проволока' })).closest('tr')
  expect(row).toHaveTextContent('Золото 585, Серебро 925')
  expect(row).toHaveTextContent('Полуфабрикаты')
})

test('the type decides which features and sizes the form asks for; each alloy has its own, and one picture (R-672, R-697, R-698)', async () => {
  const { api } = renderBackOffice('/additional/7', { answers })
  expect(await screen.findByLabelText('Состояние')).toHaveValue('мягкая')
  await type(/^Состояние, по-английски/, 'soft')
  const first = within(await screen.findByRole('group', { name: 'Строка 1' }))
  expect(first.getByText('0.2-3-0.1')).toBeVisible()
  expect(first.queryByLabelText(/Вес штуки/)).not.toBeInTheDocument()
  for (const n of [1, 2])
    expect(
      within(screen.getByRole('group', { name: `Строка ${n}` })).getAllByText('Изображение сплава'),
    ).toHaveLength(1)
  const sizes = first.getByRole('combobox', { name: /Диаметры, мм/ })
  await userEvent.type(sizes, '3,5-6-0,5{Enter}')
  await press('Сохранить')
  await waitFor(() => expect(api.bodies('POST /admin/additional-products/{id}')).toHaveLength(1))
  expect(api.bodies('POST /admin/additional-products/{id}')[0]).toMatchObject({
    version: 3,
    features: [{ code: 'temper', value: 'мягкая', enValue: 'soft' }],
    alloys: [
      { alloyId: 1, sizes: [{ code: 'diameter', values: ['0.2-3-0.1', '3,5-6-0,5'] }] },
      { alloyId: 8 },
    ],
  })
})

test('a size that is none, and an alloy without one, are refused before anything is sent (R-701)', async () => {
  const { api } = renderBackOffice('/additional/7', { answers })
  const first = within(await screen.findByRole('group', { name: 'Строка 1' }))
  const sizes = await first.findByRole('combobox', { name: /Диаметры, мм/ })
  await userEvent.type(sizes, '8{Enter}')
  await press('Сохранить')
  expect(await first.findByText(/^Размер – наименьший, наибольший и шаг/)).toBeVisible()
  await userEvent.type(sizes, '{Backspace}{Backspace}')
  await press('Сохранить')
  expect(await first.findByText('Добавьте хотя бы одно значение')).toBeVisible()
  expect(api.bodies('POST /admin/additional-products/{id}')).toEqual([])
})

test('a fitting asks for the weight of a piece, rhodium for no alloy (R-699, R-700)', async () => {
  const { api } = renderBackOffice('/additional/create', { answers })
  expect(await screen.findByText('Сначала выберите вид товара')).toBeVisible()
  await choose(/^Вид/, 'Раствор родия')
  expect(await screen.findByLabelText('Объём, мл')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добавить строку' })).not.toBeInTheDocument()
  await choose(/^Вид/, 'Замок')
  await find(/^Раздел/, 'Полуфабрикаты')
  await type(/^Название по-русски/, 'Замок')
  await type(/^Название по-английски/, 'Clasp')
  await type(/^Размер$/, '8 мм')
  await press('Сохранить')
  const alloys = await screen.findByRole('group', { name: 'Сплавы' })
  expect(await within(alloys).findByText('Обязательное поле')).toBeVisible()
  await press('Добавить строку')
  await find(/^Сплав/, 'Золото 585')
  await type(/^Вес штуки/, '0,35')
  await press('Сохранить')
  await waitFor(() => expect(api.bodies('POST /admin/additional-products')).toHaveLength(1))
  expect(api.bodies('POST /admin/additional-products')[0]).toMatchObject({
    type: 'lock',
    categoryId: 2,
    active: true,
    features: [{ code: 'size', value: '8 мм' }],
    alloys: [{ alloyId: 1, weight: 350, sizes: [], image: null }],
  })
})

test('a form that is opened from the list waits for its record, so that nothing typed is lost (G-216)', async () => {
  const arrival = Promise.withResolvers<Product>()
  renderBackOffice('/additional', {
    answers: { ...answers, 'GET /admin/additional-products/{id}': () => arrival.promise },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Проволока' }))
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
  expect(screen.queryByLabelText(/^Название по-русски/)).not.toBeInTheDocument()
  arrival.resolve(wire)
  expect(await screen.findByLabelText(/^Название по-русски/)).toHaveValue('Проволока')
})
