import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTypes } from '../codes/orderType.ts'
import { alloyFilter, metalIds, metalNeed, metalShort, parseIdList } from './metal.ts'
import { hasMetalMinimum, metalMinimum } from './metalMinimum.ts'

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

describe('parseIdList (DR-45)', () => {
  test.each([
    ['1,2,2,3', [1, 2, 3]],
    ['2', [2]],
    ['', []],
    ['  ', []],
    [' 3 ,1,3', [3, 1]],
  ])('%j is %j', (text, ids) => {
    expect(parseIdList(text)).toEqual({ ok: true, value: ids })
  })

  test.each(['1,a', '1,,2', '1.5', '-1', '1e3', '0x1', '1;2', '99999999999'])('%j is refused', (text) => {
    expect(parseIdList(text)).toEqual({ ok: false, refusal: { code: 'metals_not_numeric', params: {} } })
  })
})

test('production and coil have a minimum weight per metal, stock and waiting list have none (DR-42)', () => {
  expect(orderTypes.filter(hasMetalMinimum)).toEqual(['products_production', 'products_coil'])
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

describe('metalNeed and metalShort (DR-44)', () => {
  test('585 gold needs 587 per mille of its weight', () => {
    expect(metalNeed([{ weightMg: 100000, assay: 587 }])).toBe(58700)
  })

  test('lines of one metal add up', () => {
    const lines = [
      { weightMg: 100000, assay: 587 },
      { weightMg: 40000, assay: 750 },
    ]
    expect(metalNeed(lines)).toBe(88700)
    expect(metalNeed([{ weightMg: 300000, assay: 925 }])).toBe(277500)
  })

  test('short is what the free balance lacks', () => {
    const lines = [{ weightMg: 100000, assay: 587 }]
    expect(metalShort(metalNeed(lines), 50000)).toBe(8700)
    expect(metalShort(metalNeed(lines), 58700)).toBe(0)
  })

  test('the order of the lines does not matter and nothing is negative', () => {
    const line = fc.record({ weightMg: fc.nat(1e7), assay: fc.constantFrom(375, 587, 750, 916, 925, 950) })
    fc.assert(
      fc.property(fc.array(line), fc.nat(1e8), (lines, freeMg) => {
        expect(metalNeed(lines.toReversed())).toBe(metalNeed(lines))
        expect(metalShort(metalNeed(lines), freeMg)).toBeGreaterThanOrEqual(0)
        expect(metalShort(metalNeed(lines), metalNeed(lines))).toBe(0)
      }),
    )
  })
})
