import { describe, expect, test } from 'vitest'
import { inRanges, requirementNumbers } from './requirementNumbers.ts'

describe('reading the numbers of a name', () => {
  test.each([
    ['opens (R-155)', ['R-155']],
    ['opens (R-155, R-156; R-158, G-081)', ['R-155', 'R-156', 'R-158']],
    ['opens (R-155..R-158)', ['R-155', 'R-156', 'R-157', 'R-158']],
    ['opens (R-155 to R-157, R-160)', ['R-155', 'R-156', 'R-157', 'R-160']],
    ['R-098 to R-101 opens', ['R-098', 'R-099', 'R-100', 'R-101']],
    ['nothing is cited here', []],
  ])('%j', (name, numbers) => {
    expect(requirementNumbers(name)).toEqual(numbers)
  })

  test('a rule is not a requirement', () => {
    expect(requirementNumbers('DR-110, DR-100 to DR-102, XR-12')).toEqual([])
  })

  test('an unusual number stays as it is written, so that no list has it', () => {
    expect(requirementNumbers('R-15 and R-1550')).toEqual(['R-15', 'R-1550'])
  })

  test('a range that runs backwards is its two ends', () => {
    expect(requirementNumbers('R-158 to R-155')).toEqual(['R-158', 'R-155'])
  })
})

test('three numbers in a row and more are printed as a range', () => {
  expect(inRanges(['R-001', 'R-002', 'R-003', 'R-005', 'R-006', 'R-009'])).toBe(
    'R-001 to R-003, R-005, R-006, R-009',
  )
  expect(inRanges([])).toBe('')
})
