import type { ReplyTo } from '@proba/api/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Entry = ReplyTo<'GET /admin/inbox/{id}'>

const entry = (over: Partial<Entry> = {}): Entry => ({
  ...{ id: 7, kind: 'orders', subject: 'ORD-7783', keyId: 2, key: 'Учёт', state: 'open' },
  ...{ reason: 'unknown_order', faults: [], attempts: 3, requestId: 'req-41' },
  ...{ firstAt: '2026-11-16T02:05:00.000Z', lastAt: '2026-11-16T04:05:00.000Z', settledAt: null },
  ...{ kept: 'whole', content: '{"orders":[{"id":"ORD-7783","shipped":true}]}', obstacle: null },
  ...over,
})
const keys = { 'GET /admin/exchanges/keys': () => [{ id: 2, name: 'Учёт' }] }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('refused messages of the surrounding systems (G-589, G-590)', () => {
  test('the list says who sent what and why it was not taken', async () => {
    const faults = ['name: Обязательное поле']
    const all = [entry(), entry({ id: 8, kind: 'powers', subject: 'CAP-4', reason: 'invalid', faults })]
    renderBackOffice('/inbox', { answers: { ...keys, 'GET /admin/inbox': () => pageOf(all) } })
    const row = await screen.findByRole('row', { name: /ORD-7783/ })
    for (const text of ['Сведения о заказах', 'Учёт', 'Не принято', 'Нет такого заказа'])
      expect(row).toHaveTextContent(text)
    const other = screen.getByRole('row', { name: /CAP-4/ })
    expect(other).toHaveTextContent('Неверные значения полей')
    expect(other).toHaveTextContent('name: Обязательное поле')
  })

  test('a message is shown with what it said, tried again, and shows its new verdict', async () => {
    let stored = entry()
    const { api } = renderBackOffice('/inbox/7', {
      answers: {
        ...keys,
        'GET /admin/inbox/{id}': () => stored,
        'POST /admin/inbox/{id}/retry': () => {
          stored =
            stored.reason === 'taken_number'
              ? entry({ state: 'settled', settledAt: '2026-11-16T05:00:00.000Z', obstacle: 'settled' })
              : entry({ reason: 'taken_number', attempts: 4 })
          return stored
        },
      },
    })
    expect(await screen.findByText(/"id": "ORD-7783"/)).toBeVisible()
    await press('Повторить')
    expect(
      await screen.findByText('Снова отклонено: Номер в учётной системе – у другого заказа'),
    ).toBeVisible()
    expect(await screen.findByText('4')).toBeVisible()
    await press('Повторить')
    expect(await screen.findByText('Сообщение принято')).toBeVisible()
    expect(await screen.findByText('Принято позже')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
    expect(api.calls.filter((call) => call.startsWith('POST /admin/inbox'))).toHaveLength(2)
  })

  test('one that its sender has to send again says why, and offers nothing', async () => {
    const paper = entry({ kind: 'acts', kept: 'noFile', obstacle: 'noFile', content: '{"id":"ACT-1"}' })
    renderBackOffice('/inbox/7', { answers: { ...keys, 'GET /admin/inbox/{id}': () => paper } })
    expect(await screen.findByText('Файл не хранится: документ должен прислать отправитель')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  test('a refusal is said in words, and the form shows what has become of the message', async () => {
    let stored = entry()
    renderBackOffice('/inbox/7', {
      answers: {
        ...keys,
        'GET /admin/inbox/{id}': () => stored,
        'POST /admin/inbox/{id}/retry': () => {
          stored = entry({ state: 'settled', settledAt: '2026-11-16T05:00:00.000Z', obstacle: 'settled' })
          throw new Refused('inbox_settled')
        },
      },
    })
    await press('Повторить')
    expect(await screen.findByText('Сообщение уже принято, повторять его не нужно')).toBeVisible()
    expect(await screen.findByText('Принято позже')).toBeVisible()
  })
})
