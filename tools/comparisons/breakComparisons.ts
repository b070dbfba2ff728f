import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../sources.ts'
import { type ComparisonChange, comparisonChanges } from './comparisonChanges.ts'
import { openTests } from './testsAround.ts'
import { openTypes } from './typesOfChange.ts'

/**
 * Breaks the comparisons of the named folders or files of packages/domain, one at a time, and prints each that neither a
 * test of the domain nor the types notice. The changed text is only handed to both: no file is written.
 */
const domain = join(root, 'packages/domain')
const types = openTypes(join(domain, 'tsconfig.json'))

/** The changes of a file that nothing notices. */
async function unnoticed(file: string, source: string, changes: readonly ComparisonChange[]) {
  const tests = await openTests(domain, file)
  try {
    const failures = await tests.failures(source)
    if (failures.length > 0) throw new Error(`Without a change fail: ${failures.join(', ')}`)
    const found: ComparisonChange[] = []
    for (const change of changes)
      if ((await tests.failures(change.source)).length === 0 && types.fit(file, change.source))
        found.push(change)
    return found
  } finally {
    await tests.close()
  }
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const paths = process.argv.slice(2).map((path) => relative(domain, join(root, path)))
if (paths.length === 0 || paths.some((path) => path.startsWith('..')))
  throw new Error('Name folders or files of packages/domain')
const patterns = paths.map((path) => (path.endsWith('.ts') ? path : join(path, '**/*.ts')))

let count = 0
let left = 0
for await (const name of glob(patterns, { cwd: domain })) {
  const file = join(domain, name)
  const source = readFileSync(file, 'utf8')
  const changes = /\.(test|support)\.ts$/.test(name) ? [] : comparisonChanges(source, file)
  if (changes.length === 0) continue
  const found = await unnoticed(file, source, changes)
  count += changes.length
  left += found.length
  console.log(`${relative(root, file)}: ${found.length} of ${changes.length} not noticed`)
  for (const { line, before, after } of found)
    console.log(`  ${line}: ${onOneLine(before)} → ${onOneLine(after)}`)
}
types.close()
console.log(`In all ${left} of ${count} not noticed`)
process.exitCode = left === 0 ? 0 : 1
