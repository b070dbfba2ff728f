import { expect, test } from 'vitest'
import { choiceOf, fellOnWaiting, journeysToRepeat, raceToRepeat } from './repeats.ts'
import type { TestRecord } from './testReport.ts'

const fallen = (name: string, reason: string, project = 'journeys'): TestRecord => ({
  ...{ kind: 'test', project, file: 'tests/journeys/order.spec.ts', name, outcome: 'failed', reason },
})
const failureOf = ({ file, name, reason = '' }: TestRecord) => ({ title: `${file} › ${name}`, reason })
const toRepeat = (...records: TestRecord[]) => journeysToRepeat(records, records.map(failureOf))

const click = 'TimeoutError: locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting for button'

test.each([
  click,
  'Test timeout of 900000ms exceeded.',
  'Error: \u001B[2mexpect(\u001B[22mlocator\u001B[2m).\u001B[22mtoBeVisible\u001B[2m()\u001B[22m failed',
  'Error: expect(page).toHaveURL(expected) failed',
  'Error: the window: expect(locator).not.toBeVisible() failed',
  "Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole('row').nth(3).getByText('Готово')\nTimeout: 60000ms",
])('a journey fell on waiting: %s', (reason) => {
  expect(fellOnWaiting(reason)).toBe(true)
})

test.each([
  'Error: expect(received).toEqual(expected) // deep equality',
  'Error: expect(locator).toHaveText(expected) failed\n\nExpected: "500 ₽"\nReceived: "0 ₽"',
  'Error: expect(locator).toHaveCount(expected) failed',
  "Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole('banner').getByText(/6\\s815 ₽/)\nExpected: visible",
  "TimeoutError: locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting for getByRole('link', { name: '3 изделия' })",
  'Error: expect(received).toBe(expected)\n\nExpected: 3\n\nCall Log:\n- Timeout 60000ms exceeded while waiting on the predicate',
])('a journey did not fall on waiting: %s', (reason) => {
  expect(fellOnWaiting(reason)).toBe(false)
})

test('one or two journeys that fell on waiting are run once more', () => {
  const one = fallen('opens', click)
  const two = fallen('closes', click)
  expect(toRepeat(one, two)).toEqual([one, two])
})

test('where something else makes the run red, nothing is run once more', () => {
  const waited = fallen('opens', click)
  expect(toRepeat(waited, fallen('sums', 'expect(received).toBe(expected)'))).toEqual([])
  expect(toRepeat(waited, fallen('holds', click, 'races'))).toEqual([])
  expect(toRepeat(waited, fallen('closes', click), fallen('prints', click))).toEqual([])
  expect(journeysToRepeat([waited], [failureOf(waited), { title: 'types', reason: 'exit code 1' }])).toEqual(
    [],
  )
})

test('the first race that fell is found; a test is chosen by its file and its whole name', () => {
  const race = fallen('carts > are placed once (G-034)', 'expected 2 to be 1', 'races')
  expect(raceToRepeat([fallen('opens', click), race])).toBe(race)
  expect(raceToRepeat([fallen('opens', click)])).toBeUndefined()
  expect(choiceOf(race).slice(1)).toEqual(['-t', 'carts are placed once \\(G-034\\)'])
  expect(choiceOf(fallen('2 + 2 (R-001)', click)).slice(1)).toEqual(['-g', '2 \\+ 2 \\(R-001\\)'])
})
