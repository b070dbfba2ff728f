import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeAnswers } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'
import { LedgerScreen } from './LedgerScreen.tsx'

type Page = ReplyTo<'GET /personal/ledger'>
const lineOf = (id: number, more: Partial<Page['items'][number]> = {}): Page['items'][number] => ({
  id,
  kind: 'ordered',
  contract: { id: 5, number: 'К-1024/21' },
  metal: { id: 1, code: 'gold', name: 'Золото' },
  assay: 585,
  free: -29_350,
  bids: 29_350,
  freeAfter: 970_650,
  bidsAfter: 29_350,
  date: '2026-11-19T03:30:00.000Z',
  arrivedAt: '2026-11-19T03:30:00.000Z',
  document: '',
  order: { id: 24, numberOrder: '100024' },
  ...more,
})
const received = { kind: 'received' as const, free: 1_000_000, bids: 0, freeAfter: 1_000_000, bidsAfter: 0 }
const pageOf = (items: Page['items'], total = items.length): Page => ({
  items,
  meta: {
    contracts: [{ id: 5, number: 'К-1024/21' }],
    pagination: { currentPage: 1, perPage: 20, total, lastPage: Math.max(1, Math.ceil(total / 20)) },
  },
})
const lines = [lineOf(2), lineOf(1, { ...received, order: null, assay: null, document: 'МХ-1 № 7' })]
const open = (at = '/personal/ledger', answers: FakeAnswers = {}) =>
  renderPart(<LedgerScreen />, { at, answers: { 'GET /personal/ledger': pageOf(lines), ...answers } })

beforeEach(() => setScreen(1440))

test('each line says what happened, by how much and what is left, with the way to its order (G-372)', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Движение металла' }))
  const row = table.getByRole('row', { name: /Заказ 100024/ })
  for (const text of [/-29,35/, /\+29,35/, /970,65/, /проба 585/]) expect(row).toHaveTextContent(text)
  expect(within(row).getByRole('link', { name: 'Заказ 100024' })).toHaveAttribute(
    'href',
    '/personal/orders/24',
  )
  expect(table.getByRole('row', { name: /Получен металл.*МХ-1 № 7/ })).toHaveTextContent('—')
})

test('filters are in the address and in the request; a ledger without lines offers to take them back (G-372)', async () => {
  const { api, user } = open('/personal/ledger?kind=lost&dateFrom=2026-02-31&contract=5')
  await screen.findByRole('table')
  expect(api.requestsOf('GET /personal/ledger')[0]?.query).toEqual({ contract: '5', page: '1' })
  api.answer({ 'GET /personal/ledger': pageOf([]) })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Операция' }), 'Отгрузка')
  await waitFor(() => expect(window.location.search).toBe('?contract=5&kind=shipped'))
  expect(await screen.findByText('Ничего не найдено')).toBeVisible()
  const [reset] = screen.getAllByRole('button', { name: 'Сбросить отбор' })
  if (reset) await user.click(reset)
  expect(window.location.search).toBe('')
})

test('a day is typed digit by digit: nothing is filtered before its year is whole (G-372)', async () => {
  const { api } = open()
  await screen.findByRole('table')
  const from = screen.getByLabelText('С даты')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-11-05` } })
    expect(from).toHaveValue(`${year}-11-05`)
  }
  expect(window.location.search).toBe('')
  fireEvent.change(from, { target: { value: '2026-11-05' } })
  await waitFor(() => expect(window.location.search).toBe('?dateFrom=2026-11-05'))
  expect(from).toHaveValue('2026-11-05')
  fireEvent.blur(from)
  expect(from).toHaveValue('05.11.2026')
  expect(api.requestsOf('GET /personal/ledger').map(({ query }) => query.dateFrom)).toEqual([
    undefined,
    '2026-11-05',
  ])
})

test('a day is typed as people write it, or chosen in a calendar; what is no day is named (G-602)', async () => {
  const { user } = open()
  await screen.findByRole('table')
  const from = screen.getByLabelText('С даты')
  await user.type(from, '5.10')
  expect(window.location.search).toBe('')
  await user.tab()
  await waitFor(() => expect(window.location.search).toBe('?dateFrom=2026-10-05'))
  expect(from).toHaveValue('05.10.2026')
  await user.clear(from)
  await waitFor(() => expect(window.location.search).toBe(''))
  await user.click(from)
  await user.paste(' 05.10.2026 г.')
  await waitFor(() => expect(window.location.search).toBe('?dateFrom=2026-10-05'))
  await user.clear(from)
  await waitFor(() => expect(window.location.search).toBe(''))
  await user.type(from, '31.02.2026{Enter}')
  expect(await screen.findByText('Дата пишется так: 31.12.2026')).toBeVisible()
  expect(from).toBeInvalid()
  expect(window.location.search).toBe('')

  const calendar = screen.getAllByRole('button', { name: 'Календарь', description: 'С даты' })[0]
  const day = calendar?.parentElement?.querySelector('input') ?? from
  const shown = vi.fn()
  Object.assign(day, { showPicker: shown })
  if (calendar) await user.click(calendar)
  expect(shown).toHaveBeenCalledOnce()
  fireEvent.change(day, { target: { value: '2026-09-30' } })
  await waitFor(() => expect(window.location.search).toBe('?dateFrom=2026-09-30'))
  expect(from).toHaveValue('30.09.2026')
  expect(screen.queryByText('Дата пишется так: 31.12.2026')).toBeNull()
})
