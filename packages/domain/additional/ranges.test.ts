import { assert, double, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInRange, parseDiameterKey, snapRange, stepRange } from './ranges.ts'

describe('sizes of ribbons and wire (R-682, R-686, DR-81)', () => {
  test('a diameter key is the minimum, the maximum and the step', () => {
    expect(parseDiameterKey('0.2-3-0.1')).toEqual({ min: 0.2, max: 3, step: 0.1 })
    expect(parseDiameterKey('0-0.001-0.001')).toEqual({ min: 0, max: 0.001, step: 0.001 })
  })

  test('a range may have one size only', () => {
    const one = { min: 3, max: 3, step: 0.1 }
    expect(parseDiameterKey('3-3-0.1')).toEqual(one)
    expect([2.9, 3, 3.1].map((value) => isInRange(value, one))).toEqual([false, true, false])
    expect(parseDiameterKey('3.001-3-0.1')).toBeNull()
  })

  test.each([
    '',
    '0.2-3',
    '0.2-3-0',
    '3-0.2-0.1',
    '0.2-3-0.1-1',
    'a-b-c',
    '0,2-3-0,1',
    '0.2-3-0.0001',
    '-1-3-1',
  ])('the text %j is no diameter key', (key) => expect(parseDiameterKey(key)).toBeNull())

  test.each([
    [0.1, { min: 0.2, max: 3, step: 0.1 }, 0.2],
    [1.04, { min: 0.2, max: 3, step: 0.1 }, 1],
    [1.05, { min: 0.2, max: 3, step: 0.1 }, 1.1],
    [9, { min: 0.2, max: 3, step: 0.1 }, 3],
    [1.13, { min: 0.5, max: 2, step: 0.25 }, 1.25],
    [1.9, { min: 0.5, max: 2, step: 0.4 }, 2],
    [1.8, { min: 0.5, max: 2, step: 0.4 }, 1.7],
  ])('%d snaps into %o to %d', (value, range, snapped) => expect(snapRange(value, range)).toBe(snapped))

  test('steps go over the grid, to the maximum off the grid and back', () => {
    const range = { min: 0.5, max: 1.75, step: 0.4 }
    expect([0.5, 1.3, 1.7, 1.75].map((value) => stepRange(value, 1, range))).toEqual([0.9, 1.7, 1.75, 1.75])
    expect([0.5, 1.3, 1.7, 1.75].map((value) => stepRange(value, -1, range))).toEqual([0.5, 0.9, 1.3, 1.7])
  })

  const microns = (min: number, max: number) => integer({ min, max }).map((value) => value / 1000)
  const ranges = record({ min: microns(1, 5000), length: microns(0, 5000), step: microns(1, 1000) }).map(
    ({ min, length, step }) => ({ min, max: Math.round((min + length) * 1000) / 1000, step }),
  )

  test('a snapped size is inside the range, never further off than half a step, and stays where it is', () =>
    assert(
      property(ranges, double({ min: -10, max: 20, noNaN: true }), (range, value) => {
        const snapped = snapRange(value, range)
        const inside = Math.min(Math.max(value, range.min), range.max)
        expect(snapped).toBeGreaterThanOrEqual(range.min)
        expect(snapped).toBeLessThanOrEqual(range.max)
        expect(Math.abs(snapped - inside)).toBeLessThanOrEqual(range.step / 2 + 1e-6)
        expect(isInRange(snapped, range)).toBe(true)
        expect(isInRange(stepRange(snapped, 1, range), range)).toBe(true)
        expect(isInRange(stepRange(snapped, -1, range), range)).toBe(true)
      }),
    ))
})
