import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const areas = 'apps/server/areas'

/** The room of a file, as `area/noun`; null for a file outside the areas. */
const roomOf = (path: string) => new RegExp(`^${areas}/([^/]+/[^/]+)/`).exec(path)?.[1] ?? null

/** Imports from one room into another, as `room -> room` with the files. */
function roomImports(): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>()
  const files = globSync(`${areas}/*/*/**/*.ts`, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  for (const file of files) {
    const from = roomOf(file)
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const path = normalize(join(dirname(file), target))
      const to = roomOf(path)
      if (!from || !to || from === to) continue
      const edges = found.get(from) ?? new Map<string, string[]>()
      edges.set(to, [...(edges.get(to) ?? []), `${file} -> ${path}`])
      found.set(from, edges)
    }
  }
  return found
}

/** Rooms that can be reached by imports from a room. */
function reachableFrom(start: string, imports: ReturnType<typeof roomImports>): Set<string> {
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

test('rooms of the server do not import each other in a circle, of any length', () => {
  const imports = roomImports()
  expect(imports.size).toBeGreaterThan(50)
  const circular = [...imports].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, files]) => (reachableFrom(to, imports).has(from) ? files : [])),
  )
  expect(circular).toEqual([])
})
