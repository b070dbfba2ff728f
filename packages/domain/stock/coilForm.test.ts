import { describe, expect, test } from 'vitest'
import {
  type CoilEntry,
  coilErrors,
  coilKindOf,
  coilModeOfEntries,
  coilTypeKey,
  coilTypes,
} from './coilForm.ts'

const entry = (over: Partial<CoilEntry> = {}): CoilEntry => ({
  productType: null,
  withCoating: null,
  value: 1000,
  ...over,
})
const none = new Map<string, number>()

describe('the amounts of a coil pool (G-093, G-097)', () => {
  test('are split in one way only, each type once', () => {
    expect(coilErrors([entry()], none)).toEqual({})
    expect(coilErrors([], none)).toEqual({})
    expect(coilErrors([], new Map([[coilTypeKey(entry()), 0]]))).toEqual({ types: { code: 'required' } })
    expect(coilErrors([entry(), entry({ withCoating: true })], none)).toEqual({
      types: { code: 'coilMixed' },
    })
    const twice = [entry({ productType: 'chain' }), entry({ productType: 'chain' })]
    expect(coilErrors(twice, none)).toEqual({ types: { code: 'coilRepeated' } })
  })

  test('are never less than orders hold of them, in grams, and none that is held is left out', () => {
    const chain = entry({ productType: 'chain', value: 1000 })
    const bracelet = entry({ productType: 'bracelet', value: 0 })
    const held = new Map([[coilTypeKey(chain), 1500]])
    expect(coilErrors([chain, bracelet], held)).toEqual({ 'types.0.value': { code: 'held', n: 1.5 } })
    expect(coilErrors([{ ...chain, value: 1500 }, bracelet], held)).toEqual({})
    expect(coilErrors([bracelet], held)).toEqual({ types: { code: 'held', n: 1.5 } })
    const heldOf = (mg: number) => new Map([[coilTypeKey(chain), mg]])
    expect(coilErrors([bracelet], heldOf(0))).toEqual({})
    expect(coilErrors([bracelet], heldOf(1))).toEqual({ types: { code: 'held', n: 0.001 } })
    expect(coilErrors([{ ...chain, value: 1499 }], held)).toEqual({
      'types.0.value': { code: 'held', n: 1.5 },
    })
    expect(coilErrors([{ ...chain, value: 1000 }], held, heldOf(1000))).toEqual({})
    expect(coilErrors([{ ...chain, value: 999 }], held, heldOf(1000))).toEqual({
      'types.0.value': { code: 'held', n: 1 },
    })
  })

  test('are of chains, of bracelets, or of both', () => {
    const kinds = (['chain', 'bracelet', null] as const).map((productType) =>
      coilKindOf({ productType, withCoating: true }),
    )
    expect(kinds).toEqual([true, false, null].map((isChain) => ({ isChain, withCoating: true })))
  })

  test('imply the mode, and every type has a key of its own', () => {
    expect(coilModeOfEntries([entry()])).toBe(1)
    expect(coilModeOfEntries([entry({ withCoating: false })])).toBe(3)
    expect(coilModeOfEntries([entry({ productType: 'chain' })])).toBe(4)
    expect(coilModeOfEntries([entry({ productType: 'chain', withCoating: true })])).toBe(2)
    expect(new Set(coilTypes.map(coilTypeKey)).size).toBe(9)
  })
})
