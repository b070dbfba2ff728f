import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountInStock,
  isHeldOnly,
  isSameStock,
  type KnownStock,
  leastInStock,
  type ReportedStock,
  stockAfterOrder,
  stockAfterUpdate,
  stockLeft,
  type TakenPart,
} from './stockUpdate.ts'

const known = (over: Partial<KnownStock> = {}): KnownStock => ({
  ...{
    available: 4,
    short: 0,
    overdrawn: 0,
    held: 6,
    shipped: 0,
    asOf: '2026-11-16T02:00:00.000Z',
    reportId: 'm5',
  },
  ...over,
})
const reported = (at: string, id = 'm6') => ({ at: `2026-11-16T${at}:00.000Z`, id })

test('what lies in a stock beyond what orders hold can be ordered, and what they hold beyond it is missing (G-471)', () => {
  expect(stockLeft(10, 6)).toEqual({ available: 4, short: 0, overdrawn: 0 })
  expect(stockLeft(3, 5)).toEqual({ available: 0, short: 2, overdrawn: 0 })
  expect(stockLeft(5, 5)).toEqual({ available: 0, short: 0, overdrawn: 0 })
})

test('a stock says how much lies in it again, and a person may say no less than orders hold of what is there (G-471)', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, (inStock, held) => {
      const left = stockLeft(inStock, held)
      expect(amountInStock({ ...left, held })).toBe(inStock)
      expect(leastInStock({ ...left, held })).toBe(Math.min(inStock, held))
      expect(left.available === 0 || left.short === 0).toBe(true)
    }),
  )
})

test('an update counts from its moment on: what was shipped since is gone, what orders hold stays theirs (G-097)', () => {
  expect(stockAfterUpdate(20, reported('03:00'), known({ shipped: 5 }), null)).toEqual({
    available: 9,
    short: 0,
    overdrawn: 0,
  })
  expect(stockAfterUpdate(3, reported('03:00'), known({ shipped: 5 }), null)).toEqual({
    available: 0,
    short: 6,
    overdrawn: 2,
  })
  expect(stockAfterUpdate(3, reported('03:00'), undefined, null)).toEqual({
    available: 3,
    short: 0,
    overdrawn: 0,
  })
})

test('of two words about a stock the later counts, of one moment the greater id, and a person before the ERP only when later (G-471)', () => {
  expect(stockAfterUpdate(20, reported('01:59'), known(), null)).toBeNull()
  expect(stockAfterUpdate(20, reported('02:00', 'm4'), known(), null)).toBeNull()
  expect(stockAfterUpdate(20, reported('02:00', 'm6'), known(), null)).not.toBeNull()
  expect(stockAfterUpdate(20, reported('02:00', 'm1'), known({ reportId: null }), null)).not.toBeNull()
})

test('what was replaced as a whole, or deleted, stays so for words of before (G-471, G-543)', () => {
  expect(stockAfterUpdate(20, reported('02:59'), undefined, null, reported('03:00').at)).toBeNull()
  expect(stockAfterUpdate(20, reported('03:00'), undefined, null, reported('03:00').at)).not.toBeNull()
  expect(stockAfterUpdate(20, reported('02:59'), undefined, reported('03:00').at)).toBeNull()
  expect(stockAfterUpdate(20, reported('03:00'), undefined, reported('03:00').at)).toEqual({
    available: 20,
    short: 0,
    overdrawn: 0,
  })
})

test('two say the same of a stock when nothing of it differs', () => {
  const one = { available: 1, short: 2, overdrawn: 3 }
  expect(isSameStock(one, { ...one })).toBe(true)
  for (const field of ['available', 'short', 'overdrawn'] as const)
    expect(isSameStock(one, { ...one, [field]: 9 }), field).toBe(false)
})

