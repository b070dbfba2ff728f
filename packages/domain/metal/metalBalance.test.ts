import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Assays,
  applySnapshot,
  type Balance,
  holdMetal,
  holdShippedAgain,
  isDivided,
  releaseMetal,
  shareOut,
} from './metalBalance.ts'

const balance: Balance = {
  freeMg: 100_000,
  bidsMg: 20_000,
  assaysFree: [
    { assay: 585, mass: 70_000 },
    { assay: 999, mass: 30_000 },
  ],
  assaysBids: [{ assay: 585, mass: 20_000 }],
}
const plain: Balance = { freeMg: 100_000, bidsMg: 0, assaysFree: [], assaysBids: [] }
const of585 = (mass: number): Assays => [{ assay: 585, mass }]

describe('metal held by orders (G-059)', () => {
  test('goes from free to bids in the fineness that was ordered', () => {
    expect(holdMetal(balance, of585(58_700))).toEqual({
      balance: {
        freeMg: 41_300,
        bidsMg: 78_700,
        assaysFree: [
          { assay: 585, mass: 11_300 },
          { assay: 999, mass: 30_000 },
        ],
        assaysBids: of585(78_700),
      },
      parts: of585(58_700),
    })
  })

  test('comes from the highest other fineness where the ordered one is used up', () => {
    const { parts, balance: after } = holdMetal(balance, of585(75_000))
    expect(parts).toEqual([
      { assay: 585, mass: 70_000 },
      { assay: 999, mass: 5_000 },
    ])
    expect(after.assaysFree).toEqual([{ assay: 999, mass: 25_000 }])
  })

  test('a need beyond everything free stays on the ordered fineness, below zero', () => {
    const { balance: after } = holdMetal(balance, of585(100_001))
    expect(after).toMatchObject({ freeMg: -1, assaysFree: [{ assay: 585, mass: -1 }] })
  })

  test('a balance that accounting does not divide is not divided by us', () => {
    const { balance: after } = holdMetal(plain, of585(58_700))
    expect(after).toEqual({ freeMg: 41_300, bidsMg: 58_700, assaysFree: [], assaysBids: [] })
  })

  test('a cancelled order gives back what it held, a shipped one takes it away', () => {
    const held = holdMetal(balance, of585(75_000))
    const order = { needMg: 75_000, parts: held.parts }
    expect(releaseMetal(held.balance, order, 'back').balance).toEqual(balance)
    const { balance: shipped } = releaseMetal(held.balance, order, 'gone')
    expect(shipped).toMatchObject({ freeMg: 25_000, bidsMg: 20_000, assaysBids: of585(20_000) })
    expect(holdShippedAgain(shipped, order).balance).toEqual(held.balance)
  })
})

describe('an order placed before parts were kept', () => {
  test('is released in the proportion of the bids', () => {
    const bids = [
      { assay: 585, mass: 15_000 },
      { assay: 999, mass: 5_000 },
    ]
    const { balance: after, parts } = releaseMetal(
      { ...balance, assaysBids: bids },
      { needMg: 8_000, parts: [] },
      'back',
    )
    expect(parts.map(({ mass }) => mass)).toEqual([6_000, 2_000])
    expect(after).toMatchObject({ freeMg: 108_000, bidsMg: 12_000 })
    expect(isDivided(after)).toBe(true)
  })
})

describe('dividing by fineness', () => {
  test('the last part takes what rounding left', () => {
    expect(
      shareOut(100, [
        { assay: 585, mass: 1 },
        { assay: 750, mass: 1 },
        { assay: 999, mass: 1 },
      ]).map(({ mass }) => mass),
    ).toEqual([33, 33, 34])
  })

  test('a balance whose parts do not sum up is not divided', () => {
    expect(isDivided(balance)).toBe(true)
    expect(isDivided(plain)).toBe(true)
    expect(isDivided({ ...balance, freeMg: 99_999 })).toBe(false)
    expect(isDivided({ ...balance, bidsMg: 1 })).toBe(false)
  })
})

