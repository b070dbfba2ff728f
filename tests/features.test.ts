import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const areas = 'apps/server/areas'

/** The feature a file belongs to; null for files of no feature, the list of handlers among them. */
const featureOf = (path: string) => new RegExp(`^${areas}/([^/]+)/`).exec(path)?.[1] ?? null

const isTables = (path: string) => path.endsWith('Tables.ts')

/**
 * Imports from one feature into another, as `feature -> feature` with the files. Table files do not count: the schema
 * is one, and a statement names the columns of every table it joins.
 */
function featureImports(): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>()
  const files = globSync(`${areas}/*/**/*.ts`, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  for (const file of files) {
    const from = featureOf(file)
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const path = normalize(join(dirname(file), target))
      const to = featureOf(path)
      if (!from || !to || from === to || isTables(path)) continue
      const edges = found.get(from) ?? new Map<string, string[]>()
      edges.set(to, [...(edges.get(to) ?? []), `${file} -> ${path}`])
      found.set(from, edges)
    }
  }
  return found
}

/** Features that can be reached by imports from a feature. */
function reachableFrom(start: string, imports: ReturnType<typeof featureImports>): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of imports.get(at)?.keys() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

test('features of the server do not import each other in a circle, of any length', () => {
  const imports = featureImports()
  expect(imports.size).toBeGreaterThan(5)
  const circular = [...imports].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, files]) => (reachableFrom(to, imports).has(from) ? files : [])),
  )
  expect(circular).toEqual([])
})
