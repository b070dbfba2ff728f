import { expect, test } from 'vitest'
import { dayOfCell, momentOfCell } from './cellIssue.ts'

test('a moment of a cell is read as the sheet has it and as people type it; a day that does not exist is none', () => {
  expect(momentOfCell('2026-11-23T14:05:00.000')).toBe('2026-11-23T14:05')
  expect(momentOfCell('2026-11-23')).toBe('2026-11-23T00:00')
  expect(momentOfCell('1.2.2026, 9:30')).toBe('2026-02-01T09:30')
  expect(dayOfCell('31.12.2026')).toBe('2026-12-31')
  for (const wrong of [
    '',
    '30.02.2026',
    '2026-13-01',
    '31.12.26',
    '12/31/2026',
    '0026-01-01',
    '1.1.2026 25:00',
  ])
    expect(momentOfCell(wrong), wrong).toBeNull()
})
