import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyFeatures, screenFeatures } from './journeys/features.support.ts'

const root = join(import.meta.dirname, '..')
const namesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => basename(path).split('.')[0] ?? '')

const tables = [
  { features: journeyFeatures, files: 'tests/journeys/*.spec.ts' },
  { features: screenFeatures, files: 'tests/screens/*.test.tsx' },
]

test.each(tables)('each of $files says which features it is about, each by a name of the tree', (table) => {
  expect(Object.keys(table.features)).toEqual(namesOf(table.files).sort())
  const names = new Set([
    ...namesOf('apps/server/areas/*/*'),
    ...namesOf('apps/storefront/features/*'),
    ...namesOf('apps/backoffice/{*,areas/*/*}'),
    ...namesOf('apps/backoffice/{resources/*,pages}/*.tsx'),
  ])
  expect(
    Object.values(table.features)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([])
})
