import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { journeyFeatures, screenFeatures } from '../tests/journeys/features.support.ts'
import { root } from './sources.ts'
import { affectedBy } from './testRun/affected.ts'
import { readImportGraph } from './testRun/importGraph.ts'

/**
 * What a change most likely breaks, in a few minutes: types, lint, the tests around the changed files, and the screens on
 * a server and journeys of their features. `npm run check -- <commit>` takes what has changed since then; without it, what is not committed yet, or
 * else the last commit. It says what it leaves to `npm test`.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(): string[] {
  const [since] = process.argv.slice(2)
  const added = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', since ?? 'HEAD'), ...added]
  return changed.length > 0 || since !== undefined ? changed : git('diff', '--name-only', 'HEAD~1')
}

const tool = (path: string) => join(root, 'node_modules', path)
const failed: string[] = []

function run(title: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) failed.push(title)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
}

const changed = changedFiles()
const { tests, rooms, left } = affectedBy(changed, readImportGraph())
const features = new Set(rooms.map((room) => room.split('/').at(-1)))
/** Files of tests that are about a changed feature or have changed themselves. */
const about = (table: Readonly<Record<string, readonly string[]>>, pathOf: (name: string) => string) =>
  Object.entries(table)
    .filter(([name, own]) => changed.includes(pathOf(name)) || own.some((feature) => features.has(feature)))
    .map(([name]) => pathOf(name))
const journeys = about(journeyFeatures, (name) => `tests/journeys/${name}.spec.ts`)
const screens = about(screenFeatures, (name) => `tests/screens/${name}.test.tsx`)

console.log(`${changed.length} files changed, in ${rooms.join(', ') || 'no code'}`)
run('types', [tool('typescript/bin/tsc'), '-b'])
run('lint', [tool('@biomejs/biome/bin/biome'), 'check', '.', '--diagnostic-level=warn'])
if (tests.length > 0)
  run(`${tests.length} files of tests`, [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', ...tests])
if (screens.length > 0)
  run(`${screens.length} files of screens on a server`, ['tools/screens.ts', ...screens])
if (journeys.length > 0) run(`${journeys.length} files of journeys`, ['tools/e2e.ts', ...journeys])

console.log(
  '\nLeft to npm test: layers, dead code, races, the sweeps over all screens and the other journeys',
)
if (left.length > 0) console.log(`and what reaches the change from further away:\n  ${left.join('\n  ')}`)
console.log(failed.length === 0 ? '\nChecked' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
