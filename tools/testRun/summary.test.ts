import { expect, test } from 'vitest'
import { journeyRecords } from './journeyReport.ts'
import { dearest, evidence, failureText, outcomeOf, talkative } from './summary.ts'
import type { ReportRecord } from './testReport.ts'

const passed = (file: string): ReportRecord => ({
  ...{ kind: 'test', project: 'server', file, name: 'holds', outcome: 'passed' },
})
const ended = (file: string, seconds: number, worker: number, reason?: string): ReportRecord => ({
  ...{ kind: 'file', project: 'server', file, worker, seconds },
  ...(reason !== undefined && { reason }),
})
const fallen: ReportRecord = {
  ...{ kind: 'test', project: 'server', file: 'b.test.ts', name: "orders > don't pass (G-001)" },
  ...{ outcome: 'failed', reason: 'expected 1 to be 2' },
}

test('a failed test is named with its file, its reason and the command that runs it alone', () => {
  const { passed: count, failures } = outcomeOf([passed('a.test.ts'), fallen, ended('b.test.ts', 1, 1)])
  expect(count).toBe(1)
  expect(failures.map(failureText)).toEqual([
    [
      "b.test.ts › orders > don't pass (G-001)",
      '    expected 1 to be 2',
      "    npx vitest run --project server b.test.ts -t 'orders don'\\''t pass \\(G-001\\)'",
    ].join('\n'),
  ])
})

test('files that fail as a whole and errors outside of tests are failures', () => {
  const records = [
    ended('a.test.ts', 1, 1, 'its hook threw'),
    { kind: 'error', reason: 'unhandled' } as const,
  ]
  expect(outcomeOf(records).failures.map(({ title, reason }) => [title, reason])).toEqual([
    ['a.test.ts', 'its hook threw'],
    ['outside of any test', 'unhandled'],
  ])
})

test('skipped tests neither pass nor fail', () => {
  const skipped: ReportRecord = { ...fallen, outcome: 'skipped' } as ReportRecord
  expect(outcomeOf([skipped])).toEqual({ passed: 0, failures: [] })
})

test('of a failed file the files before it in its process are shown in their order, and what it wrote', () => {
  const records: ReportRecord[] = [
    ...[ended('first.test.ts', 1, 1), ended('other.test.ts', 1, 2), ended('second.test.ts', 1, 1)],
    { kind: 'output', file: 'b.test.ts', text: 'a warning' },
    ...[fallen, ended('b.test.ts', 1, 1), ended('last.test.ts', 1, 1)],
  ]
  const [repeat, output] = evidence(records)
  expect(repeat).toContain(
    'TEST_ORDER=first.test.ts,second.test.ts,b.test.ts npx vitest run --project server',
  )
  expect(output).toBe('b.test.ts wrote:\na warning')
})

test('the dearest files come first, and those that write to the console are counted', () => {
  const output: ReportRecord = { kind: 'output', file: 'a.test.ts', text: 'four' }
  const records = [ended('a.test.ts', 1, 1), ended('b.test.ts', 12.34, 1), ended('c.test.ts', 5, 2)]
  expect(dearest(records, 2)).toEqual(['   12.3 s  b.test.ts', '    5.0 s  c.test.ts'])
  expect(talkative([output, ...records, output])).toEqual(new Map([['a.test.ts', 8]]))
})

test('journeys count like other tests; one that a condition left out is skipped', () => {
  const spec = (title: string, ok: boolean, ...results: object[]) => ({
    title,
    ok,
    tests: [{ results: results.map((result) => ({ parallelIndex: 0, startTime: '2026-01-01', ...result })) }],
  })
  const suites = [
    {
      file: 'order.spec.ts',
      specs: [
        spec('passes', true, { duration: 1500 }),
        spec('falls', false, { duration: 500, error: { message: 'no button' } }),
        spec('is left out', true),
      ],
    },
  ]
  const records = journeyRecords({ suites: suites as never, errors: [{ message: 'no browser' }] })
  const { passed: count, failures } = outcomeOf(records)
  expect(count).toBe(1)
  expect(failures.map(({ title, command }) => [title, command])).toEqual([
    ['tests/journeys/order.spec.ts › falls', "npm run e2e -- tests/journeys/order.spec.ts -g 'falls'"],
    ['outside of any test', undefined],
  ])
  expect(dearest(records, 1)).toEqual(['    2.0 s  tests/journeys/order.spec.ts'])
})

test('what ran before a fallen journey in its worker is repeated in the order in which it began', () => {
  const journey = (file: string, ok: boolean, startTime: string, parallelIndex: number) => ({
    file,
    specs: [{ title: 'holds', ok, tests: [{ results: [{ duration: 1, parallelIndex, startTime }] }] }],
  })
  const suites = [
    journey('a.spec.ts', false, '2026-01-01T10:02:00.000Z', 1),
    journey('b.spec.ts', true, '2026-01-01T10:00:00.000Z', 1),
    journey('c.spec.ts', true, '2026-01-01T10:01:00.000Z', 0),
  ]
  const [repeat] = evidence(journeyRecords({ suites }))
  expect(repeat?.split('\n')[1]).toBe(
    'TEST_ORDER=tests/journeys/b.spec.ts,tests/journeys/a.spec.ts JOURNEY_WORKERS=1 npm run e2e',
  )
})
