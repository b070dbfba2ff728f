import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { type Today, today } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T05:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

const nothing: Today = {
  ordersByStatus: null,
  ordersByDay: null,
  capacity: null,
  requests: null,
  residuesRunningOut: null,
  waitingLists: null,
  usage: null,
  failedJobs: null,
}
const open = (day: Today) => renderBackOffice('/', { answers: { 'GET /admin/dashboard': () => day } })
const part = (name: string) => screen.findByRole('region', { name })

test('orders by state lead to the list of that state', async () => {
  open(today())
  const states = await part('Заказы по статусам')
  const row = within(states).getByRole('row', { name: /В работе/ })
  expect(within(row).getByText('11')).toBeVisible()
  expect(within(row).getByText('5 120,00')).toBeVisible()
  const href = within(row).getByRole('link', { name: 'В работе' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('/orders?filter={"status":"in_progress"}')
})

test('the last day, week and month of orders are shown in figures and lead to their orders', async () => {
  open(today())
  const days = await part('Заказы по дням')
  const row = within(days).getByRole('row', { name: /За последние 7 дней/ })
  expect(within(row).getByText('42')).toBeVisible()
  const href = decodeURIComponent(within(row).getByRole('link').getAttribute('href') ?? '')
  expect(href).toContain('{"dateFrom":"2026-11-24","dateTo":"2026-11-30"}')
})

test('capacity is listed fullest first, with its share and its limit or as unlimited', async () => {
  open(today())
  const capacity = await part('Мощности на 30 дней')
  expect(
    within(capacity)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Снейк10\u00A0000 из 10\u00A0000 г · 100 %Освобождается с 05.12.2026, вся к 28.12.2026',
    'Панцирные39\u00A0960 из 40\u00A0000 г · 99 %Освобождается с 05.12.2026, вся к 28.12.2026',
    'Якорные37\u00A0500 из 60\u00A0000 г · 62 %Освобождается с 05.12.2026, вся к 28.12.2026',
    'Верёвочные8\u00A0100 г · без ограничения',
  ])
  expect(within(capacity).getAllByRole('progressbar')).toHaveLength(3)
})

test('residues and waiting lists name the article, what is left and what is missing', async () => {
  open(today())
  const residue = within(await part('Остатки заканчиваются')).getByRole('row', { name: /НЦ-1507/ })
  expect(residue).toHaveTextContent('НЦ-150718,5Без покрытияС клеймом3')
  const waiting = within(await part('Листы ожидания близки к минимуму')).getByRole('row', { name: /БР-0088/ })
  expect(waiting).toHaveTextContent('96,50 из 100,0028 из 30')
})

test('the days of the portal are shown in figures', async () => {
  open(today())
  const row = within(await part('Работа портала по дням')).getByRole('row', { name: /29.11.2026/ })
  expect(row).toHaveTextContent('29.11.20261 204318401217')
})

test('before the first day is over its part says when it comes', async () => {
  open({ ...nothing, usage: [] })
  expect(await part('Работа портала по дням')).toHaveTextContent('Итог первого дня появится завтра')
})

test('mails and jobs that the server gave up on are shown by kind and lead to their list', async () => {
  open(today())
  expect(await screen.findByText('3 фоновые задачи не выполнены')).toBeVisible()
  const mails = screen.getByRole('link', { name: 'Письмо о заказах' })
  expect(decodeURIComponent(mails.getAttribute('href') ?? '')).toContain(
    '{"state":"parked","kind":"orders-mail"}',
  )
  expect(mails.parentElement).toHaveTextContent('Письмо о заказах: 2')
})

test('new requests are counted by kind, with the oldest, and lead to their lists (G-356)', async () => {
  open(today())
  const requests = within(await part('Новые обращения'))
  expect(requests.getByRole('row', { name: /Начало сотрудничества/ })).toHaveTextContent(
    'Начало сотрудничества328.11.2026, 09:00',
  )
  const href = requests.getByRole('link', { name: 'Обращение' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('/feedback?filter={"state":"new"}')
})

test('orders that are over are counted from a day on, and their list begins there', async () => {
  open(today())
  const states = within(await part('Заказы по статусам'))
  const href = states.getByRole('link', { name: 'Выполнен' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('{"status":"done","dateFrom":"2026-11-01"}')
  expect(states.getByText('Выполненные и отменённые: оформленные с 01.11.2026')).toBeVisible()
})

test('a part that is not for the person is not shown', async () => {
  open({ ...nothing, ordersByStatus: today().ordersByStatus, failedJobs: [] })
  await part('Заказы по статусам')
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part with nothing to do says so', async () => {
  open({ ...nothing, residuesRunningOut: [], waitingLists: [], capacity: [] })
  expect(await screen.findByText('Остатков, которые заканчиваются, нет')).toBeVisible()
  expect(screen.getByText('Нет листов ожидания, близких к минимуму')).toBeVisible()
  expect(screen.getByText('Групп мощностей нет')).toBeVisible()
})

test('someone who sees no part of the page is led to the sections that they may open', async () => {
  open(nothing)
  expect(await screen.findByText(/Разделы, которые вам доступны/)).toBeVisible()
  // One is the menu's.
  const links = screen.getAllByRole('link', { name: 'Компании' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/companies', '/companies'])
})

test('a start page that did not come can be asked for again', async () => {
  let fails = true
  renderBackOffice('/', {
    answers: {
      'GET /admin/dashboard': () => {
        if (fails) throw new Refused('busy')
        return today()
      },
    },
  })
  expect(await screen.findByText('Сервер занят, повторите попытку')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await part('Заказы по статусам')).toBeVisible()
})
