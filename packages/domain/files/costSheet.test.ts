import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelRefusal, costOptions, costStart, costState } from '../metal/costList.ts'
import { priceCodes } from '../metal/metalPrice.ts'
import { costList, costRow } from './costSheet.support.ts'
import { readCostSheet } from './costSheet.ts'

const now = '2026-11-16T05:00:00.000Z'
const refusalsOf = (...rows: Parameters<typeof costRow>[0][]) => {
  const read = readCostSheet(
    rows.map((row, index) => costRow({ row: index + 2, ...row })),
    now,
  )
  return 'prices' in read ? [] : read.map(({ row, code }) => [row, code])
}

describe('a workbook of metal prices (G-208)', () => {
  test('is a price in kopecks per code, the VAT mark and the start in Moscow time', () => {
    expect(readCostSheet(costList, now)).toEqual({
      prices: [
        { code: 'buy', kopecks: 450_000, sort: 1 },
        { code: 'sell', kopecks: 478_050, sort: 2 },
        { code: '25', kopecks: 471_200, sort: 3 },
        { code: '50', kopecks: 468_000, sort: 4 },
        { code: '100', kopecks: 465_000, sort: 5 },
      ],
      withNds: true,
      validFrom: '2026-11-17T06:00:00.000Z',
    })
  })

  test('reads what people type: a comma, spaces, a percent sign, a bare day', () => {
    const row = costRow({ code: '25 %', price: '4 712,50', sort: null, vat: 'Нет', validFrom: '20.11.2026' })
    expect(readCostSheet([row], now)).toEqual({
      prices: [{ code: '25', kopecks: 471_250, sort: 2 }],
      withNds: false,
      validFrom: '2026-11-19T21:00:00.000Z',
    })
  })

  test('without a start and a VAT mark it begins at once and without VAT', () => {
    expect(readCostSheet([costRow({ vat: null, validFrom: null })], now)).toMatchObject({
      withNds: false,
      validFrom: null,
    })
  })

  test.each([
    [{ code: '30' }, 'code'],
    [{ code: '' }, 'code'],
    [{ price: 0 }, 'price'],
    [{ price: -5 }, 'price'],
    [{ price: 'дорого' }, 'price'],
    [{ price: null }, 'price'],
    [{ price: 4500.005 }, 'price'],
    [{ price: 1_000_000.01 }, 'price'],
    [{ sort: 1.5 }, 'sort'],
    [{ sort: 1001 }, 'sort'],
    [{ vat: 'может быть' }, 'vat'],
    [{ validFrom: '31.02.2027' }, 'valid_from'],
    [{ validFrom: 'завтра' }, 'valid_from'],
    [{ validFrom: '2099-01-01' }, 'valid_from_far'],
    [{ price: { formulaWithoutValue: true } }, 'formula'],
    [{ price: { error: '#N/A' } }, 'error'],
  ] as const)('names the row of %j and what is wrong: %s', (row, code) => {
    expect(refusalsOf(row)).toEqual([[2, code]])
  })

  test.each([
    [{ price: 0.01 }, 1],
    [{ price: 1_000_000 }, 100_000_000],
    [{ price: '4 780,50' }, 478_050],
    [{ price: 1024.09 }, 102_409],
  ])('takes %j as %d kopecks', (row, kopecks) =>
    expect(readCostSheet([costRow(row)], now)).toMatchObject({ prices: [{ kopecks }] }),
  )

  test.each([
    [0, 0],
    [1000, 1000],
    [null, 1],
    [-1, 'sort'],
    [1000.5, 'sort'],
  ])('the place %j of the price of a sale is %s', (sort, found) => {
    const read = readCostSheet([costRow({ code: 'sell', sort })], now)
    expect('prices' in read ? read.prices[0]?.sort : read[0]?.code).toBe(found)
  })

  test('a list may begin 366 days from now, not a minute later', () => {
    // 05:00 of Greenwich is 08:00 in Moscow.
    const begin = (validFrom: string) => refusalsOf({ validFrom }).map(([, code]) => code)
    expect([begin('2027-11-17 08:00'), begin('2027-11-17 08:01')]).toEqual([[], ['valid_from_far']])
  })

  test('a start with a time, and one that is typed with it, are moments in Moscow', () => {
    const begin = (validFrom: string) => {
      const read = readCostSheet([costRow({ validFrom })], now)
      return 'prices' in read ? read.validFrom : read[0]?.code
    }
    expect(begin('20.11.2026 09:30')).toBe('2026-11-20T06:30:00.000Z')
    expect(begin('20.11.2026, 09:30')).toBe('2026-11-20T06:30:00.000Z')
    expect(begin('2026-11-20 09:30')).toBe('2026-11-20T06:30:00.000Z')
    expect(begin('2026-11-20')).toBe('2026-11-19T21:00:00.000Z')
    expect(begin('20.11.26 г. в 9:30')).toBe('2026-11-20T06:30:00.000Z')
    expect(begin('10/11/2026')).toBe('valid_from')
    expect(begin('20.11.2026 24:30')).toBe('valid_from')
  })

  test('names every wrong row, in the order of the sheet', () => {
    expect(
      refusalsOf(
        { code: 'buy', vat: 'да' },
        { code: 'sell', vat: 'нет' },
        { code: 'buy', vat: 'да', validFrom: '2026-12-01' },
        { code: '50', price: 'x' },
        { code: '100', validFrom: '2026-12-02' },
      ),
    ).toEqual([
      [3, 'vat_differs'],
      [4, 'code_twice'],
      [5, 'price'],
      [6, 'valid_from_differs'],
    ])
  })

  test('whatever the cells hold, it is a list or named rows, and a list has every code once', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(...priceCodes),
    )
    const row = fc.record({ code: cell, price: cell, sort: cell, vat: cell, validFrom: cell })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const read = readCostSheet(
          rows.map((cells, index) => ({ row: index + 2, ...cells })),
          now,
        )
        if (!('prices' in read)) {
          expect(read.length).toBeGreaterThan(0)
          return
        }
        expect(new Set(read.prices.map(({ code }) => code)).size).toBe(rows.length)
        for (const { kopecks } of read.prices) expect(Number.isSafeInteger(kopecks) && kopecks > 0).toBe(true)
      }),
    )
  })
})

