import { expect, test } from 'vitest'
import { type JoinedFacts, joinedNotices } from './joinedNotices.ts'

const event = (id: number, facts: JoinedFacts) => ({ order_id: id, facts })
const moved = (was: string | null, is: string | null) => ({ provisional: { was, is } })
const left = (id: number, isTakenBack = false) => ({ shipment: { id, pieces: 4, isTakenBack } })

test('several moves of the provisional day of an order are one, in place of the last, and none where it came back (G-584)', () => {
  const [one, two, three] = ['2026-12-01', '2026-12-08', '2026-12-20']
  expect(
    joinedNotices([
      event(1, moved(one, two)),
      event(2, moved(null, one)),
      event(1, {}),
      event(1, moved(two, three)),
    ]),
  ).toEqual([event(2, moved(null, one)), event(1, {}), event(1, moved(one, three))])
  expect(joinedNotices([event(1, moved(one, two)), event(1, moved(two, one))])).toEqual([])
})

test('a shipment and its taking back are nothing in one mail, and each stands alone in its own (G-584)', () => {
  expect(joinedNotices([event(1, left(7)), event(1, left(8)), event(1, left(7, true))])).toEqual([
    event(1, left(8)),
  ])
  expect(joinedNotices([event(1, left(7, true))])).toEqual([event(1, left(7, true))])
})
