import { orderTypes } from '@proba/domain/codes/orderType'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FactoryTick, factoryTick } from './factoryTick.ts'
import type { OpenOrder } from './openOrder.ts'
import { orderPlan } from './orderPlan.ts'
import { type OrderStep, orderStep } from './orderStep.ts'

const minute = 60_000
const placedAt = Date.parse('2026-11-16T05:00:00.000Z')
/** Of a factory that is 240 times faster a tick is a minute. */
const speed = 240
const tickAfter = (minutes: number) => factoryTick(placedAt + minutes * minute, speed)

const order = (own: Partial<OpenOrder> = {}, counts: readonly number[] = [10, 6]): OpenOrder => ({
  number: '100027',
  placedAt: new Date(placedAt).toISOString(),
  company: { inn: '2463907713', name: 'Северное сияние' },
  contract: { sapNumber: '4600012401', type: 'with_metals' },
  orderType: 'products_production',
  productType: 'finished',
  metal: 'gold',
  comment: '',
  count: counts.reduce((sum, count) => sum + count, 0),
  weight: 80_000,
  metalNeed: 46_800,
  isCostOrderIncreased: false,
  accepted: false,
  sapNumber: null,
  provisionalDate: null,
  shipped: false,
  papers: [],
  lines: counts.map((count, index) => ({
    line: index + 1,
    article: `GA-${index}`,
    kind: 'finished' as const,
    coating: 'none',
    length: 450,
    sizeLabel: null,
    unitWeight: 5000,
    count,
    ready: 0,
    shipped: 0,
  })),
  ...own,
})

/** The order as the portal tells of it after a step; null once it is shipped. */
function after(before: OpenOrder, { update, papers, shipments }: OrderStep): OpenOrder | null {
  if (update.actualDate !== undefined) return null
  const gone = new Map(shipments.flatMap(({ lines }) => lines.map(({ line, pieces }) => [line, pieces])))
  const readyPieces = new Map(update.ready?.map(({ line, pieces }) => [line, pieces]))
  return {
    ...before,
    accepted: before.accepted || update.accepted === true,
    sapNumber: update.sapNumber ?? before.sapNumber,
    provisionalDate: update.provisionalDate ?? before.provisionalDate,
    shipped: before.shipped || shipments.length > 0,
    papers: [...before.papers, ...papers.flatMap(({ kind }) => (kind === 'correction' ? [] : [kind]))],
    lines: before.lines.map((line) => ({
      ...line,
      ready: readyPieces.get(line.line) ?? line.ready,
      shipped: line.shipped + (gone.get(line.line) ?? 0),
    })),
  }
}

/** All steps of an order with the minute of each, until it is shipped or the minutes are over. */
function lifeOf(given: OpenOrder, minutes: number, isSkipped: (tick: FactoryTick) => boolean = () => false) {
  const steps: [minute: number, step: OrderStep][] = []
  for (let at = 0, now: OpenOrder | null = given; now && at <= minutes; at++) {
    const tick = tickAfter(at)
    const step = isSkipped(tick) ? null : orderStep(now, tick)
    if (!step) continue
    steps.push([at, step])
    now = after(now, step)
  }
  return steps
}

/** Numbers of orders with what the factory makes of them, the first that fits. */
const numbered = (fits: (plan: ReturnType<typeof orderPlan>) => boolean, own: Partial<OpenOrder> = {}) => {
  for (let number = 100_001; ; number++) {
    const found = order({ ...own, number: String(number) })
    if (fits(orderPlan(found))) return found
  }
}