test('only a person who says that nothing is free leaves to orders what lies there (G-540)', () => {
  const reported = (isPerson: boolean, available: number) =>
    isHeldOnly(isPerson, { available, short: 0, overdrawn: 0 })
  expect([reported(true, 0), reported(true, 1), reported(false, 0), reported(false, 1)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const iso = (minute: number) => new Date(minute * 60_000).toISOString()
const stock = (inStock: number, held: number, asOf: number, isHeldOnly = false): ReportedStock => ({
  ...{ ...stockLeft(inStock, held), held, asOf: iso(asOf), isHeldOnly },
})

describe('what an order took of a stock (G-540)', () => {
  const shipped = (minute: number) => ({ shippedAt: iso(minute) })

  test('leaves it with the shipment, unless the stock was said as of that moment or later', () => {
    expect(stockAfterOrder(stock(10, 4, 0), 4, 'held', shipped(5))).toMatchObject({ available: 6, short: 0 })
    expect(stockAfterOrder(stock(6, 4, 5), 4, 'held', shipped(5))).toMatchObject({ available: 6, short: 0 })
    expect(stockAfterOrder(stock(0, 4, 9), 4, 'held', shipped(5))).toMatchObject({ available: 0, short: 0 })
    const rest = stockAfterOrder(stock(3, 7, 9), 4, 'held', shipped(5))
    expect(rest).toMatchObject({ available: 0, short: 0 })
    const left = { ...stock(3, 3, 9), ...rest }
    expect(stockAfterOrder(left, 3, 'held', 'back')).toMatchObject({ available: 3, short: 0 })
  })

  test('leaves it with the shipment where a person could only say that nothing is free', () => {
    expect(stockAfterOrder(stock(4, 4, 9, true), 4, 'held', shipped(5))).toEqual(stockLeft(0, 0))
    expect(stockAfterOrder(stock(4, 4, 9, true), 4, 'held', 'back')).toMatchObject({ available: 4 })
  })

  test('lies there again when the shipment did not happen, and no more than was said', () => {
    const gone = stockAfterOrder(stock(3, 5, 0), 5, 'held', shipped(5))
    expect(gone).toEqual({ available: 0, short: 0, overdrawn: 2 })
    expect(stockAfterOrder({ ...stock(0, 0, 0), ...gone }, 5, shipped(5), 'held')).toEqual(stockLeft(3, 5))
    expect(stockAfterOrder({ ...stock(0, 0, 0), ...gone }, 5, shipped(5), shipped(0))).toEqual(
      stockLeft(3, 0),
    )
  })
})

const amount = fc.integer({ min: 1, max: 20 })
const minute = fc.integer({ min: 0, max: 12 })
const word = fc.record({ minute, inStock: fc.integer({ min: 0, max: 40 }) })
/** What an order took, and how it ends: the ERP may speak of its shipment several times. */
const taken = fc.record({
  amount,
  end: fc.oneof(
    fc.constant('held' as const),
    fc.constant('back' as const),
    fc.array(minute, { minLength: 1, maxLength: 3 }),
  ),
})
type Event = { readonly word: number } | { readonly order: number; readonly to: TakenPart }

test('shipments, cancellations and words about a stock leave the same in whatever order they arrive (G-471, G-540)', () => {
  const story = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(taken, { maxLength: 4 }))
    .chain(([words, orders]) => {
      const events: Event[] = [
        ...words.map((_, index) => ({ word: index })),
        ...orders.flatMap(({ end }, order): Event[] => {
          if (end === 'held') return []
          if (end === 'back') return [{ order, to: end }]
          return end.map((shipped) => ({ order, to: { shippedAt: iso(shipped) } }))
        }),
      ]
      const arrival = fc.shuffledSubarray(events, { minLength: events.length })
      return fc.record({ words: fc.constant(words), orders: fc.constant(orders), arrival })
    })
  fc.assert(
    fc.property(story, ({ words, orders, arrival }) => {
      const parts: TakenPart[] = orders.map(() => 'held')
      const sumOf = (counts: (part: TakenPart) => boolean) =>
        orders.reduce((sum, order, index) => sum + (counts(parts[index] ?? 'back') ? order.amount : 0), 0)
      const shippedSince = (asOf: string) =>
        sumOf((part) => typeof part === 'object' && part.shippedAt > asOf)
      let reportId = ''
      let now = stock(
        30,
        sumOf(() => true),
        -1,
      )
      for (const event of arrival) {
        if ('word' in event) {
          const { minute: of = 0, inStock = 0 } = words[event.word] ?? {}
          const reported = { at: iso(of), id: `m${event.word}` }
          const after = stockAfterUpdate(
            inStock,
            reported,
            { ...now, reportId, shipped: shippedSince(reported.at) },
            null,
          )
          if (after) {
            now = { ...now, ...after, asOf: reported.at }
            reportId = reported.id
          }
          continue
        }
        const { order, to } = event
        const from = parts[order] ?? 'back'
        // Of several words about a shipment the first moment counts.
        if (typeof from === 'object' && typeof to === 'object' && from.shippedAt <= to.shippedAt) continue
        const after = stockAfterOrder(now, orders[order]?.amount ?? 0, from, to)
        parts[order] = to
        now = { ...now, ...after, held: sumOf((part) => part === 'held') }
        expect(now.short).toBeLessThanOrEqual(now.held)
        expect(amountInStock(now)).toBeGreaterThanOrEqual(0)
      }
      const last = words
        .map(({ minute: of, inStock }, index) => ({ of, inStock, index }))
        .sort((a, b) => b.of - a.of || b.index - a.index)[0]
      const held = orders.reduce((sum, order) => sum + (order.end === 'held' ? order.amount : 0), 0)
      const gone = orders.reduce((sum, { end, amount: one }) => {
        const isAfter = Array.isArray(end) && Math.min(...end) > (last?.of ?? 0)
        return sum + (isAfter ? one : 0)
      }, 0)
      const { available, short, overdrawn } = now
      expect({ available, short, overdrawn }).toEqual(stockLeft((last?.inStock ?? 0) - gone, held))
    }),
  )
})
