import { describe, expect, test } from 'vitest'
import { isMonthClosed, type MovedAlloy, metalReportError, monthsOf, reportLines } from './metalReport.ts'

test('the period of a report has both days, none in the future, in order, not before the contract (DR-63, R-466, R-468..R-470)', () => {
  const check = (from: string, to: string) => metalReportError(from, to, '2023-05-01', '2024-03-15T10:00:00Z')
  expect(check('2024-01-01', '2024-02-29')).toBeNull()
  expect(check('2024-01-01', '2024-03-15')).toBeNull()
  expect(check('2023-04-30', '2024-02-29')).toBe('beforeStart')
  expect(check('2024-03-01', '2024-03-16')).toBe('future')
  expect(check('2024-03-10', '2024-03-01')).toBe('order')
  expect(check('2023-05-01', '2023-05-01')).toBeNull()
  expect(check('2023-05-02', '2023-05-01')).toBe('order')
  expect(check('2024-03-15', '2024-03-15')).toBeNull()
  expect(check('2024-03-16', '2024-03-15')).toBe('future')
  expect(check('', '2024-03-01')).toBe('required')
  expect(check('2024-03-01', '')).toBe('required')
})

test('a month is closed from the tenth day of the next one in Krasnoyarsk (G-192, R-471)', () => {
  expect(isMonthClosed('2024-02', '2024-03-09T16:59:00Z')).toBe(false)
  expect(isMonthClosed('2024-02', '2024-03-09T17:00:00Z')).toBe(true)
  expect(isMonthClosed('2023-12', '2024-01-10T05:00:00Z')).toBe(true)
  expect(isMonthClosed('2024-03', '2024-03-15T10:00:00Z')).toBe(false)
})

test('the months of a period are those that it touches', () => {
  expect(monthsOf('2023-11-30', '2024-02-01')).toEqual(['2023-11', '2023-12', '2024-01', '2024-02'])
  expect(monthsOf('2024-02-01', '2024-02-29')).toEqual(['2024-02'])
})

describe('the lines of a report (G-191)', () => {
  const none = { received: 0, consumed: 0, losses: 0, corrections: 0 }
  const moved: MovedAlloy[] = [
    { ...none, metalId: 1, assay: 585, month: null, received: 1000, consumed: -100 },
    { ...none, metalId: 1, assay: 585, month: '2024-02', received: 50, consumed: -300, losses: -1 },
    { ...none, metalId: 2, assay: null, month: '2024-01', corrections: 7 },
  ]

  test('begin each month with what the one before left, for each alloy by itself', () => {
    expect(reportLines(moved, ['2024-01', '2024-02'])).toEqual([
      { ...none, metalId: 1, assay: 585, month: '2024-01', opening: 900, remainder: 900 },
      {
        metalId: 1,
        assay: 585,
        month: '2024-02',
        opening: 900,
        received: 50,
        consumed: -300,
        losses: -1,
        corrections: 0,
        remainder: 649,
      },
      { ...none, metalId: 2, assay: null, month: '2024-01', opening: 0, corrections: 7, remainder: 7 },
      { ...none, metalId: 2, assay: null, month: '2024-02', opening: 7, remainder: 7 },
    ])
  })

  test('leave at the end what was there and what was moved', () => {
    const total = moved.reduce((sum, m) => sum + m.received + m.consumed + m.losses + m.corrections, 0)
    const last = reportLines(moved, ['2024-01', '2024-02']).filter(({ month }) => month === '2024-02')
    expect(last.reduce((sum, { remainder }) => sum + remainder, 0)).toBe(total)
  })
})
