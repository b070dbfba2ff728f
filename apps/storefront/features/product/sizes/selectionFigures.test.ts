import { describe, expect, test } from 'vitest'
import { product, productOf, withOffers } from '../product.support.ts'
import {
  emptySelection,
  type ProductSelection,
  type SelectionAction,
  selectionReducer,
} from '../productSelection.ts'
import { coatingsOf, customSizes, routeOf, shownCoating, sizeRows, tabTotals } from './selectionFigures.ts'

const entered = (...actions: SelectionAction[]): ProductSelection =>
  actions.reduce(selectionReducer, emptySelection)
const production = (counts: Record<number, number>, coating = 1): SelectionAction => ({
  type: 'counts',
  tab: 'production',
  coating,
  counts,
})
const maxima = (...args: Parameters<typeof sizeRows>) => sizeRows(...args).map(({ max }) => max)

describe('rows of the size table', () => {
  test('has no maximum in production without a power group (R-204)', () => {
    expect(maxima(product, emptySelection, 'production', 1)).toEqual([Infinity, Infinity, Infinity])
  })

  test('leaves a production row what the other rows of all coatings leave of the capacity (DR-25, DR-26)', () => {
    const limited = productOf({ productionPower: 10_000 })
    const selection = entered(production({ 12: 1 }), production({ 11: 1 }, 2))
    // 10 000 − 2 520 − 2 260 = 5 220 for 40 cm; the row of 45 cm keeps its own piece.
    expect(maxima(limited, selection, 'production', 1)).toEqual([2, 3, 1])
  })

  test('subtracts what the cart already holds from the capacity', () => {
    const limited = productOf({
      productionPower: 10_000,
      basket: { ...product.basket, production: [{ weight: 8000, factor: 1 }] },
    })
    expect(maxima(limited, emptySelection, 'production', 1)).toEqual([0, 0, 0])
  })

  test('offers from stock only the sizes it has, less those in the cart (DR-26)', () => {
    const stocked = productOf({
      offers: withOffers({
        11: { residues: { finished: 12, finished_self_marked: 0 }, countInFinished: 5 },
        12: { residues: { finished: 0, finished_self_marked: 3 } },
      }),
    })
    expect(sizeRows(stocked, emptySelection, 'finished', 1).map(({ offer, max }) => [offer.id, max])).toEqual(
      [[11, 7]],
    )
    expect(
      sizeRows(stocked, emptySelection, 'selfMarked', 1).map(({ offer, max }) => [offer.id, max]),
    ).toEqual([[12, 3]])
  })

  test('shares the amount for coated chain among coated rows only, when the pool counts coatings apart (DR-24)', () => {
    const coils = productOf({
      coilProductionPower: {
        mode: 3,
        values: [
          { value: 10_000, withCoating: false, isChain: null },
          { value: 5000, withCoating: true, isChain: null },
        ],
      },
    })
    const selection = entered({ type: 'counts', tab: 'coil', coating: 1, counts: { 11: 3 } })
    expect(maxima(coils, selection, 'coil', 1)).toEqual([4, 1, 1])
    expect(maxima(coils, selection, 'coil', 2)).toEqual([2, 1, 1])
  })

  test('weighs a custom length by the mass data and caps it at the capacity (DR-20)', () => {
    const limited = productOf({ productionPower: 10_000 })
    const selection = entered(
      { type: 'customAdd', tab: 'production', coating: 1, chainMinLength: 0 },
      { type: 'custom', tab: 'production', coating: 1, row: { key: 1, lengthMm: 470, count: 1 } },
    )
    expect(customSizes(limited, selection, 'production', 1)).toMatchObject([{ unitMg: 2624, max: 3 }])
    expect(tabTotals(limited, selection, 'production')).toEqual({ weightMg: 2624, count: 1 })
  })
})

describe('the coating of a tab', () => {
  test('is the first that can be ordered; a disabled one is skipped (G-078)', () => {
    const disabled = productOf({ flags: { disabledPlatings: [1] } })
    expect(shownCoating(disabled, emptySelection, 'production')).toBe(2)
    expect(coatingsOf(disabled, 'production')).toEqual([2])
  })

  test('waits for a choice on the coil tab when there are several (R-214, R-215)', () => {
    expect(shownCoating(product, emptySelection, 'coil')).toBeNull()
    expect(shownCoating(product, entered({ type: 'coating', coating: 2 }), 'coil')).toBe(2)
    const single = productOf({ flags: { disabledPlatings: [2] } })
    expect(shownCoating(single, emptySelection, 'coil')).toBe(1)
  })
})

describe('the order type that a selection goes to', () => {
  const strict = productOf({
    conditions: { minOrderWeight: 10_000, minOrderCount: 4 },
    basket: { ...product.basket, productWeight: 2520, productCount: 1 },
  })

  test('goes to the waiting list while the minimum is not reached, to production when it is (DR-27, DR-28)', () => {
    expect(routeOf(strict, entered(production({ 12: 2 })), 'production')).toBe('waiting_list')
    expect(routeOf(strict, entered(production({ 12: 3 })), 'production')).toBe('products_production')
  })

  test('counts all coatings of the tab together', () => {
    const selection = entered(production({ 12: 2 }), production({ 12: 1 }, 2))
    expect(routeOf(strict, selection, 'production')).toBe('products_production')
  })

  test('goes nowhere when nothing is entered', () => {
    expect(routeOf(strict, emptySelection, 'production')).toBeNull()
    expect(routeOf(strict, emptySelection, 'finished')).toBeNull()
  })
})
