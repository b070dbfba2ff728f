import { describe, expect, test } from 'vitest'
import { orderTypes } from '../codes/orderType.ts'
import { alloyFilter, metalIds } from './metal.ts'
import { hasMetalMinimum, isMetalMinimumChecked, metalMinimum } from './metalMinimum.ts'

test('gold, silver, platinum and palladium have the ids 1 to 4 (G-061)', () => {
  expect(metalIds).toEqual({ gold: 1, silver: 2, platinum: 3, palladium: 4 })
})

describe('alloyFilter (DR-66)', () => {
  test('offers every metal but palladium', () => {
    expect(alloyFilter([1, 2, 3, 4]).offered).toEqual([1, 2, 3])
    expect(alloyFilter([4]).offered).toEqual([])
  })

  test('checks only what it offers', () => {
    expect(alloyFilter([1, 2, 3, 4], [1, 4]).checked).toEqual([1])
  })
})

test('production and coil have a minimum weight per metal, stock and waiting list have none (DR-42)', () => {
  expect(orderTypes.filter(hasMetalMinimum)).toEqual(['products_production', 'products_coil'])
})

test('the minimum of metals counts unless the company has this check switched off (G-063)', () => {
  expect(isMetalMinimumChecked([])).toBe(true)
  expect(isMetalMinimumChecked(['coil_capacity'])).toBe(true)
  expect(isMetalMinimumChecked(['coil_capacity', 'min_metal_weight'])).toBe(false)
})

describe('metalMinimum (DR-42)', () => {
  test.each([
    [250000, 300000, true, 50000],
    [150000, 150000, false, 0],
    [149999, 150000, true, 1],
    [0, 300000, true, 300000],
  ])('%i mg of %i', (total, min, below, shortageMg) => {
    expect(metalMinimum(total, min)).toEqual({ below, shortageMg })
  })
})
