import { expect, test } from 'vitest'
import { confirmationDayError, firstKnownDay, metalsOfBalance } from './balanceConfirmation.ts'

test('a balance is confirmed at any day from the beginning of its contract until today in Krasnoyarsk (G-596)', () => {
  const error = (day: string, now = '2026-11-16T05:00:00Z') => confirmationDayError(day, '2026-01-10', now)
  expect(error('')).toBe('required')
  expect([error('2026-01-09'), error('2026-01-10')]).toEqual(['beforeContractDay', null])
  expect([error('2026-11-16'), error('2026-11-17')]).toEqual([null, 'futureDay'])
  // There it is the 17th already.
  expect(error('2026-11-17', '2026-11-16T17:00:00Z')).toBeNull()
})

test('a balance is not confirmed at a day before the ledger begins, as nobody knows it (G-596)', () => {
  const error = (day: string) => confirmationDayError(day, '2026-01-10', '2026-11-16T05:00:00Z', '2026-03-05')
  expect([error('2026-03-04'), error('2026-03-05'), error('2026-01-09')]).toEqual([
    'beforeLedger',
    null,
    'beforeContractDay',
  ])
})

test('the first day of a ledger is today where its first line is of a moment after midnight (G-596)', () => {
  const first = (line: string) => firstKnownDay(line, '2026-11-16T16:58:00Z')
  expect([first('2026-11-15T17:00:00Z'), first('2026-11-16T17:02:00Z')]).toEqual(['2026-11-16', '2026-11-16'])
  expect(first('2026-11-15T16:59:59Z')).toBe('2026-11-15')
})

test('the sum of a metal is that of its finenesses, to the milligram (G-596)', () => {
  const rows = [
    { metalId: 1, assay: 585, free: 1_001, bids: 2 },
    { metalId: 1, assay: null, free: -1, bids: 0 },
    { metalId: 2, assay: 925, free: 5, bids: 0 },
  ]
  expect(metalsOfBalance(rows)).toEqual([
    { rows: rows.slice(0, 2), free: 1_000, bids: 2 },
    { rows: rows.slice(2), free: 5, bids: 0 },
  ])
})
