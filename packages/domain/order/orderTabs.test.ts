import { describe, expect, test } from 'vitest'
import { residuesOffered, type TabProduct, tabCounters, visibleTabs } from './orderTabs.ts'

const none: TabProduct = { offers: [], coil: { mode: 0, values: [] }, conditions: { inStock: [] } }

describe('visibleTabs (DR-22)', () => {
  test('an open product with a residue shows production and finished', () => {
    const product: TabProduct = {
      ...none,
      offers: [{ coatingId: 1, residues: { finished: 3, finished_self_marked: 0 } }],
      conditions: { inStock: [], isClosed: false },
    }
    expect(visibleTabs(product, true, 'with_metals')).toEqual(['production', 'finished'])
  })

  test('a closed product with availability off loses production and keeps its stocks', () => {
    const product: TabProduct = {
      offers: [{ coatingId: 1, residues: { finished: 0, finished_self_marked: 2 } }],
      coil: { mode: 1, values: [{ value: 500000 }] },
      conditions: { inStock: [], isClosed: true },
    }
    expect(visibleTabs(product, true, 'with_metals')).toEqual(['selfMarked', 'coil'])
  })

  test('a closed product with availability on keeps production; an empty pool shows no coil', () => {
    const product: TabProduct = {
      offers: [{ coatingId: 1, residues: {} }],
      coil: { mode: 2, values: [{ value: 0, isChain: true, withCoating: false }] },
      conditions: { inStock: [{ contractType: 'with_metals', availability: true }], isClosed: true },
    }
    expect(visibleTabs(product, true, 'with_metals')).toEqual(['production'])
  })

  test('a pool without offers shows no coil, a discontinued product no production', () => {
    const product: TabProduct = {
      offers: [],
      coil: { mode: 1, values: [{ value: 500000 }] },
      conditions: { inStock: [], isDiscontinued: true },
    }
    expect(visibleTabs(product, true, 'with_metals')).toEqual([])
  })

  test('a guest sees no tabs', () => {
    const product: TabProduct = { ...none, offers: [{ coatingId: 1, residues: { finished: 3 } }] }
    expect(visibleTabs(product, false, null)).toEqual([])
  })

  test('all four are in their order', () => {
    const product: TabProduct = {
      ...none,
      offers: [
        { coatingId: 1, residues: { finished: 1 } },
        { coatingId: 1, residues: { finished_self_marked: 1 } },
      ],
      coil: { mode: 1, values: [{ value: 1 }] },
    }
    expect(visibleTabs(product, true, null)).toEqual(['production', 'finished', 'selfMarked', 'coil'])
  })

  test('mode 0 shows no coil even with an amount', () => {
    const product: TabProduct = {
      ...none,
      offers: [{ coatingId: 1, residues: {} }],
      coil: { mode: 0, values: [{ value: 5 }] },
    }
    expect(visibleTabs(product, true, null)).toEqual(['production'])
  })

  test('a product without sizes is offered in production', () => {
    expect(visibleTabs(none, true, null)).toEqual(['production'])
  })

  test.each([
    [1, 1, ['coil']],
    [2, 1, []],
    [2, 2, ['coil']],
    [3, 1, []],
    [3, 2, ['coil']],
    [4, 1, ['coil']],
  ] as const)(
    'a pool of mode %d with coated amounts shows for the coating %d %j',
    (mode, coatingId, shown) => {
      const values = [
        { value: 0, withCoating: coatingId !== 1 },
        { value: 1, withCoating: true },
      ]
      const product = { ...none, offers: [{ coatingId, residues: {} }], coil: { mode, values } }
      expect(visibleTabs(product, true, null)).toEqual(['production', ...shown])
    },
  )

  test('one size with something in stock is enough', () => {
    const stocks = [{ finished: 0 }, { finished: 1 }, { finished_self_marked: -1 }]
    const offers = stocks.map((residues) => ({ coatingId: 1, residues }))
    expect(visibleTabs({ ...none, offers }, true, null)).toEqual(['production', 'finished'])
  })

  test('what lies in a disabled coating opens no tab (G-078)', () => {
    const product: TabProduct = {
      ...none,
      offers: [
        { coatingId: 1, residues: { finished: 3 } },
        { coatingId: 2, residues: { finished_self_marked: 2 } },
      ],
      coil: { mode: 3, values: [{ value: 500_000, withCoating: false }] },
    }
    const tabs = (...disabledCoatings: number[]) => visibleTabs({ ...product, disabledCoatings }, true, null)
    expect(tabs()).toEqual(['production', 'finished', 'selfMarked', 'coil'])
    expect(tabs(1)).toEqual(['production', 'selfMarked'])
    expect(tabs(2)).toEqual(['production', 'finished', 'coil'])
    expect(tabs(1, 2)).toEqual([])
  })
})

describe('residuesOffered (DR-35)', () => {
  test('needs the finished or the coil tab; self-marked alone does not count', () => {
    expect(residuesOffered(['production', 'finished'])).toBe(true)
    expect(residuesOffered(['production', 'coil'])).toBe(true)
    expect(residuesOffered(['production', 'selfMarked'])).toBe(false)
  })
})

describe('tabCounters (DR-37)', () => {
  const counts = { countInProduction: 0, countInFinished: 0, countInSelfMark: 0, countInCoils: 0 }

  test('sums the pieces of all offers', () => {
    const offers = [4, 0, 7].map((countInProduction) => ({ ...counts, countInProduction }))
    expect(tabCounters(offers, []).production).toBe(11)
  })

  test('is zero without offers', () => {
    expect(tabCounters([], [])).toEqual({ production: 0, finished: 0, selfMarked: 0, coil: 0 })
  })

  test('keeps the tabs apart', () => {
    const offers = [
      { ...counts, countInProduction: 4, countInCoils: 2, countInFinished: 1 },
      { ...counts, countInProduction: 7, countInSelfMark: 3 },
    ]
    expect(tabCounters(offers, [])).toEqual({ production: 11, finished: 1, selfMarked: 3, coil: 2 })
  })

  test('adds custom lengths and coils by weight, which are of no size; what waits is not in the cart', () => {
    const offers = [{ ...counts, countInProduction: 4, countInCoils: 2 }]
    const unsized = [
      { orderType: 'products_production' as const, count: 12 },
      { orderType: 'products_coil' as const, count: 1 },
      { orderType: 'products_coil' as const, count: 1 },
      { orderType: 'waiting_list' as const, count: 50 },
    ]
    expect(tabCounters(offers, unsized)).toEqual({ production: 16, finished: 0, selfMarked: 0, coil: 4 })
  })
})
