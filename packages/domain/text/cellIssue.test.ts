import { expect, test } from 'vitest'
import { dayOfCell, momentOfCell } from './cellIssue.ts'
import { refused } from './refusal.ts'

test.each([
  ['2026-11-23T14:05:00.000', '2026-11-23T14:05'],
  ['2026-11-23', '2026-11-23T00:00'],
  ['31.12.27 в 14:00', '2027-12-31T14:00'],
])('the cell %j holds the moment %s (G-646)', (text, value) =>
  expect([momentOfCell(text), dayOfCell(text)]).toEqual([
    { ok: true, value },
    { ok: true, value: value.slice(0, 10) },
  ]),
)

test.each([
  ['31.12', 'moment', 'day'],
  ['12/31/2026', 'moment', 'day'],
  ['05/06/2026', 'dayUnclear', 'dayUnclear'],
] as const)('the cell %j is refused with its reason (G-646)', (text, moment, day) =>
  expect([momentOfCell(text), dayOfCell(text)]).toEqual([refused(moment), refused(day)]),
)
