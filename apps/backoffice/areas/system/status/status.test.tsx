import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'
import { formatBytes, formatSpan } from './formatFigures.ts'

type Status = ReplyTo<'GET /admin/status'>

const server = (over: Partial<Status['servers'][number]> = {}): Status['servers'][number] => ({
  name: 'one:3000',
  version: '0.1.0',
  startedAt: '2026-11-15T05:00:00.000Z',
  beatAt: '2026-11-16T05:00:00.000Z',
  alive: true,
  memoryBytes: 300 * 1024 ** 2,
  loopDelayMs: 12.4,
  connections: { open: 5, idle: 3, awaited: 0 },
  answers: 1200,
  slowAnswers: 2,
  failedAnswers: 0,
  ...over,
})
const status = (over: Partial<Status> = {}): Status => ({
  at: '2026-11-16T05:00:00.000Z',
  servers: [server(), server({ name: 'two:3000', alive: false, beatAt: '2026-11-16T04:00:00.000Z' })],
  database: { kind: 'postgres', bytes: 3.5 * 1024 ** 3 },
  queue: { waiting: 4, running: 1, parked: 2, overdueSeconds: 600 },
  erp: { state: 'open', failures: 3, pausedUntil: '2026-11-16T05:01:00.000Z' },
  clockJobs: [
    { kind: 'cleanup', state: 'done', at: '2026-11-15T20:00:05.000Z' },
    { kind: 'bonuses', state: 'parked', at: '2026-11-16T05:00:00.000Z' },
    { kind: 'demo-expiry', state: null, at: null },
  ],
  lastBackup: null,
  ...over,
})

test('a full admin sees servers, queue, ERP, database, work by the clock and the backup (G-531)', async () => {
  renderBackOffice('/status', { answers: { 'GET /admin/status': () => status() } })
  const rowOf = async (name: RegExp) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
  const alive = await rowOf(/^one:3000, 0\.1\.0$/)
  for (const text of ['Работает', '300 МБ', '12 мс', '2 из 5', '1 200', '2', '0'])
    expect(alive.getAllByText((content) => content.replaceAll(/\s/g, ' ') === text)[0]).toBeVisible()
  expect((await rowOf(/^two:3000/)).getByText(/^Молчит с 16\.11\.2026, 11:00$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Остановлено после ошибок: 2' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('"parked"')),
  )
  expect(screen.getByText(/^Самая старая просрочена на 10/)).toBeVisible()
  expect(screen.getByText('Не отвечает, сообщения ждут')).toBeVisible()
  expect(screen.getByText('Пауза до 16.11.2026, 12:01')).toBeVisible()
  expect(screen.getByText(/3,5.ГБ/)).toBeVisible()
  expect(screen.getByText('Этому серверу о копиях не известно')).toBeVisible()
  expect((await rowOf(/^Удаление устаревшего$/)).getByText('Выполнено')).toBeVisible()
  expect((await rowOf(/^Окончание демо-доступа$/)).getByText('За 30 дней не было')).toBeVisible()
})

test('it looks again by itself, and says when it cannot', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  })
  try {
    let parked = 0
    const { api } = renderBackOffice('/status', {
      answers: {
        'GET /admin/status': () => status({ queue: { waiting: 0, running: 0, parked, overdueSeconds: 0 } }),
      },
    })
    expect(await screen.findByText('Остановленных нет')).toBeVisible()
    parked = 1
    const before = api.calls.filter((call) => call === 'GET /admin/status').length
    await vi.advanceTimersByTimeAsync(15_000)
    await waitFor(() =>
      expect(api.calls.filter((call) => call === 'GET /admin/status').length).toBeGreaterThan(before),
    )
    expect(await screen.findByText('Остановлено после ошибок: 1')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('it is there for full admins only', async () => {
  const { api } = renderBackOffice('/status', {
    permissions: ['admin.company.*'],
    answers: { 'GET /admin/status': () => status() },
  })
  await waitFor(() => expect(api.calls).toContain('GET /init'))
  await waitFor(() => expect(screen.queryByText('Серверы')).toBeNull())
  expect(api.calls).not.toContain('GET /admin/status')
})

test('bytes and spans are written in the unit that fits', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect([0, 2048, 5 * 1024 ** 2, 1.5 * 1024 ** 3].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual([
    '0 kB',
    '2 kB',
    '5 MB',
    '1.5 GB',
  ])
  expect([40, 300, 10_800].map((seconds) => plain(formatSpan(seconds, 'en')))).toEqual([
    '40 sec',
    '5 min',
    '3 hr',
  ])
})
