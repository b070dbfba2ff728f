import { describe, expect, test } from 'vitest'
import { isClosed, periodFault } from './maintenance.ts'

const from = '2026-11-16T04:00:00.000Z'
const to = '2026-11-16T06:00:00.000Z'

describe('maintenance (G-018)', () => {
  test.each([
    [{ on: true, from, to }, '2026-11-16T03:59:59.999Z', false],
    [{ on: true, from, to }, from, true],
    [{ on: true, from, to }, '2026-11-16T05:59:59.999Z', true],
    [{ on: true, from, to }, to, false],
    [{ on: true, from: null, to: null }, from, true],
    [{ on: true, from: '2026-11-16T11:00:00+07:00', to: null }, from, true],
    [{ on: false, from: null, to: null }, from, false],
  ] as const)('%j at %s: closed is %s', (period, now, closed) => {
    expect(isClosed(period, now)).toBe(closed)
  })

  test.each([
    [{ on: true, from, to }, null],
    [{ on: true, from: null, to: null }, null],
    [
      { on: true, from: 'soon 5', to: null },
      { field: 'from', code: 'format' },
    ],
    [
      { on: true, from: null, to: '+275000-01-01T00:00:00Z' },
      { field: 'to', code: 'format' },
    ],
    [
      { on: true, from: to, to: from },
      { field: 'to', code: 'afterFrom' },
    ],
    [
      { on: true, from, to: from },
      { field: 'to', code: 'afterFrom' },
    ],
    [
      { on: true, from: null, to: '2026-11-16T02:00:00.000Z' },
      { field: 'to', code: 'past' },
    ],
    [{ on: false, from: null, to: '2026-11-16T02:00:00.000Z' }, null],
  ] as const)('%j is refused as %j', (period, fault) => {
    expect(periodFault(period, '2026-11-16T03:00:00.000Z')).toEqual(fault)
  })
})
