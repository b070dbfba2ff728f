import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metalNeed, metalShort } from './metalNeed.ts'

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
