import { describe, expect, test } from 'vitest'
import {
  canSend,
  fittingWeight,
  requestWeights,
  rhodiumEnabled,
  sentRows,
  submitDisabled,
} from './requestRules.ts'

const minimum = { weightAu: 150_000, weightAg: 300_000 }

describe('when a request for additional products can be sent', () => {
  test.each([
    [150_000, undefined, minimum, false],
    [149_999, 299_999, minimum, true],
    [10_000, 300_000, minimum, false],
    [undefined, undefined, minimum, true],
    [undefined, undefined, { weightAu: 0, weightAg: 0 }, true],
  ])('gold %s and silver %s of %o: disabled is %s (R-663, R-664, DR-80)', (au, ag, least, isDisabled) =>
    expect(submitDisabled(au, ag, least)).toBe(isDisabled),
  )

  test('fittings weigh what one weighs times their count (R-696, DR-83)', () => {
    expect(fittingWeight(100, 350)).toBe(35_000)
    expect(fittingWeight(0, 350)).toBe(0)
    expect(submitDisabled(fittingWeight(430, 350), undefined, minimum)).toBe(false)
    expect(submitDisabled(fittingWeight(428, 350), undefined, minimum)).toBe(true)
  })

  test('rhodium needs a count in some row (R-675, DR-84)', () => {
    expect([[0, 0], [0, 1], []].map(rhodiumEnabled)).toEqual([false, true, false])
  })

  test('rows without weight, of rhodium without count, are neither shown nor sent (R-670, DR-85)', () => {
    expect(
      sentRows([
        { id: 1, alloyId: 2, weight: 0 },
        { id: 2, alloyId: 2, weight: 10_000 },
      ]),
    ).toEqual([{ id: 2, alloyId: 2, weight: 10_000 }])
    expect(
      sentRows([
        { id: 7, count: 0 },
        { id: 8, count: 3 },
      ]),
    ).toEqual([{ id: 8, count: 3 }])
    expect(sentRows([])).toEqual([])
  })

  test('weights are summed per metal; a metal without weight is absent', () => {
    const metals: Readonly<Record<number, 'AU' | 'AG'>> = { 1: 'AU', 2: 'AU', 3: 'AG' }
    const rows = [
      { alloyId: 1, weight: 100_000 },
      { alloyId: 2, weight: 50_000 },
      { alloyId: 3, weight: 0 },
    ]
    expect(requestWeights(rows, (id) => metals[id])).toEqual({ AU: 150_000 })
  })

  test('a type without minimum is sent as soon as a row has a weight (G-233)', () => {
    expect(canSend([{ weight: 1 }], {}, undefined)).toBe(true)
    expect(canSend([{ weight: 0 }], {}, undefined)).toBe(false)
    expect(canSend([{ weight: 1 }], { AU: 1 }, minimum)).toBe(false)
    expect(canSend([{ weight: 150_000 }], { AU: 150_000 }, minimum)).toBe(true)
  })
})
