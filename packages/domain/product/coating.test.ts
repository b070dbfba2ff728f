import { describe, expect, test } from 'vitest'
import { chosenCoating, isCoated, withoutCoating } from './coating.ts'

test('coating 1 means without coating (R-182)', () => {
  expect(withoutCoating).toBe(1)
  expect(isCoated(1)).toBe(false)
  expect(isCoated(3)).toBe(true)
})

describe('chosenCoating (DR-29)', () => {
  test('the only coating is chosen by itself', () => {
    expect(chosenCoating([3], null)).toBe(3)
  })

  test('of several the selected one is used', () => {
    expect(chosenCoating([1, 3], 3)).toBe(3)
  })

  test('none selected refuses the order when one is required', () => {
    expect(chosenCoating([1, 3], null)).toBeNull()
  })

  test('where none is required it is without coating', () => {
    expect(chosenCoating([1, 3], null, false)).toBe(1)
    expect(chosenCoating([1, 3], 3, false)).toBe(3)
  })

  test('a coating the product does not have counts as none', () => {
    expect(chosenCoating([1, 3], 7)).toBeNull()
    expect(chosenCoating([], 7)).toBeNull()
  })
})
