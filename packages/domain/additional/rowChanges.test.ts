import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeWire, deleteInGroup, mergeRows, setBar } from './rowChanges.ts'

const bar = { alloyId: 1, diameter: 8, weight: 100_000 }
const wire = { alloyId: 1, diameter: 0.5, weight: 100_000 }

describe('rows of a request (DR-82)', () => {
  test('a bar has one row per alloy and diameter, and weight 0 removes it (R-678, R-679)', () => {
    expect(setBar([bar], 1, 8, 0)).toEqual([])
    expect(setBar([bar], 1, 10, 50_000)).toEqual([bar, { alloyId: 1, diameter: 10, weight: 50_000 }])
    expect(setBar([bar], 2, 8, 50_000)).toEqual([bar, { alloyId: 2, diameter: 8, weight: 50_000 }])
    expect(setBar([bar], 1, 8, 7_000)).toEqual([{ ...bar, weight: 7_000 }])
    expect(setBar([], 1, 8, 0)).toEqual([])
    const other = { ...bar, diameter: 10 }
    expect(setBar([other, bar], 1, 8, 7_000)).toEqual([other, { ...bar, weight: 7_000 }])
    expect(setBar([other, bar], 1, 8, 0)).toEqual([other])
  })

  test('a wire that changes its diameter takes its weight along, to what is there already (R-690)', () => {
    expect(changeWire([wire], 1, 0.5, 0.6)).toEqual([{ ...wire, diameter: 0.6 }])
    const other = { alloyId: 1, diameter: 0.6, weight: 20_000 }
    expect(changeWire([wire, other], 1, 0.5, 0.6)).toEqual([{ ...wire, diameter: 0.6, weight: 120_000 }])
    expect(changeWire([wire], 2, 0.5, 0.6)).toEqual([wire])
    expect(changeWire([wire], 1, 0.5, 0.5)).toEqual([wire])
  })

  test('the last row of a group stays with weight 0 (R-668, R-669, G-235)', () => {
    expect(deleteInGroup([{ id: 1, weight: 5000 }], 0)).toEqual([{ id: 1, weight: 0 }])
    const two = [
      { id: 1, weight: 5000 },
      { id: 2, weight: 7000 },
    ]
    expect(deleteInGroup(two, 0)).toEqual([{ id: 2, weight: 7000 }])
    expect(deleteInGroup(two, 5)).toEqual(two)
  })

  const rows = array(
    record({
      alloyId: integer({ min: 1, max: 3 }),
      diameter: integer({ min: 1, max: 4 }),
      weight: integer({ min: 0, max: 1_000_000 }),
    }),
  )
  const keyOf = (row: typeof bar) => `${row.alloyId} ${row.diameter}`
  const sum = (all: readonly { readonly weight: number }[]) =>
    all.reduce((total, { weight }) => total + weight, 0)

  test('no change of a diameter loses weight, and no two rows have the same sizes (G-234)', () =>
    assert(
      property(rows, integer({ min: 1, max: 3 }), integer({ min: 1, max: 4 }), (all, alloyId, to) => {
        const present = mergeRows(all, keyOf)
        const changed = changeWire(present, alloyId, 1, to)
        expect(sum(changed)).toBe(sum(all))
        expect(new Set(changed.map(keyOf)).size).toBe(changed.length)
      }),
    ))
})
