import { describe, expect, test } from 'vitest'
import { chosenCovering, isCoated, withoutCoating } from './coating.ts'

test('covering 1 means without coating (R-182)', () => {
  expect(withoutCoating).toBe(1)
  expect(isCoated(1)).toBe(false)
  expect(isCoated(3)).toBe(true)
})

describe('chosenCovering (DR-29)', () => {
  test('the only covering is chosen by itself', () => {
    expect(chosenCovering([3], null)).toBe(3)
  })

  test('of several the selected one is taken', () => {
    expect(chosenCovering([1, 3], 3)).toBe(3)
  })

  test('none selected refuses the order when one is required', () => {
    expect(chosenCovering([1, 3], null)).toBeNull()
  })

  test('where none is required it is without coating', () => {
    expect(chosenCovering([1, 3], null, false)).toBe(1)
    expect(chosenCovering([1, 3], 3, false)).toBe(3)
  })

  test('a covering the product does not have counts as none', () => {
    expect(chosenCovering([1, 3], 7)).toBeNull()
    expect(chosenCovering([], 7)).toBeNull()
  })
})