describe('states of a list (G-208)', () => {
  const list = { id: 2, validFrom: '2026-11-16T04:00:00.000Z', stoppedAt: null }

  test('begins when it says, but never in the past', () => {
    expect(costStart(null, now)).toBe(now)
    expect(costStart('2026-11-15T00:00:00.000Z', now)).toBe(now)
    expect(costStart('2026-11-17T00:00:00.000Z', now)).toBe('2026-11-17T00:00:00.000Z')
  })

  test('is upcoming, active, replaced by a newer one, or stopped', () => {
    expect(costState({ ...list, validFrom: '2026-11-17T00:00:00.000Z' }, 1, now)).toBe('upcoming')
    expect(costState(list, 2, now)).toBe('active')
    expect(costState(list, 2, list.validFrom)).toBe('active')
    expect(costState(list, 2, '2026-11-16T03:59:59.999Z')).toBe('upcoming')
    expect(costState(list, 3, now)).toBe('replaced')
    expect(costState({ ...list, stoppedAt: now }, 2, now)).toBe('stopped')
    expect(costState({ ...list, stoppedAt: list.validFrom }, 2, now)).toBe('stopped')
  })

  test('is cancelled for good when it was taken back before it began, and cannot be from then on (G-343)', () => {
    const cancelled = { ...list, stoppedAt: '2026-11-16T03:59:59.999Z' }
    expect(costState(cancelled, 1, now)).toBe('cancelled')
    expect(cancelRefusal(cancelled, '2026-11-16T03:59:59.999Z')).toBe('cost_cancelled')
    expect(cancelRefusal(list, '2026-11-16T03:59:59.999Z')).toBeNull()
    expect(cancelRefusal(list, list.validFrom)).toBe('cost_begun')
  })

  test('adding needs the right and a template, stopping the full right and an active list (R-613)', () => {
    const all = { mayAdd: true, mayStop: true, hasTemplate: true, hasActive: true }
    expect(costOptions(all)).toEqual({ canUpdate: true, canStop: true })
    expect(costOptions({ ...all, mayAdd: false })).toEqual({ canUpdate: false, canStop: true })
    expect(costOptions({ ...all, hasTemplate: false })).toEqual({ canUpdate: false, canStop: true })
    expect(costOptions({ ...all, mayStop: false })).toEqual({ canUpdate: true, canStop: false })
    expect(costOptions({ ...all, hasActive: false })).toEqual({ canUpdate: true, canStop: false })
  })
})
