import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedAt } from '../../text/reportedAt.ts'
import {
  dayReportMoments,
  endedDays,
  firstReported,
  laterFields,
  reportedByPerson,
  shipmentMoment,
  shippedDayEnd,
  type UpdateClock,
  withDayCleared,
  withReported,
  withShipment,
} from './orderUpdate.ts'

interface OrderUpdate {
  readonly reported: ReportedAt
  readonly values: Readonly<Record<string, number>>
}

function taken(all: readonly OrderUpdate[]): Record<string, number> {
  let clock: UpdateClock = {}
  const state: Record<string, number> = {}
  for (const { reported, values } of all) {
    const fields = laterFields(clock, reported, Object.keys(values))
    for (const field of fields) state[field] = values[field] ?? 0
    clock = withReported(clock, reported, fields)
  }
  return state
}

const update = fc.record({
  reported: fc.record({
    at: fc.constantFrom('2026-11-16T05:00:00.000Z', '2026-11-16T06:00:00.000Z', '2026-11-17T05:00:00.000Z'),
    id: fc.uuid(),
  }),
  values: fc.dictionary(fc.constantFrom('ready.1', 'ready.2', 'discount', 'actualDate'), fc.nat()),
})

test('updates of an order have the same outcome in every order of arrival, and sent twice (G-415)', () => {
  const batch = fc.uniqueArray(update, { selector: ({ reported }) => reported.id, maxLength: 8 })
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

test('what was said later of all lines stands against an older update of one (G-415)', () => {
  const clock = withReported({}, { at: '2026-11-16T06:00:00.000Z', id: '' }, ['ready'])
  const at = (hour: number) => ({ at: `2026-11-16T0${hour}:00:00.000Z`, id: 'a' })
  expect(laterFields(clock, at(5), ['ready.1', 'discount'])).toEqual(['discount'])
  expect(laterFields(clock, at(7), ['ready.1'])).toEqual(['ready.1'])
})

test('a shipment is of the moment of its update, not after it arrives nor before the order was placed (G-540)', () => {
  const day = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))
  expect(shipmentMoment(day(9), '2026-11-16', day(8), day(10))).toEqual(day(9))
  expect(shipmentMoment(day(11), '2026-11-16', day(8), day(10))).toEqual(day(10))
  expect(shipmentMoment(day(7), '2026-11-16', day(8), day(10))).toEqual(day(8))
})

test('a day of shipment was first said at one moment, in whatever order it is heard of, and not before it was taken back (G-540)', () => {
  const day = '2026-11-16'
  const reported = (minute: number) => ({ at: `2026-11-16T05:${minute}:00.000Z`, id: 'a' })
  const arrived = (minutes: readonly number[], clock: UpdateClock = {}) =>
    minutes.reduce((known, minute) => withShipment(known, reported(minute), day), clock)
  const first = new Date(reported(10).at)
  expect(firstReported(arrived([10, 30, 20]), day)).toEqual(first)
  expect(firstReported(arrived([30, 20, 10]), day)).toEqual(first)
  expect(firstReported(arrived([30, 20, 10]), '2026-11-15')).toBeNull()
  const takenBack = withDayCleared(arrived([10, 30]), reported(40), reported(40).at)
  expect(firstReported(takenBack, day)).toBeNull()
  expect(firstReported(arrived([20, 50, 30, 55], takenBack), day)).toEqual(new Date(reported(50).at))
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
  const reported = (n: number) => ({ at: new Date(Date.UTC(2026, 10, 16, 0, n)).toISOString(), id: '' })
  const all = Array.from({ length: 60 }, (_, n) => n)
  const clockOf = (some: readonly number[]) =>
    some.reduce<UpdateClock>((known, n) => withShipment(known, reported(n), `2026-11-1${n % 2}`), {})
  const kept = (clock: UpdateClock) =>
    Object.keys(clock)
      .filter((field) => field.startsWith('day.'))
      .toSorted()
  expect(kept(clockOf(all))).toHaveLength(40)
  expect(kept(clockOf(all.toReversed()))).toEqual(kept(clockOf(all)))
  const cleared = withDayCleared(clockOf(all), reported(99), reported(99).at)
  expect(dayReportMoments(cleared)).toHaveLength(40)
  expect(endedDays(cleared, null, reported(99).at).at(-1)).toMatchObject({
    reportedAt: reported(59).at,
    isCorrected: false,
  })
})

