import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'
import { TastingScreen } from './TastingScreen.tsx'

type Page = ReplyTo<'GET /personal/degustation'>
const tasted = (more: Partial<Page['items'][number]> = {}): Page['items'][number] => ({
  article: 'НЦ-1',
  productId: 7,
  delivered: 10,
  returned: 0,
  sold: 10,
  requested: null,
  status: 'on_tasting',
  ...more,
})
const pageOf = (items: Page['items']): Page => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 20, total: items.length, lastPage: 1 } },
})
const items = [
  tasted(),
  tasted({ article: 'НЦ-2', returned: 3, sold: 7, requested: 3, status: 'returned' }),
  tasted({ article: 'НЦ-3', status: 'passed' }),
]
const call = 'POST /personal/degustation/{article}/return'
const open = (at = '/personal/degustation') =>
  renderPart(<TastingScreen />, {
    at,
    answers: {
      'GET /personal/degustation': pageOf(items),
      [call]: tasted({ requested: 4, status: 'returned' }),
    },
  })
beforeEach(() => setScreen(1440))

test('each article says what was delivered, returned and sold; only one on tasting can be sent back (R-344..R-347)', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Дегустация' }))
  const row = (article: string) => table.getByRole('row', { name: new RegExp(article) })
  for (const text of ['На дегустации', 'Поставлено, шт.10', 'Продано, шт.10'])
    expect(row('НЦ-1')).toHaveTextContent(text)
  expect(row('НЦ-2')).toHaveTextContent(/Возвращено, шт\.3.*Продано, шт\.7.*Возврат/)
  expect(row('НЦ-3')).toHaveTextContent('Дегустация пройдена')
  expect(table.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Вернуть артикул НЦ-1',
  ])
})

test('the pieces to send back are asked for within what was delivered, and the list is read again (R-345)', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Вернуть артикул НЦ-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть артикул НЦ-1' }))
  const count = dialog.getByLabelText('Сколько штук вернуть')
  await user.clear(count)
  await user.type(count, '11')
  await user.click(dialog.getByRole('button', { name: 'Запросить возврат' }))
  expect(await dialog.findByText('Вернуть можно от 1 до 10 шт.')).toBeVisible()
  await user.clear(count)
  await user.type(count, '4')
  api.answer({ [call]: new FakeRefusal('tasting_returned') })
  await user.click(dialog.getByRole('button', { name: 'Запросить возврат' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/уже запрошен/)
  api.answer({ [call]: tasted({ requested: 4, status: 'returned' }) })
  await user.click(dialog.getByRole('button', { name: 'Запросить возврат' }))
  expect(await screen.findByRole('dialog', { name: 'Возврат запрошен' })).toHaveTextContent('4 шт.')
  expect(api.requestsOf(call).at(-1)).toMatchObject({ body: { count: 4 } })
  expect(api.requestsOf('GET /personal/degustation').length).toBeGreaterThan(2)
})

test('the search is in the address and in the request (R-344)', async () => {
  const { api, user } = open('/personal/degustation?q=НЦ')
  await screen.findByRole('table')
  expect(api.requestsOf('GET /personal/degustation')[0]?.query).toEqual({ page: '1', q: 'НЦ' })
  api.answer({ 'GET /personal/degustation': pageOf([]) })
  await user.type(screen.getByRole('searchbox', { name: 'Артикул' }), '-5')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('НЦ-5'))
  expect(await screen.findByText('Такого артикула на дегустации нет')).toBeVisible()
})