describe('the simulator of the factory (G-494)', () => {
  test('accepts an order after two minutes, makes it ready in four parts and ships it within the hour', () => {
    const plain = numbered((plan) => plan.discount === 0 && plan.shippedEarly === null)
    const steps = lifeOf(plain, 100)
    expect(steps[0]).toEqual([
      2,
      {
        order: plain,
        movements: [],
        papers: [],
        shipments: [],
        update: {
          id: `simulator-${plain.number}-accepted-${tickAfter(2).number}`,
          orderNumber: plain.number,
          at: '2026-11-16T05:02:00.000Z',
          accepted: true,
          sapNumber: `SIM-${plain.number}`,
          provisionalDate: '2026-11-16',
        },
      },
    ])
    expect(steps.slice(1, 5).map(([, { update }]) => update.ready)).toEqual([
      [{ line: 1, pieces: 4 }],
      [{ line: 1, pieces: 8 }],
      [
        { line: 1, pieces: 10 },
        { line: 2, pieces: 2 },
      ],
      [{ line: 2, pieces: 6 }],
    ])
    const [shippedAt, last] = steps[5] ?? []
    expect(steps).toHaveLength(6)
    expect(shippedAt).toBeGreaterThanOrEqual(42)
    expect(shippedAt).toBeLessThanOrEqual(53)
    expect(last?.update.actualDate).toBe('2026-11-16')
    expect(last?.papers.slice(0, 2)).toEqual([
      { kind: 'specification' },
      { kind: 'appendix', used: 46_800, loss: 190 },
    ])
    expect(last?.movements[0]).toMatchObject({ kind: 'loss', mass: 190, document: `Акт № ${plain.number}` })
  })

  test('packs what lies in stock at once', () => {
    const steps = lifeOf(order({ orderType: 'products_finished' }), 100)
    expect(steps.map(([, { update }]) => update.ready?.length ?? 0)).toEqual([0, 2, 0])
  })

  test('now and then ships a part early and corrects it with a document, gives a discount, brings metal', () => {
    const early = numbered((plan) => plan.hasCorrection)
    const steps = lifeOf(early, 100).map(([, step]) => step)
    expect(steps.map(({ shipments }) => shipments.map(({ lines }) => lines))).toEqual([
      [],
      [],
      [],
      [
        [
          { line: 1, pieces: 10 },
          { line: 2, pieces: 2 },
        ],
      ],
      [],
      [],
    ])
    expect(steps.at(-1)?.papers.at(-1)).toMatchObject({ kind: 'correction', eventDate: '2026-11-16' })
    const cheap = numbered((plan) => plan.discount > 0)
    expect(lifeOf(cheap, 2)[0]?.[1].update.discount).toBe(120_000)
    const bringing = numbered((plan) => plan.bringsMetal)
    expect(lifeOf(bringing, 100).at(-1)?.[1].movements[1]).toMatchObject({ kind: 'received', mass: 47_000 })
  })

  test('says nothing of metal that is not the customer’s, and sends no paper that is there', () => {
    const given = order({ metalNeed: 0, papers: ['specification', 'quality'] })
    const last = lifeOf(given, 100).at(-1)?.[1]
    expect(last?.movements).toEqual([])
    expect(last?.papers.filter(({ kind }) => kind !== 'correction')).toEqual([])
  })

  test('leaves the orders that were there before it in their states for hours', () => {
    const old = new Date(placedAt - 20 * 24 * 60 * minute).toISOString()
    const begun = order({ placedAt: old, accepted: true, sapNumber: '0050847107' })
    const waiting = order({ placedAt: old, number: '100028' })
    const stepsOf = (one: OpenOrder) => lifeOf(one, 360).map(([at]) => at)
    const gaps = stepsOf(begun).map((at, index, all) => at - (all[index - 1] ?? at - 90))
    expect(gaps).toEqual([90, 90, 90, 90])
    expect(stepsOf(waiting)[0]).toBeGreaterThan(20)
  })

  const anyOrder = fc
    .record({
      number: fc.integer({ min: 100_001, max: 999_999_999 }),
      counts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }),
      orderType: fc.constantFrom(...orderTypes),
      metal: fc.constantFrom('gold', 'silver', 'platinum'),
      metalNeed: fc.constantFrom(0, 1, 58_500, 12_345_678),
    })
    .map(({ number, counts, ...own }) => order({ ...own, number: String(number) }, counts))

  test('never goes backwards, never makes more than was ordered, and ships what is ready, whichever ticks are missed', () => {
    fc.assert(
      fc.property(anyOrder, fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }), (given, missed) => {
        const steps = lifeOf(given, 2000, ({ number }) => missed.includes(number % 7))
        const ready = given.lines.map(() => 0)
        for (const [, { update }] of steps)
          for (const { line, pieces } of update.ready ?? []) {
            expect(pieces).toBeGreaterThan(ready[line - 1] ?? 0)
            expect(pieces).toBeLessThanOrEqual(given.lines[line - 1]?.count ?? 0)
            ready[line - 1] = pieces
          }
        const last = steps.at(-1)?.[1]
        expect(last?.update.actualDate).toBeDefined()
        expect(ready).toEqual(given.lines.map(({ count }) => count))
        expect(last?.papers[0]).toEqual({ kind: 'specification' })
        expect(steps.slice(0, -1).every(([, { update }]) => update.actualDate === undefined)).toBe(true)
      }),
    )
  })

  test('says the same under the same ids when a tick is repeated, and never two things under one id', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const ids = new Set<string>()
        const steps = lifeOf(given, 200)
        for (const [at, step] of steps) {
          expect(orderStep(structuredClone(step.order), tickAfter(at))).toEqual(step)
          for (const { id } of [step.update, ...step.movements, ...step.shipments]) {
            expect(ids).not.toContain(id)
            ids.add(id)
          }
        }
        expect(steps.at(-1)?.[1].update.actualDate).toBeDefined()
      }),
    )
  })

  test('goes on where it was after a pause, one step at a time', () => {
    const given = numbered((plan) => plan.shippedEarly === null)
    const minutes = lifeOf(given, 3000, ({ number }) => {
      const at = number - tickAfter(0).number
      return at > 20 && at < 2000
    }).map(([at]) => at)
    expect(minutes.filter((at) => at <= 20).length).toBeGreaterThan(1)
    const later = minutes.filter((at) => at > 20)
    expect(later.length).toBeGreaterThan(1)
    for (const [index, at] of later.slice(1).entries()) expect(at - (later[index] ?? 0)).toBe(10)
  })
})

test('a tick is four hours of the factory, counted alike everywhere', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3600 }),
      fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }),
      (fast, now) => {
        const tick = factoryTick(now, fast)
        expect(tick.lasts * fast).toBeCloseTo(4 * 60 * minute)
        expect(tick.at).toBeLessThanOrEqual(now + 1)
        expect(now).toBeLessThan(tick.at + tick.lasts)
        expect(factoryTick(tick.at, fast).number).toBe(tick.number)
      },
    ),
  )
})
