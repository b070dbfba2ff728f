import { describe, expect, test } from 'vitest'
import { division, known, ofOrder, sorted } from './metalAccount.support.ts'
import { type Division, orderAfter, reckon } from './metalAccount.ts'
import type { Assays } from './metalBalance.ts'

const expectDivision = (found: Division, expected: Division) =>
  expect(sorted(found)).toEqual(sorted(expected))

describe('finenesses in which an order holds metal (G-059)', () => {
  const assays = (parts: Readonly<Record<number, number>>): Assays =>
    Object.entries(parts).map(([assay, mass]) => ({ assay: Number(assay), mass }))
  const held = division({ 585: [0, 6000], 750: [0, 5000] })

  test('of an event with several, each takes its own first, and the rest of the others only once', () => {
    const ordered = { ...ofOrder('ordered', 1, 1), parts: assays({ 585: 60, 750: 50 }) }
    const { division: left } = reckon(known(division({ 585: [100, 0] })), [ordered])
    expectDivision(left, division({ 585: [0, 100], 750: [-10, 10] }))
  })

  test('are looked for among all that is held when the order holds less than leaves it', () => {
    const orders = { 1: assays({ 750: 5000 }) }
    const left = (mass: number) => reckon(known(held, orders), [ofOrder('shipped', 1, 1, mass)]).division
    expectDivision(left(4999), division({ 585: [0, 6000], 750: [0, 1] }))
    expectDivision(left(5000), division({ 585: [0, 6000] }))
    expectDivision(left(5001), division({ 585: [0, 999], 750: [0, 5000] }))
  })

  test('of a shipment that is taken back, or without finenesses of accounting, are those of the alloys', () => {
    const other = division({ 999: [0, 9000] })
    const back = ofOrder('unshipped', 1, 1, 1000)
    expectDivision(reckon(known(other), [back]).division, division({ 585: [0, 1000], 999: [0, 9000] }))
    const shipped = ofOrder('shipped', 1, 1, 1000)
    expectDivision(
      reckon(known(other, {}, false), [shipped]).division,
      division({ 585: [0, -1000], 999: [0, 9000] }),
    )
    expectDivision(reckon(known(other), [shipped]).division, division({ 999: [0, 8000] }))
  })

  test.each([
    ['ordered', { 585: 2 }, { held: assays({ 585: 5, 750: 4 }), gone: assays({ 585: 1 }) }],
    ['shipped', { 585: 2 }, { held: assays({ 585: 1, 750: 4 }), gone: assays({ 585: 3 }) }],
    ['shipped', { 585: 3, 750: 4 }, { held: [], gone: assays({ 585: 4, 750: 4 }) }],
    ['shipped', { 585: 3, 750: 5 }, { held: [], gone: assays({ 585: 4, 750: 5 }) }],
    ['unshipped', { 585: 1 }, { held: assays({ 585: 4, 750: 4 }), gone: [] }],
    ['unshipped', { 585: 2 }, { held: assays({ 585: 5, 750: 4 }), gone: [] }],
    ['cancelled', { 750: 4 }, { held: assays({ 585: 3 }), gone: assays({ 585: 1 }) }],
    ['cancelled', { 585: 9 }, { held: [], gone: assays({ 585: 1 }) }],
  ] as const)('after %s of %j are %j', (kind, found, order) => {
    const before = { held: assays({ 585: 3, 750: 4 }), gone: assays({ 585: 1 }) }
    expect(orderAfter(kind, assays(found), before)).toEqual(order)
  })

  test('are not known of an order by an event that moves nothing', () => {
    const orders = (mass: number) => [...reckon(known(held), [ofOrder('shipped', 1, 1, mass)]).orders.keys()]
    expect([orders(0), orders(1)]).toEqual([[], [1]])
  })

  test('after as much as it holds, in another fineness, are what is left of each', () => {
    const before = { held: assays({ 585: 3 }), gone: [] }
    expect(orderAfter('cancelled', assays({ 750: 3 }), before).held).toEqual(assays({ 585: 3, 750: -3 }))
  })
})