test('a day that was said of an order is corrected by what is said of another day next, or by what was said last (G-541)', () => {
  const reported = (hour: number, id = '') => ({ at: `2026-11-17T0${hour}:00:00.000Z`, id })
  const clock = [
    ['2026-11-15', reported(3)],
    ['2026-11-16', reported(1)],
    ['2026-11-14', reported(3, 'a')],
  ] as const
  const whole = clock.reduce<UpdateClock>((known, [day, one]) => withShipment(known, one, day), {
    accepted: reported(1),
  })
  const at = (hour: number) => reported(hour).at
  expect(endedDays(whole, '2026-11-15', at(5))).toEqual([
    { day: '2026-11-16', reportedAt: at(1), endedAt: at(3), isCorrected: true },
    { day: '2026-11-15', reportedAt: at(3), endedAt: at(3), isCorrected: true },
    { day: '2026-11-14', reportedAt: at(3), endedAt: at(5), isCorrected: true },
  ])
  expect(endedDays(withShipment({}, reported(1), '2026-11-16'), '2026-11-16', at(1))).toEqual([])
  const days = (...all: [hour: number, day: string][]) =>
    all.reduce<UpdateClock>((known, [hour, day]) => withShipment(known, reported(hour), day), {})
  const again = days(
    [1, '2026-11-16'],
    [2, '2026-11-15'],
    [3, '2026-11-16'],
    [4, '2026-11-16'],
    [5, '2026-11-15'],
  )
  expect(endedDays(again, '2026-11-15', at(5))).toEqual([
    { day: '2026-11-16', reportedAt: at(1), endedAt: at(2), isCorrected: true },
    { day: '2026-11-15', reportedAt: at(2), endedAt: at(3), isCorrected: true },
    { day: '2026-11-16', reportedAt: at(3), endedAt: at(5), isCorrected: true },
  ])
})

test('a day ends at the moment from which its metal is held again, and is known also where only its first report is kept (G-541)', () => {
  const at = (hour: number) => `2026-11-17T0${hour}:00:00.000Z`
  const reported = (hour: number) => ({ at: at(hour), id: '' })
  const day = '2026-11-16'
  const ended = { day, reportedAt: at(1), isCorrected: false }
  const cleared = withDayCleared(withShipment({}, reported(1), day), reported(3), at(2))
  expect(endedDays(cleared, null, at(3))).toEqual([{ ...ended, endedAt: at(2) }])
  expect(endedDays({ [`left.${day}`]: reported(1) }, null, at(5))).toEqual([{ ...ended, endedAt: at(5) }])
})

test('the days that no longer count follow from all reports and clearings, whichever is heard of first (G-541)', () => {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 16, n)).toISOString()
  const [a, b] = ['2026-11-15', '2026-11-16']
  const clearing = 5
  const report = fc.record({ day: fc.constantFrom(a, b), hour: fc.integer({ min: 1, max: 9 }) })
  const reports = fc.uniqueArray(
    report.filter(({ hour }) => hour !== clearing),
    { selector: ({ hour }) => hour, minLength: 1, maxLength: 6 },
  )
  type Step = { readonly day: string | null; readonly hour: number }
  const clockOf = (steps: readonly Step[]) =>
    steps.reduce<UpdateClock>((clock, { day, hour }) => {
      const reported = { at: at(hour), id: '' }
      return day === null ? withDayCleared(clock, reported, at(hour)) : withShipment(clock, reported, day)
    }, {})
  fc.assert(
    fc.property(
      reports.chain((own) => fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length }))),
      fc.nat(6),
      ([own, shuffled], known) => {
        const cleared: Step = { day: null, hour: clearing }
        const inOrder = [...own, cleared].toSorted((one, other) => one.hour - other.hour)
        const last = inOrder.at(-1)
        // What is said after the clearing cannot be heard of before it.
        const early = shuffled.filter(({ hour }) => hour < clearing).slice(0, known)
        const arrived = [...early, cleared, ...shuffled.filter((one) => !early.includes(one))]
        const [one, other] = [clockOf(inOrder), clockOf(arrived)]
        const ended = endedDays(one, last?.day ?? null, at(9))
        expect(endedDays(other, last?.day ?? null, at(9))).toEqual(ended)
        expect([firstReported(other, a), firstReported(other, b)]).toEqual([
          firstReported(one, a),
          firstReported(one, b),
        ])
        // By definition: a day counts from its report to what is said next, if that is another day or a clearing.
        const changes = inOrder.filter(({ day }, index) => day !== (inOrder[index - 1]?.day ?? null))
        expect(ended).toEqual(
          changes.flatMap(({ day, hour }, index) => {
            const next = changes[index + 1]
            if (!day || !next) return []
            return [{ day, reportedAt: at(hour), endedAt: at(next.hour), isCorrected: next.day !== null }]
          }),
        )
      },
    ),
  )
})

test('a report of before a clearing that an earlier version kept nothing of changes nothing, also once days are cleared again (G-540)', () => {
  const reported = (hour: number) => ({ at: new Date(Date.UTC(2026, 10, 16, hour)).toISOString(), id: '' })
  const old: UpdateClock = { takenBack: reported(5) }
  const cleared = withDayCleared(withShipment(old, reported(6), '2026-11-16'), reported(7), reported(7).at)
  for (const clock of [old, cleared]) expect(withShipment(clock, reported(2), '2026-11-15')).toBe(clock)
  expect(withShipment(cleared, reported(6.5), '2026-11-15')).not.toBe(cleared)
})

test('what a person says counts after every report that is known, though the clock of its sender is ahead (G-415)', () => {
  const now = new Date('2026-11-16T05:00:00.000Z')
  expect(reportedByPerson(now, ['2026-11-16T04:00:00.000Z', null])).toEqual({ at: now.toISOString(), id: '' })
  expect(reportedByPerson(now, ['2026-11-16T05:03:00.000Z']).at).toBe('2026-11-16T05:03:00.001Z')
})
