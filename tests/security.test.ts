import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testNames } from '../tools/requirements/testNames.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const lines = page.split('\n').filter((line) => line.startsWith('- **'))

/** How many items of levels 1 and 2 each section of 5.0.0 has; they come first in it. Chapters 10 and 17 do not apply. */
const itemsOf: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3 },
  ...{ '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1 },
  ...{ '8.4': 1, '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}

/** The items that a line answers. */
const itemsIn = (line: string): string[] => (/^- \*\*([^*]+)\*\*/.exec(line)?.[1] ?? '').split(', ')

/** Tests that a line names: a file, then the names in it. */
function citedIn(line: string): { file: string; name: string }[] {
  let file = ''
  return [...line.matchAll(/`([\w./]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)].flatMap(([, path, name]) => {
    file = path ?? file
    return name === undefined || file === '' ? [] : [{ file, name }]
  })
}

const namesOf = (file: string) =>
  existsSync(join(root, file)) ? testNames(readFileSync(join(root, file), 'utf8'), file) : []

test('every item of the two levels has one line in docs/security.md, and no other number has', () => {
  const answered = lines.flatMap(itemsIn)
  const items = Object.entries(itemsOf).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(answered.toSorted()).toEqual(items.toSorted())
})

test('the head of docs/security.md names the items that its lines say are not met, and no others', () => {
  const head = page.slice(0, page.indexOf('\n## '))
  const named = head.match(/\b\d+\.[1-9]\d*\.\d+\b/g) ?? []
  const unmet = lines.filter((line) => line.includes('Not met')).flatMap(itemsIn)
  expect(named.toSorted()).toEqual(unmet.toSorted())
})

test('every test that docs/security.md names exists', () => {
  const cited = lines.flatMap(citedIn)
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ file, name }) => !namesOf(file).includes(name))).toEqual([])
})
