import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Sent, withMessage } from '../../testing/fakeApi.ts'
import { productWords } from '../../testing/goods.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Alloy = ReplyTo<'GET /admin/dictionaries/alloys/{id}'>
type Badge = ReplyTo<'GET /admin/dictionaries/badges/{id}'>

const word = { id: 4, sort: 20, uses: 0, builtIn: false, version: 3 }
const badge = (over: Partial<Badge> = {}): Badge => ({
  ...word,
  code: 'hit',
  name: 'Хит',
  nameEn: 'Bestseller',
  title: 'Хит',
  kind: 'product',
  colour: '#a3541a',
  ...over,
})
const alloy = (over: Partial<Alloy> = {}): Alloy => ({
  ...word,
  code: 'gold585red',
  name: 'Золото 585 красное',
  nameEn: 'Red gold 585',
  title: 'Золото 585 красное',
  metalId: 1,
  assay: 585,
  accountingAssay: 587,
  colour: 'red',
  density: 13.24,
  onRequest: false,
  ...over,
})
const answers = (over: Partial<Badge> = {}) => ({
  ...productWords,
  'GET /admin/dictionaries/badges': () => pageOf([badge(over)]),
  'GET /admin/dictionaries/badges/{id}': ({ params }: Sent) => badge({ ...over, id: Number(params.id) }),
  'POST /admin/dictionaries/badges': () => badge({ id: 9 }),
  'POST /admin/dictionaries/badges/{id}': () => withMessage('Запись сохранена', badge({ version: 4 })),
  'DELETE /admin/dictionaries/badges/{id}': () => ({}),
  'GET /admin/dictionaries/alloys/{id}': () => alloy(),
  'POST /admin/dictionaries/alloys/{id}': () => alloy({ version: 4 }),
})
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })

test('a badge is added with its kind and colour; what is no colour is not sent (G-073, G-316)', async () => {
  const { api } = renderBackOffice('/dictionaries/badges/create', { answers: answers() })
  await type(/^Название \*|^Название$/, 'Подарок')
  await type(/^Код/, 'gift')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Для чего/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Изделия' }))
  await type(/^Цвет/, 'синий')
  await press('Сохранить')
  await waitFor(async () => expect(await field(/^Цвет/)).toHaveAccessibleDescription(/#rrggbb, например/))
  await type(/^Цвет/, '#112233')
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /admin/dictionaries/badges')).toEqual([
      { name: 'Подарок', nameEn: '', code: 'gift', sort: null, kind: 'product', colour: '#112233' },
    ]),
  )
})

test('a badge is renamed in both languages with the version on the screen; its code and kind stay', async () => {
  const { api } = renderBackOffice('/dictionaries/badges/4', { answers: answers() })
  await type(/^Название \*|^Название$/, 'Лидер')
  await type(/^Название по-английски/, 'Leader')
  expect(screen.queryByRole('textbox', { name: /^Код/ })).toBeNull()
  await press('Сохранить')
  expect(await screen.findByText('Запись сохранена')).toBeVisible()
  expect(api.bodies('POST /admin/dictionaries/badges/{id}')).toEqual([
    { name: 'Лидер', nameEn: 'Leader', sort: 20, colour: '#a3541a', version: 3 },
  ])
})

test('an alloy keeps what calculations rest on: only its names, place and request can be changed', async () => {
  const { api } = renderBackOffice('/dictionaries/alloys/4', { answers: answers() })
  await userEvent.click(await screen.findByRole('switch', { name: /^Под заказ/ }))
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /admin/dictionaries/alloys/{id}')).toEqual([
      { name: 'Золото 585 красное', nameEn: 'Red gold 585', sort: 20, onRequest: true, version: 3 },
    ]),
  )
})

test('an entry that nothing uses is deleted with the version on the screen', async () => {
  const { api } = renderBackOffice('/dictionaries/badges/4', { answers: answers() })
  await press('Удалить')
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /admin/dictionaries/badges/{id}')).toEqual([{ version: 3 }]))
})

test.each([{ uses: 3 }, { builtIn: true }])('an entry with %o offers no deleting', async (over) => {
  renderBackOffice('/dictionaries/badges/4', { answers: answers(over) })
  await field(/^Цвет/)
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