const order = { id: 1, wanted: of585(10_000), parts: of585(10_000) }

describe('a snapshot of accounting (G-059)', () => {
  test.each([
    ['placed after it and still held stays subtracted', true, 'held', false, 90_000, 30_000],
    ['placed after it and shipped is gone', true, 'gone', true, 90_000, 20_000],
    ['placed after it and cancelled is nothing', true, 'back', true, 100_000, 20_000],
    ['it already counts is not subtracted again', false, 'held', false, 100_000, 20_000],
    ['it still counts, cancelled since, comes back', false, 'back', true, 110_000, 10_000],
    ['it still counts, shipped since, leaves the bids', false, 'gone', true, 100_000, 10_000],
    ['that ended before it changes nothing', false, 'gone', false, 100_000, 20_000],
  ] as const)('an order %s', (_name, isPlacedAfter, state, isReleasedAfter, freeMg, bidsMg) => {
    const taken = applySnapshot(balance, [{ ...order, isPlacedAfter, isReleasedAfter, state }])
    expect(taken.balance).toMatchObject({ freeMg, bidsMg })
    expect(isDivided(taken.balance)).toBe(true)
  })
})

const mass = fc.integer({ min: 0, max: 5_000_000 })
const assay = fc.constantFrom(375, 585, 750, 999)
const assays = fc
  .uniqueArray(fc.record({ assay, mass: fc.integer({ min: 1, max: 5_000_000 }) }), {
    selector: (part) => part.assay,
    maxLength: 4,
  })
  .map((parts) => parts as Assays)
const sum = (parts: Assays) => parts.reduce((total, part) => total + part.mass, 0)
const divided = fc.tuple(assays, assays).map(
  ([assaysFree, assaysBids]): Balance => ({
    freeMg: sum(assaysFree),
    bidsMg: sum(assaysBids),
    assaysFree,
    assaysBids,
  }),
)

describe('whatever happens', () => {
  test('the parts sum to the whole and no metal is made or lost but by shipping', () => {
    const step = fc.record({ wanted: assays, end: fc.constantFrom('held', 'back', 'gone') })
    fc.assert(
      fc.property(divided, fc.array(step, { maxLength: 8 }), (start, steps) => {
        let now = start
        let gone = 0
        for (const { wanted, end } of steps) {
          const held = holdMetal(now, wanted)
          expect(sum(held.parts)).toBe(sum(wanted))
          now = held.balance
          if (end !== 'held') now = releaseMetal(now, { needMg: sum(wanted), parts: held.parts }, end).balance
          if (end === 'gone') gone += sum(wanted)
          const isUndivided = start.assaysFree.length + start.assaysBids.length === 0
          if (!isUndivided) expect(isDivided(now)).toBe(true)
        }
        expect(now.freeMg + now.bidsMg + gone).toBe(start.freeMg + start.bidsMg)
      }),
    )
  })

  test('an order that was cancelled leaves the balance as it was', () => {
    fc.assert(
      fc.property(divided, assays, (start, wanted) => {
        const held = holdMetal(start, wanted)
        const order = { needMg: sum(wanted), parts: held.parts }
        const { balance: back } = releaseMetal(held.balance, order, 'back')
        expect([back.freeMg, back.bidsMg]).toEqual([start.freeMg, start.bidsMg])
        const byAssay = (parts: Assays) => new Map(parts.map((part) => [part.assay, part.mass]))
        expect(byAssay(back.assaysFree)).toEqual(byAssay(start.assaysFree))
      }),
    )
  })

  test('shares sum to what is shared', () => {
    fc.assert(
      fc.property(mass, assays, (mg, weights) => {
        if (weights.length > 0) expect(sum(shareOut(mg, weights))).toBe(mg)
      }),
    )
  })
})
