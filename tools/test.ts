import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.ts'
import { readJourneyReport } from './testRun/journeyReport.ts'
import { choiceOf, journeysToRepeat, raceRepeats, raceToRepeat } from './testRun/repeats.ts'
import { countStands, overBudget, standsText } from './testRun/stands.ts'
import { endWithSteps, lint, runStep, type Step, tool, types } from './testRun/steps.ts'
import { dearest, evidence, type Failure, failureText, outcomeOf, talkative } from './testRun/summary.ts'
import { type ReportRecord, readReport } from './testRun/testReport.ts'

/**
 * Everything that must hold before a change lands, the fastest steps first. The steps of a stage run at the same time. A
 * green run prints a line for each step; what a step printed is shown only when it fails. TEST_SEED repeats the order of
 * files. A journey or two that fell on waiting are run once more, alone; a race that fell is, too, to show how often it falls.
 */
const reports = mkdtempSync(join(tmpdir(), 'proba-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
endWithSteps()
const seed = process.env.TEST_SEED ?? String(Math.trunc(Math.random() * 1_000_000))
const shared = { TEST_STANDS: join(reports, 'stands'), TEST_DEMO: join(reports, 'demo') }

/** A step that may write a report of its tests. */
interface ReportedStep extends Step {
  readonly read?: () => ReportRecord[]
}

/** Tests of Vitest, which write a report of ours. */
function unitTests(title: string, file: string, args: readonly string[]): ReportedStep {
  const report = join(reports, file)
  return {
    title,
    args: [...args, `--reporter=${join(root, 'tools/testRun/unitReporter.ts')}`],
    env: { TEST_REPORT: report, TEST_SEED: seed },
    read: () => readReport(report),
  }
}

const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name])
const vitest = [tool('vitest/vitest.mjs'), 'run']
const knip = tool('knip/bin/knip.js')
const journeyReport = join(reports, 'browser.json')
const stages: readonly (readonly ReportedStep[])[] = [
  [
    types,
    lint,
    { title: 'requirements', args: ['tools/requirements/requirements.ts'] },
    {
      title: 'layers',
      args: [
        tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
        'apps',
        'packages',
        '--config',
        '.dependency-cruiser.cjs',
      ],
    },
    { title: 'dead code', args: [knip] },
    {
      // What only tests use counts as dead here; tests do not keep a function of the domain alive.
      title: 'dead exports',
      args: [knip, '--production', '--include', 'exports', '--preprocessor', './tools/awaitedExports.ts'],
    },
  ],
  [
    unitTests('unit, server and back office', 'quick.ndjson', [
      ...vitest,
      ...projects('packages', 'server', 'mocking', 'repository', 'backoffice'),
    ]),
    // These tests spend two thirds of their time waiting for delays of fields and searches, so they run beside the others.
    unitTests('storefront', 'storefront.ndjson', [
      ...vitest,
      ...projects('storefront', 'pageOpening', 'browser'),
    ]),
  ],
  // All of the last need the build, which only one of them may make.
  [{ title: 'build', args: ['tools/build.ts'] }],
  [
    {
      title: 'journeys',
      args: ['tools/e2e.ts'],
      env: { PLAYWRIGHT_REPORT: journeyReport, TEST_SEED: seed },
      read: () => readJourneyReport(journeyReport),
    },
    unitTests('races and failures', 'races.ndjson', ['tools/races.ts']),
    unitTests('screens on a server', 'screens.ndjson', ['tools/screens.ts']),
  ],
]

const records: ReportRecord[] = []
const failures: Failure[] = []
let passed = 0

const printedLines = 400

async function run({ read, ...step }: ReportedStep): Promise<void> {
  const { title } = step
  const result = await runStep({ ...step, env: { ...shared, ...step.env } })
  const found = read?.() ?? []
  const outcome = outcomeOf(found)
  records.push(...found)
  passed += outcome.passed
  failures.push(...outcome.failures)
  const count = read ? `, ${outcome.passed} tests` : ''
  console.log(`── ${title}: ${result.isPassed ? 'passed' : 'FAILED'} in ${result.seconds} s${count}`)
  if (result.isPassed) return
  if (outcome.failures.length === 0) failures.push({ title, reason: `exit code ${result.status}` })
  console.log(result.printed.split('\n').slice(-printedLines).join('\n'))
}

/** Whether a test passes on its own; what it prints is not shown again. */
const runAlone = async (args: readonly string[]): Promise<boolean> =>
  (await runStep({ title: 'alone', args })).isPassed

console.log(`The order of files: TEST_SEED=${seed}`)
for (const stage of stages) await Promise.all(stage.map(run))
const flaky: string[] = []
for (const test of journeysToRepeat(records, failures)) {
  const passes = await runAlone(['tools/e2e.ts', ...choiceOf(test)])
  console.log(`── ${test.file} › ${test.name}, once more alone: ${passes ? 'passed' : 'FAILED'}`)
  if (!passes) continue
  const title = `${test.file} › ${test.name}`
  const place = failures.findIndex((failure) => failure.title === title)
  flaky.push(...failures.splice(place, 1).map((failure) => `flaky: ${failureText(failure)}`))
  passed += 1
}
const race = raceToRepeat(records)
if (race) {
  let fell = 0
  for (let time = 0; time < raceRepeats; time++)
    if (!(await runAlone(['tools/races.ts', ...choiceOf(race)]))) fell += 1
  console.log(`── ${race.file} › ${race.name}, alone: fell ${fell} times of ${raceRepeats}`)
}
const counted = countStands(shared.TEST_STANDS, records)
failures.push(...overBudget(counted).map((reason): Failure => ({ title: 'budget of the suite', reason })))

console.log(`\nSet up: ${standsText(counted)}`)
console.log(`\nThe dearest files:\n${dearest(records, 20).join('\n')}`)
const written = [...talkative(records)].map(([file, size]) => `${String(size).padStart(7)}    ${file}`)
if (written.length > 0) console.log(`\nCharacters that tests wrote to the console:\n${written.join('\n')}`)
for (const line of evidence(records)) console.log(`\n${line}`)
// Named once more at the end: a record of the output may keep its last lines only.
for (const each of failures) console.log(`\n✗ ${failureText(each)}`)
for (const each of flaky) console.log(`\n${each}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
