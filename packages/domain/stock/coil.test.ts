import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatGrams3 } from '../product/weight.ts'
import { type Language, languages } from '../text/language.ts'
import {
  type CoilMode,
  type CoilPower,
  coilBalance,
  coilModeOf,
  coilPart,
  coilRefusal,
  coilTyped,
  coilValuesFor,
  overflowLabel,
  reducedCoil,
} from './coil.ts'

const kind = (isChain: boolean, withCoating: boolean) => ({ isChain, withCoating })

describe('coilBalance (DR-24)', () => {
  test('mode 1 counts everything together', () => {
    const cart = [{ ...kind(false, true), weightMg: 250000 }]
    expect(coilBalance({ mode: 1, values: [{ value: 1000000 }] }, kind(true, false), cart)).toBe(750000)
  })

  test('a pool that does not limit the company has no end (G-063)', () => {
    const cart = [{ ...kind(true, false), weightMg: 250000 }]
    const power: CoilPower = { mode: 1, values: [{ value: 1000 }], isUnlimited: true }
    expect(coilBalance(power, kind(true, false), cart)).toBe(Number.POSITIVE_INFINITY)
  })

  test('mode 2 counts by type and coating', () => {
    const power: CoilPower = {
      mode: 2,
      values: [
        { value: 800000, ...kind(true, false) },
        { value: 300000, ...kind(true, true) },
      ],
    }
    const cart = [
      { ...kind(true, true), weightMg: 100000 },
      { ...kind(true, false), weightMg: 700000 },
    ]
    expect(coilBalance(power, kind(true, true), cart)).toBe(200000)
  })

  test('mode 3 counts by coating only', () => {
    const power: CoilPower = {
      mode: 3,
      values: [
        { value: 500000, withCoating: false },
        { value: 200000, withCoating: true },
      ],
    }
    const cart = [{ ...kind(true, false), weightMg: 120000 }]
    expect(coilBalance(power, kind(false, false), cart)).toBe(380000)
  })

  test('mode 4 counts by type only and can be overdrawn', () => {
    const power: CoilPower = {
      mode: 4,
      values: [
        { value: 400000, isChain: true },
        { value: 150000, isChain: false },
      ],
    }
    const cart = [{ ...kind(false, false), weightMg: 200000 }]
    expect(coilBalance(power, kind(false, true), cart)).toBe(-50000)
  })

  test('mode 0 and a missing amount hold nothing', () => {
    expect(coilBalance({ mode: 0, values: [] }, kind(true, false), [])).toBe(0)
    expect(coilBalance({ mode: 0, values: [{ value: 5 }] }, kind(true, false), [])).toBe(0)
    const chainsOnly: CoilPower = { mode: 2, values: [{ value: 800000, ...kind(true, false) }] }
    expect(coilBalance(chainsOnly, kind(false, false), [])).toBe(0)
  })

  test('the order of the rows in the cart does not matter', () => {
    const mode = fc.constantFrom<CoilMode>(0, 1, 2, 3, 4)
    const any = fc.record({ isChain: fc.boolean(), withCoating: fc.boolean() })
    const value = fc.record({ value: fc.nat(1e6), isChain: fc.boolean(), withCoating: fc.boolean() })
    const row = fc.record({ isChain: fc.boolean(), withCoating: fc.boolean(), weightMg: fc.nat(1e6) })
    fc.assert(
      fc.property(mode, fc.array(value), any, fc.array(row), (mode, values, offer, cart) => {
        const power = { mode, values }
        expect(coilBalance(power, offer, cart.toReversed())).toBe(coilBalance(power, offer, cart))
      }),
    )
  })
})

test('the amounts for a row keep what the caller attached to them', () => {
  const power = {
    mode: 4 as const,
    values: [
      { id: 7, value: 1, isChain: true },
      { id: 8, value: 1, isChain: false },
    ],
  }
  expect(coilValuesFor(power, kind(false, true)).map(({ id }) => id)).toEqual([8])
  expect(coilValuesFor({ ...power, mode: 0 }, kind(false, true))).toEqual([])
})

describe('coilModeOf (G-093)', () => {
  test.each([
    [[], 0],
    [[{ value: 1 }], 1],
    [[{ value: 1, isChain: null, withCoating: null }], 1],
    [
      [
        { value: 1, ...kind(true, true) },
        { value: 2, ...kind(true, false) },
      ],
      2,
    ],
    [[{ value: 1, withCoating: true }], 3],
    [
      [
        { value: 1, isChain: true },
        { value: 1, isChain: false },
      ],
      4,
    ],
  ])('%j is mode %i', (values, mode) => {
    expect(coilModeOf(values)).toEqual({ ok: true, value: mode })
  })

  test('amounts of different kinds are refused', () => {
    expect(coilModeOf([{ value: 1 }, { value: 1, isChain: true }])).toMatchObject({
      ok: false,
      refusal: { code: 'coil_types_mixed' },
    })
  })

  test('the same kind twice is refused', () => {
    expect(
      coilModeOf([
        { value: 1, isChain: true },
        { value: 2, isChain: true },
      ]),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'coil_types_repeated' },
    })
    expect(coilModeOf([{ value: 1 }, { value: 2 }]).ok).toBe(false)
  })
})

