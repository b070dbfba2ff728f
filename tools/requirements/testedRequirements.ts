import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'
import { requirementNumbers } from './requirementNumbers.ts'
import { testNames } from './testNames.ts'

const patterns = ['{apps,packages,tests,tools}/**/*.test.{ts,tsx}', 'tests/journeys/*.spec.ts']

/** Requirements that names of tests carry, each with the files of these tests. */
export function readTestedRequirements(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const file of globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') })) {
    const source = readFileSync(join(root, file), 'utf8')
    // Reading a syntax tree is slow; two files of three cite nothing.
    if (requirementNumbers(source).length === 0) continue
    for (const number of testNames(source, file).flatMap(requirementNumbers))
      files.set(number, (files.get(number) ?? new Set()).add(file))
  }
  return files
}
