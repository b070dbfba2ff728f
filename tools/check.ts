import { execFileSync } from 'node:child_process'
import { journeyFeatures, screenFeatures } from '../tests/journeys/features.support.ts'
import { root } from './sources.ts'
import { affectedBy, dependentsOfTestCode } from './testRun/affected.ts'
import { readImportGraph } from './testRun/importGraph.ts'
import { endWithSteps, lint, runStep, type Step, tool, types } from './testRun/steps.ts'

/**
 * What a change most likely breaks, in a few minutes: types, lint, the tests around the changed files, and the screens on
 * a server and journeys of their features. `npm run check -- <commit>` takes what has changed since then; without it, what
 * is not committed yet, or else the last commit. Steps that do not need each other run at the same time. The output of a
 * step is printed only if the step fails. At the end, the command lists the checks that only `npm test` runs.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(): string[] {
  const [since] = process.argv.slice(2)
  const added = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', since ?? 'HEAD'), ...added]
  return changed.length > 0 || since !== undefined ? changed : git('diff', '--name-only', 'HEAD~1')
}

endWithSteps()
const failed: string[] = []

async function run(step: Step): Promise<void> {
  const { isPassed, seconds, printed } = await runStep(step)
  if (!isPassed) {
    failed.push(step.title)
    console.log(printed)
  }
  console.log(`── ${step.title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
}

const changed = changedFiles()
const graph = readImportGraph()
const { tests, rooms, left, unknown } = affectedBy(changed, graph)
const changedTestCode = dependentsOfTestCode(changed, graph)
const nameOf = (room: string) => room.split('/').at(-1) ?? ''
const isFeature = (room: string) => /\/(features|areas|resources|pages)\//.test(room)
const features = new Set(rooms.map(nameOf))
/** Test files about a changed feature, and test files that have changed or import a changed helper. */
const about = (table: Readonly<Record<string, readonly string[]>>, pathOf: (name: string) => string) =>
  Object.entries(table)
    .filter(
      ([name, own]) => changedTestCode.has(pathOf(name)) || own.some((feature) => features.has(feature)),
    )
    .map(([name]) => pathOf(name))
const journeys = about(journeyFeatures, (name) => `tests/journeys/${name}.spec.ts`)
const screens = about(screenFeatures, (name) => `tests/screens/${name}.test.tsx`)
/** A changed helper can select nearly all journeys. Running more than these is left to `npm test`. */
const journeysAtMost = 12
const runJourneys = journeys.slice(0, journeysAtMost)

console.log(`${changed.length} files changed, in ${rooms.join(', ') || 'no code'}`)
const quick: Step[] = [types, lint]
if (tests.length > 0)
  quick.push({
    title: `${tests.length} files of tests`,
    args: [tool('vitest/vitest.mjs'), 'run', ...tests],
  })
await Promise.all(quick.map(run))

const onServer: Step[] = []
if (runJourneys.length > 0)
  onServer.push({
    title: `${runJourneys.length} files of journeys`,
    args: ['tools/e2e.ts', ...runJourneys],
  })
if (screens.length > 0)
  onServer.push({
    title: `${screens.length} files of screens on a server`,
    args: ['tools/screens.ts', ...screens],
  })
// Both need the build, which only one of them may make.
if (onServer.length > 0) await run({ title: 'build', args: ['tools/build.ts'] })
await Promise.all(onServer.map(run))

const known = new Set([...Object.values(journeyFeatures), ...Object.values(screenFeatures)].flat())
const uncovered = rooms.filter((room) => isFeature(room) && !known.has(nameOf(room))).map(nameOf)
console.log(
  '\nLeft to npm test: layers, dead code, races, the sweeps over all screens and the other journeys',
)
if (unknown.length > 0) console.log(`and whatever depends on ${unknown.join(', ')}`)
if (uncovered.length > 0) console.log(`No journey and no screen on a server is about ${uncovered.join(', ')}`)
const further = [...left, ...journeys.slice(journeysAtMost)]
if (further.length > 0)
  console.log(`and what reaches the change from further away:\n  ${further.join('\n  ')}`)
console.log(failed.length === 0 ? '\nChecked' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