test('a coil below 200 g is refused with the minimum', () => {
  expect(coilRefusal(200_000)).toBeNull()
  expect(coilRefusal(199_999)).toEqual({ code: 'coil_weight_below_minimum', params: { min: 200_000 } })
})

test('a coil of a ton can be kept, a heavier one is refused with the maximum', () => {
  expect(coilRefusal(1_000_000_000)).toBeNull()
  expect(coilRefusal(1_000_000_001)).toEqual({
    code: 'coil_weight_too_large',
    params: { max: 1_000_000_000 },
  })
  expect(coilRefusal(Number.NaN)?.code).toBe('coil_weight_below_minimum')
})

describe('coilPart (G-109)', () => {
  test.each([
    [500_000, 500_000, 500_000],
    [500_000, 600_000, 500_000],
    [500_000, 499_999, 300_000],
    [500_000, 300_001, 300_000],
    [500_000, 299_999, 299_999],
    [500_000, 200_000, 200_000],
    [500_000, 199_999, 0],
    [400_000, 399_999, 200_000],
    [399_999, 399_998, 0],
    [200_000, 200_000, 200_000],
    [200_000, 199_999, 0],
    [150_000, 150_000, 150_000],
  ])('of a coil of %d mg, %d mg free take %d', (wholeMg, freeMg, part) =>
    expect(coilPart(wholeMg, freeMg)).toBe(part),
  )

  test('what goes and what stays are coils that are sold, or nothing', () => {
    const mg = fc.integer({ min: 200_000, max: 1_000_000 })
    fc.assert(
      fc.property(mg, fc.nat(1_100_000), (wholeMg, freeMg) => {
        const part = coilPart(wholeMg, freeMg)
        expect(part).toBeLessThanOrEqual(Math.min(wholeMg, freeMg))
        for (const coil of [part, wholeMg - part]) expect(coil === 0 || coil >= 200_000).toBe(true)
      }),
    )
  })
})

const typed = (text: string, language: Language = 'ru') => {
  const outcome = coilTyped(text, language)
  return outcome.ok ? outcome.value : outcome.refusal.code
}

describe('coilTyped (DR-05, DR-34)', () => {
  test.each([
    ['250', 'ru', 250_000],
    ['250,00', 'ru', 250_000],
    ['250,5', 'ru', 250_500],
    ['430.9', 'ru', 430_900],
    ['430,9', 'en', 430_900],
    ['300,456', 'ru', 300_460],
    ['250,005', 'ru', 250_010],
    ['1\u00A0500,5', 'ru', 1_500_500],
    ['1,500.5', 'en', 1_500_500],
    ['1,500', 'en', 1_500_000],
    ['', 'ru', null],
    ['200', 'ru', 200_000],
    ['199,99', 'ru', 'coil_weight_below_minimum'],
    ['0', 'ru', 'coil_weight_below_minimum'],
    ['-250', 'ru', 'coil_weight_below_minimum'],
    ['1.500', 'ru', 'number_ambiguous'],
    ['1 500g', 'ru', 'number_unreadable'],
    [',', 'ru', 'number_unreadable'],
    ['1 000 000,01', 'ru', 'coil_weight_too_large'],
    ['9'.repeat(20), 'ru', 'coil_weight_too_large'],
  ] as const)('%j in %s is %j', (text, language, mg) => {
    expect(typed(text, language)).toBe(mg)
  })

  test('a shown weight of hundredths of a gram is read back as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 10_000_000 }),
        fc.constantFrom(...languages),
        (parts, language) => {
          expect(typed(formatGrams3(parts * 10, language), language)).toBe(parts * 10)
        },
      ),
    )
  })
})

describe('overflowLabel (DR-43)', () => {
  test('says chain or band only where the pool tells them apart', () => {
    expect(overflowLabel(2, true)).toBe('chain')
    expect(overflowLabel(4, false)).toBe('band')
    expect(overflowLabel(3, true)).toBe('coil')
    expect(overflowLabel(1, false)).toBe('coil')
  })
})

describe('reducedCoil', () => {
  test.each([
    [430_500, 50_000, 380_500],
    [430_507, 50_000, 380_500],
    [430_500, 230_500, 200_000],
    [430_500, 230_501, null],
    [430_500, 430_500, null],
  ])('a coil of %d mg that is %d mg over its pool can be reduced to %s', (wholeMg, exceededMg, expected) => {
    expect(reducedCoil(wholeMg, exceededMg)).toBe(expected)
  })
})
