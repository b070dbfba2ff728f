import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyFeatures } from './journeys/features.support.ts'

const root = join(import.meta.dirname, '..')
const namesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => basename(path).split('.')[0] ?? '')

test('every journey says which features it is about, each by a name of the tree', () => {
  expect(Object.keys(journeyFeatures)).toEqual(namesOf('tests/journeys/*.spec.ts').sort())
  const names = new Set([
    ...namesOf('apps/{server,storefront}/features/*'),
    ...namesOf('apps/backoffice/*'),
    ...namesOf('apps/backoffice/{resources,pages}/*.tsx'),
  ])
  expect(
    Object.values(journeyFeatures)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([])
})
