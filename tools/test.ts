import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './sources.ts'

/**
 * Everything that must hold before a change lands, the fastest steps first. The steps of a stage run at the same time;
 * the output of all but the first is printed when they end.
 */
const reports = mkdtempSync(join(tmpdir(), 'proba-reports-'))
const tool = (path: string) => join(root, 'node_modules', path)
const vitestReport = (name: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, name)}`,
]

interface Step {
  readonly title: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly report?: string
}

const quick = [
  'packages',
  'browser',
  'server',
  'mocking',
  'repository',
  'storefront',
  'pageOpening',
  'backoffice',
].flatMap((name) => ['--project', name])
const stages: readonly (readonly Step[])[] = [
  [
    { title: 'types', args: [tool('typescript/bin/tsc'), '-b'] },
    { title: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.', '--diagnostic-level=warn'] },
    { title: 'requirements', args: ['tools/requirements.ts'] },
  ],
  [
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
    { title: 'dead code', args: [tool('knip/bin/knip.js')] },
    {
      // What only tests use counts as dead here; tests do not keep a function of the domain alive.
      title: 'dead exports',
      args: [
        tool('knip/bin/knip.js'),
        '--production',
        '--include',
        'exports',
        '--preprocessor',
        './tools/awaitedExports.ts',
      ],
    },
  ],
  [
    {
      title: 'unit, server and screens',
      args: [tool('vitest/vitest.mjs'), 'run', ...quick, ...vitestReport('quick.json')],
      report: 'quick.json',
    },
  ],
  // Both of the last two need the build, which only one of them may make.
  [{ title: 'build', args: ['tools/build.ts'] }],
  [
    {
      title: 'browser',
      args: ['tools/e2e.ts'],
      env: { PLAYWRIGHT_REPORT: join(reports, 'browser.json') },
      report: 'browser.json',
    },
    {
      title: 'races and failures',
      args: ['tools/races.ts', ...vitestReport('races.json')],
      report: 'races.json',
    },
  ],
]

interface Outcome {
  readonly passed: number
  /** What failed, each by its file and name and the beginning of the reason. */
  readonly failures: readonly string[]
}

const reasonLength = 600
const failure = (name: string, reason = ''): string => `${name}\n    ${reason.slice(0, reasonLength)}`

/** The part of a report of Vitest that is read here. */
interface UnitReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** The part of a report of Playwright that is read here. */
interface JourneySuite {
  readonly file: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface JourneyReport {
  readonly stats: { readonly expected: number }
  readonly suites: readonly JourneySuite[]
}

function unitOutcome({ numPassedTests, testResults }: UnitReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file can also fail as a whole, before its first test or after its last.
    if (tests.length === 0 && status === 'failed') return [failure(file, message)]
    return tests.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failures }
}

function journeyFailures({ file, specs, suites = [] }: JourneySuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return failure(`${file} › ${title}`, errors.find(Boolean))
    })
  return [...own, ...suites.flatMap(journeyFailures)]
}

function outcomeOf(report: string): Outcome {
  const path = join(reports, report)
  // A step that broke before its tests left no report; its exit code counts as one failure below.
  if (!existsSync(path)) return { passed: 0, failures: [] }
  const read: UnitReport | JourneyReport = JSON.parse(readFileSync(path, 'utf8'))
  if (!('stats' in read)) return unitOutcome(read)
  return { passed: read.stats.expected, failures: read.suites.flatMap(journeyFailures) }
}

let passed = 0
const failures: string[] = []

/** The output of the first step of a stage is shown as it goes. */
async function run({ title, args, env, report }: Step, isFollowed: boolean): Promise<void> {
  const started = performance.now()
  if (isFollowed) console.log(`\n── ${title}`)
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isFollowed ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const held: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  const outcome = report ? outcomeOf(report) : { passed: 0, failures: [] }
  passed += outcome.passed
  failures.push(...outcome.failures)
  if (status !== 0 && outcome.failures.length === 0) failures.push(failure(title, `exit code ${status}`))
  if (!isFollowed) console.log(`\n── ${title}\n${Buffer.concat(held).toString()}`)
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

for (const stage of stages) await Promise.all(stage.map((step, index) => run(step, index === 0)))
rmSync(reports, { recursive: true, force: true })
// Named once more at the end: the rest of the output is long, and a record may keep its last lines only.
for (const each of failures) console.log(`\n✗ ${each}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
