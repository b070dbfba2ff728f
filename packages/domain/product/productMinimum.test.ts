import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectedTotals } from './orderEntry.ts'
import { amountOf, appliedProductMinimum, isReached, minimumLeft, routeProduction } from './productMinimum.ts'

test('pieces and weight of rows: the weight is that of one piece by the count', () => {
  const rows = [
    { count: 10, unitMg: 2520 },
    { count: 1, unitMg: 250_000 },
  ]
  expect(amountOf(rows)).toEqual({ count: 11, weightMg: 275_200 })
  expect(amountOf([])).toEqual({ count: 0, weightMg: 0 })
})

describe('selectedTotals (DR-30)', () => {
  test('sums the size rows', () => {
    const weights = { 11: 2520, 12: 2780 }
    expect(selectedTotals({ counts: { 11: 10, 12: 4 } }, weights)).toEqual({ weightMg: 36320, count: 14 })
  })

  test('custom lengths weigh their weight times their count', () => {
    const entry = { counts: {}, custom: [{ weightMg: 700, count: 3 }] }
    expect(selectedTotals(entry, {})).toEqual({ weightMg: 2100, count: 3 })
  })

  test('a coil is one piece', () => {
    expect(selectedTotals({ coilMg: 250000 }, {})).toEqual({ weightMg: 250000, count: 1 })
  })

  test('nothing entered is nothing selected', () => {
    expect(selectedTotals({ counts: { 11: 0 } }, { 11: 2520 })).toEqual({ weightMg: 0, count: 0 })
    expect(selectedTotals({ coilMg: 0 }, {})).toEqual({ weightMg: 0, count: 0 })
    expect(selectedTotals({}, {})).toEqual({ weightMg: 0, count: 0 })
  })

  test('an offer of unknown weight counts and weighs nothing', () => {
    expect(selectedTotals({ counts: { 13: 5 } }, { 11: 2520 })).toEqual({ weightMg: 0, count: 5 })
  })

  test('all three add up', () => {
    const entry = { counts: { 11: 2 }, custom: [{ weightMg: 700, count: 1 }], coilMg: 200000 }
    expect(selectedTotals(entry, { 11: 2520 })).toEqual({ weightMg: 205740, count: 4 })
  })
})

describe('appliedProductMinimum (G-063)', () => {
  const minimum = { weightMg: 100000, count: 20 }

  test('is the minimum of the product', () => {
    expect(appliedProductMinimum(minimum, [])).toEqual(minimum)
    expect(appliedProductMinimum({ weightMg: null, count: 20 }, [])).toEqual({ weightMg: null, count: 20 })
  })

  test('is none where the check of it is switched off', () => {
    expect(appliedProductMinimum(minimum, ['closed', 'min_product'])).toEqual({ weightMg: null, count: null })
  })

  test('stays where other checks are switched off', () => {
    expect(appliedProductMinimum(minimum, ['min_metal_weight', 'production_capacity'])).toEqual(minimum)
  })
})

describe('minimumLeft (DR-27)', () => {
  const minimum = { weightMg: 100000, count: 20 }

  test('is the minimum without what is in the cart', () => {
    expect(minimumLeft(minimum, { weightMg: 40000, count: 8 })).toEqual({ weightMg: 60000, count: 12 })
  })

  test('is never below zero', () => {
    expect(minimumLeft(minimum, { weightMg: 120000, count: 8 })).toEqual({ weightMg: 0, count: 12 })
  })

  test('an absent minimum asks for nothing', () => {
    const empty = { weightMg: 0, count: 0 }
    expect(minimumLeft({ weightMg: null, count: null }, empty)).toEqual(empty)
    expect(minimumLeft({ weightMg: 100000, count: 0 }, empty)).toEqual({ weightMg: 100000, count: 0 })
  })
})

describe('routeProduction (DR-28)', () => {
  const left = { weightMg: 60000, count: 12 }

  test('equal to the minimum is reached', () => {
    expect(routeProduction({ weightMg: 60000, count: 12 }, left)).toBe('products_production')
  })

  test('one milligram or one piece below goes to the waiting list', () => {
    expect(routeProduction({ weightMg: 59999, count: 12 }, left)).toBe('waiting_list')
    expect(routeProduction({ weightMg: 60000, count: 11 }, left)).toBe('waiting_list')
  })

  test('without a minimum everything is produced', () => {
    const none = { weightMg: 0, count: 0 }
    expect(routeProduction({ weightMg: 2520, count: 1 }, none)).toBe('products_production')
  })

  test('nothing selected goes nowhere', () => {
    expect(routeProduction({ weightMg: 0, count: 0 }, { weightMg: 0, count: 0 })).toBeNull()
  })

  test('more never turns production back into waiting', () => {
    const amount = fc.record({ weightMg: fc.nat(1e6), count: fc.nat(1000) })
    fc.assert(
      fc.property(amount, amount, amount, (selected, more, minimum) => {
        const sum = { weightMg: selected.weightMg + more.weightMg, count: selected.count + more.count }
        if (isReached(selected, minimum)) expect(isReached(sum, minimum)).toBe(true)
      }),
    )
  })
})
