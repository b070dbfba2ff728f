import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, type Sent, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Section = ReplyTo<'GET /admin/products/categories/{id}'>

const section = (over: Partial<Section> = {}): Section => ({
  id: 3,
  parentId: 1,
  code: 'chains',
  name: 'Цепи',
  nameEn: 'Chains',
  title: 'Цепи',
  above: 'Продукция',
  level: 1,
  sort: 10,
  active: true,
  shown: true,
  badgeIds: [],
  image: null,
  children: 2,
  ownProducts: 0,
  products: 41,
  version: 6,
  ...over,
})
const top = section({
  id: 1,
  parentId: null,
  code: 'products',
  name: 'Продукция',
  title: 'Продукция',
  level: 0,
  above: '',
})

const answers = (over: Partial<Section> = {}) => ({
  'GET /admin/products/categories': () => pageOf([top, section(over)]),
  'GET /admin/products/categories/{id}': ({ params }: Sent) => section({ ...over, id: Number(params.id) }),
  'POST /admin/products/categories': () => section({ id: 9 }),
  'POST /admin/products/categories/{id}': () =>
    withMessage('Раздел успешно обновлён', section({ version: 7 })),
  'DELETE /admin/products/categories/{id}': () => ({}),
  'GET /admin/products/dictionaries/{name}': ({ params }: { params: Readonly<Record<string, string>> }) =>
    params.name === 'sections'
      ? [
          { id: 1, name: 'Продукция' },
          { id: 4, name: 'Продукция / Браслеты' },
        ]
      : [],
})
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list is the tree: a section is further in than the one above it (R-638, R-639)', async () => {
  const { api } = renderBackOffice('/products/categories', { answers: answers() })
  const depth = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    return Number.parseFloat(getComputedStyle(link.parentElement as HTMLElement).paddingLeft)
  }
  expect(await depth('Цепи')).toBeGreaterThan(await depth('Продукция'))
  expect((await screen.findByRole('link', { name: 'Цепи' })).closest('tr')).toHaveTextContent(
    'Цепиchains10041да',
  )
  expect(api.calls.filter((call) => call.includes('/admin/products/categories?'))).toEqual([
    expect.stringMatching(/perPage=100.*sort=sort&order=asc/),
  ])
})

test('it is loading until the answer (R-563)', async () => {
  renderBackOffice('/products/categories', { isSlow: true })
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Загрузка…')
})

test('a list that could not be read says so, and nothing is loading any more (R-563)', async () => {
  const refuse = () => {
    throw new Refused('server')
  }
  renderBackOffice('/products/categories', {
    answers: { ...answers(), 'GET /admin/products/categories': refuse },
  })
  expect(await screen.findByText('Список разделов не получен')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a section is moved under another one and renamed with the version on the screen', async () => {
  const { api } = renderBackOffice('/products/categories/3', { answers: answers() })
  fireEvent.change(await field(/^Название$|^Название \*/), { target: { value: 'Цепочки' } })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Раздел выше/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Продукция / Браслеты' }))
  await press('Сохранить')
  expect(await screen.findByText('Раздел успешно обновлён')).toBeVisible()
  expect(api.bodies('POST /admin/products/categories/{id}')).toEqual([
    {
      name: 'Цепочки',
      nameEn: 'Chains',
      code: 'chains',
      parentId: 4,
      sort: 10,
      active: true,
      badgeIds: [],
      image: null,
      version: 6,
    },
  ])
})

test('a new section begins active, at the top and last; a code that is no address is not sent (G-315)', async () => {
  const { api } = renderBackOffice('/products/categories/create', { answers: answers() })
  fireEvent.change(await field(/^Название$|^Название \*/), { target: { value: 'Подвески' } })
  const code = await field(/^Код/)
  fireEvent.change(code, { target: { value: 'Подвески' } })
  await press('Сохранить')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Строчные латинские буквы/))
  fireEvent.change(code, { target: { value: 'pendants' } })
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /admin/products/categories')).toEqual([
      {
        name: 'Подвески',
        nameEn: '',
        code: 'pendants',
        parentId: null,
        sort: null,
        active: true,
        badgeIds: [],
        image: null,
      },
    ]),
  )
})

test('a section without products of its own is deleted, after the form has said what becomes of those below', async () => {
  const { api } = renderBackOffice('/products/categories/3', { answers: answers() })
  await press('Удалить')
  expect(await screen.findByText(/Разделы под ним перейдут на уровень выше/)).toBeVisible()
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /admin/products/categories/{id}')).toEqual([{ version: 6 }]))
})

test('a section with products offers no deleting', async () => {
  renderBackOffice('/products/categories/3', { answers: answers({ ownProducts: 3 }) })
  await field(/^Код/)
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
