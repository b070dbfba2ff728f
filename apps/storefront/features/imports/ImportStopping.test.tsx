import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeRefusal, InLines, noConnection } from '../../testing/fakeApi.ts'
import { check, checkOf, open, outcome, press, uuid } from './importScreen.support.tsx'
import type { ImportCheck, ImportOutcome } from './importState.ts'

describe('stopping', () => {
  test('a check stops at once and its late answer changes nothing', async () => {
    const late = Promise.withResolvers<ImportCheck>()
    const { user } = open({ 'POST /import/check': () => late.promise })
    await check(user)
    expect(await screen.findByText('Проверяем строки файла')).toBeVisible()
    expect(screen.getByText(/Шаг 2 из 3/)).toBeVisible()
    await press(user, 'Прервать')
    late.resolve(checkOf())
    expect(screen.getByText('order.xlsx')).toBeVisible()
    await expect(screen.findByRole('table', {}, { timeout: 200 })).rejects.toThrow()
  })

  test('shows how much is sent, and how many rows are read and checked', async () => {
    const sent = Promise.withResolvers<[{ uuid: string; name: string; size: number }]>()
    const checked = Promise.withResolvers<ImportCheck>()
    const { api, user } = open({ 'POST /storage/upload': () => sent.promise })
    await check(user)
    expect(await screen.findByText('50% из 2 КБ')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Ход импорта' })).toHaveAttribute('aria-valuenow', '17')
    const progress = [
      { stage: 'read', done: 4_000, total: null },
      { stage: 'check', done: 2_500, total: 10_000 },
    ]
    api.answer({ 'POST /import/check': new InLines(progress, checked.promise) })
    sent.resolve([{ uuid, name: 'order.xlsx', size: 10 }])
    expect(await screen.findByText(/^Проверено 2\s500 из 10\s000 строк$/)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    expect(api.requestsOf('POST /import/check')[0]?.headers.get('accept')).toContain('application/x-ndjson')
    checked.resolve(checkOf())
    expect(await screen.findByRole('table', { name: 'Не импортированы' })).toBeVisible()
  })

  test('a refusal after the lines of progress is shown like any other', async () => {
    const refusal = new FakeRefusal('import_structure', { reason: 'empty' })
    const { user } = open({ 'POST /import/check': new InLines([], refusal) })
    await check(user)
    expect(await screen.findByText('Неверная структура файла или файл пуст')).toBeVisible()
  })

  test('a stopped adding asks the server, which has added nothing', async () => {
    const { api, user } = open({
      'POST /import/execute': () => new Promise<ImportOutcome>(() => {}),
      'POST /import/cancel': { cancelled: true },
    })
    await check(user)
    await user.click(await screen.findByRole('button', { name: /^Продолжить/ }))
    await press(user, 'Прервать')
    expect(await screen.findByText('Импорт прерван')).toBeVisible()
    expect(screen.getByText('В корзину ничего не добавлено. Заказ и его тип сохранены.')).toBeVisible()
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(api.requestsOf('POST /import/cancel')[0]?.body).toEqual({ uuid })
  })

  test('a stop that comes too late shows what was added, read under the same key', async () => {
    let tries = 0
    const { api, user } = open({
      'POST /import/execute': () => (tries++ === 0 ? new Promise<ImportOutcome>(() => {}) : outcome),
      'POST /import/cancel': { cancelled: false },
    })
    await check(user)
    await user.click(await screen.findByRole('button', { name: /^Продолжить/ }))
    await press(user, 'Прервать')
    await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })
    const keys = api.requestsOf('POST /import/execute').map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('an adding stopped without a connection is shown as of unknown result, and continuing sends the same key', async () => {
    const late = Promise.withResolvers<ImportOutcome>()
    const { api, user } = open({
      'POST /import/execute': () => late.promise,
      'POST /import/cancel': noConnection,
    })
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, /^Продолжить/)
    await press(user, 'Прервать')
    expect(await screen.findByText('Добавление прервано')).toBeVisible()
    late.resolve(outcome)
    await press(user, /^Продолжить/)
    await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })
    const keys = api.requestsOf('POST /import/execute').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })
})
