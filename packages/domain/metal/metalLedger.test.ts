import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveredKind, deliveredKinds } from '../codes/movementKind.ts'
import { applySnapshot, type Balance, isDivided } from './metalBalance.ts'
import {
  type BaseLine,
  bookDelivered,
  type Delivered,
  differenceOf,
  type Effect,
  effectOf,
  withDelivered,
} from './metalLedger.ts'

const none: Balance = { freeMg: 0, bidsMg: 0, assaysFree: [], assaysBids: [] }

describe('what a movement does (G-371)', () => {
  test.each([
    ['received', 100, 100, 0],
    ['returned', 100, 100, 0],
    ['loss', 100, -100, 0],
    ['correction', -100, -100, 0],
    ['correction', 100, 100, 0],
    ['ordered', 100, -100, 100],
    ['shipped', 100, 0, -100],
    ['cancelled', 100, 100, -100],
    ['unshipped', 100, 0, 100],
  ] as const)('%s of %i mg changes free by %i and bids by %i', (kind, mg, freeMg, bidsMg) => {
    expect(effectOf(kind, mg)).toEqual({ freeMg, bidsMg })
  })

  test('a divided balance keeps the fineness of what comes and goes', () => {
    const divided: Balance = { ...none, freeMg: 50, assaysFree: [{ assay: 585, mass: 50 }] }
    const after = withDelivered(divided, { assay: 999, ...effectOf('ordered', 20) })
    expect(after.assaysFree).toEqual([
      { assay: 585, mass: 50 },
      { assay: 999, mass: -20 },
    ])
    expect(after.assaysBids).toEqual([{ assay: 999, mass: 20 }])
    expect(isDivided(after)).toBe(true)
  })
})

/** The ledger of one contract and metal, kept by the functions under test as the server keeps it. */
class Ledger {
  balance = none
  private lines: (Effect & { id: number; at: number; senderId?: string; isBase: boolean })[] = []
  asOf = Number.NEGATIVE_INFINITY

  constructor() {
    // A contract has movements from its first balance on.
    this.snapshot(none, -1)
  }

  deliver(movement: Delivered & { senderId: string; at: number }): void {
    if (this.lines.some(({ senderId }) => senderId === movement.senderId)) return
    const base = this.lines
      .filter(({ isBase, at }) => isBase && at >= movement.at)
      .sort((a, b) => a.at - b.at || a.id - b.id)[0]
    const booked = bookDelivered(this.balance, movement, base ?? null)
    this.balance = booked.balance
    this.change(booked.base)
    this.add({ ...movement, isBase: false })
  }

  snapshot(said: Balance, at: number): void {
    if (at <= this.asOf) return
    const since = this.lines.filter((line) => !line.isBase && line.at > at)
    const after = since.reduce((sum, line) => plus(sum, line), applySnapshot(said, []).balance)
    this.add({ ...differenceOf(after, this.balance), at, isBase: true })
    this.balance = after
    this.asOf = at
  }

  private change(base: BaseLine | null): void {
    if (base) this.lines = this.lines.map((line) => (line.id === base.id ? { ...line, ...base } : line))
  }
  private add(line: Omit<(typeof this.lines)[number], 'id'>): void {
    this.lines.push({ ...line, id: this.lines.length })
  }
  /** The running balance at each line, in the order of their events. */
  running(): Effect[] {
    const ordered = [...this.lines].sort((a, b) => a.at - b.at || a.id - b.id)
    let sum: Effect = none
    return ordered.map((line) => {
      sum = plus(sum, line)
      return sum
    })
  }
}
const plus = <E extends Effect>(one: E, other: Effect): E => ({
  ...one,
  freeMg: one.freeMg + other.freeMg,
  bidsMg: one.bidsMg + other.bidsMg,
})
const figures = ({ freeMg, bidsMg }: Effect) => ({ freeMg, bidsMg })

/** Events of a history are one second apart, so that their order is known. */
const event = fc.oneof(
  fc.record({
    type: fc.constant('movement' as const),
    kind: fc.constantFrom<DeliveredKind>(...deliveredKinds),
    mg: fc.integer({ min: 1, max: 5_000_000 }),
    assay: fc.constantFrom(585, 925, 999),
  }),
  fc.record({ type: fc.constant('snapshot' as const), missedMg: fc.integer({ min: -1000, max: 1000 }) }),
)
/** A history, and the order in which its reports arrive; some arrive twice. */
const history = fc.array(event, { minLength: 1, maxLength: 12 }).chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.array(fc.integer({ min: 0, max: events.length - 1 }), { maxLength: 8 }).chain((repeated) => {
      const all = [...events.keys(), ...repeated]
      return fc.shuffledSubarray(all, { minLength: all.length })
    }),
  ),
)

describe('the ledger of metal over any history (G-058, G-059, G-370)', () => {
  test('its last line is the balance, whatever arrives late or twice, and late older movements never change it', () => {
    fc.assert(
      fc.property(history, ([events, arrivals]) => {
        // What accounting knows at each moment: the movements, and what it missed to report.
        let books: Effect = none
        const said = events.map((one) => {
          books =
            one.type === 'movement'
              ? plus(books, effectOf(one.kind, one.mg))
              : plus(books, { freeMg: one.missedMg, bidsMg: 0 })
          return books
        })
        const ledger = new Ledger()
        for (const at of arrivals) {
          const one = events[at]
          const before = figures(ledger.balance)
          const isOlder = at <= ledger.asOf
          if (one?.type === 'movement')
            ledger.deliver({ ...one, ...effectOf(one.kind, one.mg), senderId: `m${at}`, at })
          else ledger.snapshot({ ...none, ...said[at] }, at)
          if (isOlder) expect(figures(ledger.balance)).toEqual(before)
          expect(figures(ledger.running().at(-1) ?? none)).toEqual(figures(ledger.balance))
        }
        // In the end accounting and the portal agree.
        expect(figures(ledger.balance)).toEqual(figures(said.at(-1) ?? none))
      }),
    )
  })
})
