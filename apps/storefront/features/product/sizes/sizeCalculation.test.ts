import type { Tab } from '@proba/domain/codes/orderTab'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product, productOf, withOffers } from '../product.support.ts'
import { emptySelection, type SelectionAction, selectionReducer } from '../productSelection.ts'
import { sizeRows } from './selectionFigures.ts'
import { type Step, sizeCalculation, sumCalculation } from './sizeCalculation.ts'

const counts = (entered: Record<number, number>, tab: Tab = 'production'): SelectionAction => ({
  type: 'counts',
  tab,
  coating: 1,
  counts: entered,
})
const selectionOf = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, emptySelection)
const stepsOf = (shown = product, selection = emptySelection, tab: Tab = 'production', at = 1) => {
  const row = sizeRows(shown, selection, tab, 1)[at]
  if (!row) throw new Error('no such row')
  return sizeCalculation(shown, selection, tab, row)
}
const step = (steps: readonly Step[], key: string) => steps.find((one) => one.key === key)

describe('the calculation of a size', () => {
  test('the weight is length by mass and the constant part, or what is given for the size (DR-20, G-079)', () => {
    expect(stepsOf()[0]).toEqual({
      key: 'weightByLength',
      lengths: { length: 450 },
      numbers: { slope: 5.2 },
      weights: { intercept: 180, unit: 2520 },
    })
    const given = productOf({ offers: withOffers({ 12: { weight: 2600 } }) })
    expect(stepsOf(given)[0]).toEqual({ key: 'weightGiven', weights: { unit: 2600 } })
  })

  test('the maximum in production is capacity less cart less the other rows, divided by the weight of a piece (DR-25, DR-26)', () => {
    const limited = productOf({
      productionPower: 25_000,
      productionFactor: 1.25,
      basket: { ...product.basket, production: [{ weight: 5000, factor: 1.25 }] },
    })
    expect(stepsOf(limited, selectionOf(counts({ 11: 2, 12: 3 })))).toEqual([
      expect.objectContaining({ key: 'weightByLength' }),
      { key: 'total', pieces: { count: 3 }, weights: { unit: 2520, total: 7560 } },
      { key: 'capacityByFactor', weights: { power: 25_000, capacity: 20_000 }, numbers: { factor: 1.25 } },
      { key: 'inCart', weights: { used: 5000 } },
      { key: 'others', weights: { others: 4520 } },
      { key: 'maximum', weights: { available: 10_480, unit: 2520 }, pieces: { max: 4 } },
    ])
  })

  test('without a limit there is no maximum to explain (R-204)', () => {
    expect(stepsOf().at(-1)).toEqual({ key: 'unlimited' })
  })

  test('the maximum from stock is the residue less what is in the cart', () => {
    const stocked = productOf({
      offers: withOffers({ 12: { residues: { finished: 12, finished_self_marked: 0 }, countInFinished: 5 } }),
    })
    expect(stepsOf(stocked, emptySelection, 'finished', 0).at(-1)).toEqual({
      key: 'residue',
      pieces: { residue: 12, inCart: 5, max: 7 },
    })
  })

  test('the steps lead to the maximum that the table shows, for any entries', () => {
    const amount = fc.nat(200)
    fc.assert(
      fc.property(fc.nat(400_000), amount, amount, fc.nat(90_000), (power, one, two, used) => {
        const limited = productOf({
          productionPower: power,
          basket: { ...product.basket, production: [{ weight: used, factor: 1 }] },
        })
        const selection = selectionOf(counts({ 11: one, 12: two }))
        const steps = stepsOf(limited, selection)
        const at = (key: string, name: string) => step(steps, key)?.weights?.[name] ?? 0
        const freeMg = at('capacity', 'capacity') - at('inCart', 'used') - at('others', 'others')
        const max = Math.max(0, Math.floor(Math.max(0, freeMg) / at('maximum', 'unit')))
        expect(max).toBe(step(steps, 'maximum')?.pieces?.max)
        expect(max).toBe(sizeRows(limited, selection, 'production', 1)[1]?.max)
      }),
    )
  })
})

describe('the calculation of the sums', () => {
  test('the shortage is the minimum less cart less selection, what is left of the capacity likewise (DR-27)', () => {
    const strict = productOf({
      productionPower: 50_000,
      conditions: { minOrderWeight: 20_000, minOrderCount: 8 },
      basket: {
        ...product.basket,
        production: [{ weight: 2520, factor: 1 }],
        productWeight: 2520,
        productCount: 1,
      },
    })
    expect(sumCalculation(strict, selectionOf(counts({ 12: 2 })), 'production', 1)).toEqual([
      { key: 'entered', pieces: { count: 2 }, weights: { total: 5040 } },
      { key: 'minimumWeight', weights: { min: 20_000, inCart: 2520, entered: 5040, short: 12_440 } },
      { key: 'minimumCount', pieces: { min: 8, inCart: 1, entered: 2, short: 5 } },
      { key: 'capacity', weights: { capacity: 50_000 } },
      { key: 'inCart', weights: { used: 2520 } },
      { key: 'left', weights: { entered: 5040, left: 42_440 } },
    ])
  })

  test('the excess over a coil pool is shown in grams (DR-43)', () => {
    const coils = productOf({
      coilProductionPower: { mode: 4, values: [{ value: 500_000, isChain: true, withCoating: null }] },
      basket: { ...product.basket, coil: [{ weight: 100_000, isChain: true, withCoating: true }] },
    })
    const selection = selectionOf(
      { type: 'coil', tab: 'coil', grams: '600', read: { ok: true, value: 600_000 } },
      { type: 'coating', coating: 1 },
    )
    expect(sumCalculation(coils, selection, 'coil', 1).slice(1)).toEqual([
      { key: 'coil', weights: { capacity: 500_000 } },
      { key: 'inCart', weights: { used: 100_000 } },
      { key: 'left', weights: { entered: 600_000, left: 0 } },
      { key: 'over', weights: { over: 200_000 } },
    ])
  })
})
