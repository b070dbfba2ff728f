import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const quick = ['packages', 'browser', 'server', 'repository', 'storefront', 'backoffice'].flatMap((name) => [
  '--project',
  name,
])
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

interface Counts {
  passed: number
  failed: number
}

function countsOf(report: string): Counts {
  try {
    const read = JSON.parse(readFileSync(join(reports, report), 'utf8'))
    if (read.stats) return { passed: read.stats.expected, failed: read.stats.unexpected + read.stats.flaky }
    return { passed: read.numPassedTests, failed: read.numFailedTests }
  } catch {
    // A step that broke before its tests left no report; its exit code counts as one failure below.
    return { passed: 0, failed: 0 }
  }
}

const total: Counts = { passed: 0, failed: 0 }

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
  const counts = report ? countsOf(report) : { passed: 0, failed: 0 }
  total.passed += counts.passed
  total.failed += status === 0 ? counts.failed : Math.max(1, counts.failed)
  if (!isFollowed) console.log(`\n── ${title}\n${Buffer.concat(held).toString()}`)
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

for (const stage of stages) await Promise.all(stage.map((step, index) => run(step, index === 0)))
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
