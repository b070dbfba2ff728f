import { expect, test } from 'vitest'
import { readRequirements } from '../tools/requirements/requirementList.ts'
import { readTestedRequirements } from '../tools/requirements/testedRequirements.ts'

const areas = readRequirements()
const listed = areas.flatMap(({ numbers }) => numbers)
const last = 870

test('docs/requirements.md lists each requirement once and in order', () => {
  const expected = Array.from({ length: last }, (_, index) => `R-${String(index + 1).padStart(3, '0')}`)
  expect(listed).toEqual(expected)
})

test('each area lists the range of its heading', () => {
  for (const { letter, range, numbers } of areas) expect(numbers, letter).toEqual(range)
})

test('each requirement that the name of a test carries is in docs/requirements.md', () => {
  const unlisted = [...readTestedRequirements()]
    .filter(([number]) => !listed.includes(number))
    .map(([number, files]) => `${number} in ${[...files].join(', ')}`)
  expect(unlisted).toEqual([])
})
