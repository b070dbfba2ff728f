import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaidAt } from '../text/saidAt.ts'
import {
  correctedDays,
  firstSaid,
  laterFields,
  type NewsClock,
  shipmentMoment,
  shippedDayEnd,
  withSaid,
  withShipment,
} from './orderNews.ts'

interface News {
  readonly said: SaidAt
  readonly values: Readonly<Record<string, number>>
}

function taken(all: readonly News[]): Record<string, number> {
  let clock: NewsClock = {}
  const state: Record<string, number> = {}
  for (const { said, values } of all) {
    const fields = laterFields(clock, said, Object.keys(values))
    for (const field of fields) state[field] = values[field] ?? 0
    clock = withSaid(clock, said, fields)
  }
  return state
}

const news = fc.record({
  said: fc.record({
    at: fc.constantFrom('2026-11-16T05:00:00.000Z', '2026-11-16T06:00:00.000Z', '2026-11-17T05:00:00.000Z'),
    id: fc.uuid(),
  }),
  values: fc.dictionary(fc.constantFrom('ready.1', 'ready.2', 'discount', 'actualDate'), fc.nat()),
})

test('news of an order has the same outcome in every order of arrival, and said twice (G-415)', () => {
  const batch = fc.uniqueArray(news, { selector: ({ said }) => said.id, maxLength: 8 })
  fc.assert(
    fc.property(
      batch.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      ),
      ([all, shuffled]) => {
        expect(taken(shuffled)).toEqual(taken(all))
      },
    ),
  )
})

test('what was said later of all lines stands against older news of one (G-415)', () => {
  const clock = withSaid({}, { at: '2026-11-16T06:00:00.000Z', id: '' }, ['ready'])
  const at = (hour: number) => ({ at: `2026-11-16T0${hour}:00:00.000Z`, id: 'a' })
  expect(laterFields(clock, at(5), ['ready.1', 'discount'])).toEqual(['discount'])
  expect(laterFields(clock, at(7), ['ready.1'])).toEqual(['ready.1'])
})

test('a shipment is of the moment that its news speaks of, not after it arrives nor before the order was placed (G-540)', () => {
  const day = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))
  expect(shipmentMoment(day(9), '2026-11-16', day(8), day(10))).toEqual(day(9))
  expect(shipmentMoment(day(11), '2026-11-16', day(8), day(10))).toEqual(day(10))
  expect(shipmentMoment(day(7), '2026-11-16', day(8), day(10))).toEqual(day(8))
})

test('a day of shipment was first said at one moment, in whatever order it is heard of, and not before it was taken back (G-540)', () => {
  const day = '2026-11-16'
  const said = (minute: number) => ({ at: `2026-11-16T05:${minute}:00.000Z`, id: 'a' })
  const heard = (minutes: readonly number[], clock: NewsClock = {}) =>
    minutes.reduce((known, minute) => withShipment(known, said(minute), day), clock)
  const first = new Date(said(10).at)
  expect(firstSaid(heard([10, 30, 20]), day)).toEqual(first)
  expect(firstSaid(heard([30, 20, 10]), day)).toEqual(first)
  expect(firstSaid(heard([30, 20, 10]), '2026-11-15')).toBeNull()
  const takenBack = withShipment(heard([10, 30]), said(40), null)
  expect(firstSaid(takenBack, day)).toBeNull()
  expect(firstSaid(heard([20, 50, 30, 55], takenBack), day)).toEqual(new Date(said(50).at))
})

test('a shipment of a day that is over left at its end at the latest, whenever it is told (G-540, G-541)', () => {
  const at = (text: string) => new Date(text)
  const placed = at('2026-11-01T00:00:00Z')
  const end = at('2026-11-10T16:59:59.999Z')
  expect(shippedDayEnd('2026-11-10', placed)).toEqual(end)
  expect(
    shipmentMoment(at('2026-11-16T09:00:00Z'), '2026-11-10', placed, at('2026-11-16T09:00:00Z')),
  ).toEqual(end)
  expect(shippedDayEnd('2026-10-31', placed)).toEqual(placed)
})

test('of the sayings of an actual day the last 40 are kept, whichever are heard of first', () => {
  const said = (n: number) => ({ at: new Date(Date.UTC(2026, 10, 16, 0, n)).toISOString(), id: '' })
  const all = Array.from({ length: 60 }, (_, n) => n)
  const clockOf = (some: readonly number[]) =>
    some.reduce<NewsClock>((known, n) => withShipment(known, said(n), `2026-11-1${n % 2}`), {})
  const kept = (clock: NewsClock) =>
    Object.keys(clock)
      .filter((field) => field.startsWith('day.'))
      .toSorted()
  expect(kept(clockOf(all))).toHaveLength(40)
  expect(kept(clockOf(all.toReversed()))).toEqual(kept(clockOf(all)))
  expect(Object.keys(withShipment(clockOf(all), said(99), null))).toEqual(['takenBack'])
})

test('a day that was said of an order is corrected by what is said of another day next, or by what was said last (G-541)', () => {
  const said = (hour: number, id = '') => ({ at: `2026-11-17T0${hour}:00:00.000Z`, id })
  const clock = [
    ['2026-11-15', said(3)],
    ['2026-11-16', said(1)],
    ['2026-11-14', said(3, 'a')],
  ] as const
  const whole = clock.reduce<NewsClock>((known, [day, one]) => withShipment(known, one, day), {
    accepted: said(1),
  })
  const at = (hour: number) => said(hour).at
  expect(correctedDays(whole, '2026-11-15', at(5))).toEqual([
    { day: '2026-11-16', saidAt: at(1), correctedAt: at(3) },
    { day: '2026-11-15', saidAt: at(3), correctedAt: at(3) },
    { day: '2026-11-14', saidAt: at(3), correctedAt: at(5) },
  ])
  expect(correctedDays(withShipment({}, said(1), '2026-11-16'), '2026-11-16', at(1))).toEqual([])
  const days = (...all: [hour: number, day: string][]) =>
    all.reduce<NewsClock>((known, [hour, day]) => withShipment(known, said(hour), day), {})
  const again = days(
    [1, '2026-11-16'],
    [2, '2026-11-15'],
    [3, '2026-11-16'],
    [4, '2026-11-16'],
    [5, '2026-11-15'],
  )
  expect(correctedDays(again, '2026-11-15', at(5))).toEqual([
    { day: '2026-11-16', saidAt: at(1), correctedAt: at(2) },
    { day: '2026-11-15', saidAt: at(2), correctedAt: at(3) },
    { day: '2026-11-16', saidAt: at(3), correctedAt: at(5) },
  ])
})
