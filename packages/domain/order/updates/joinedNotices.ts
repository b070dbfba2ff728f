import { groupBy } from '../../text/grouping.ts'

/** A day that moved, `YYYY-MM-DD`; null where there is none. */
export interface DayMove {
  readonly was: string | null
  readonly is: string | null
}

/** Pieces of an order that left, or came back. */
export interface ShipmentNotice {
  readonly id: number
  readonly pieces: number
  readonly isTakenBack: boolean
}

/** What an event of an order says that later events of the same order change. */
export interface JoinedFacts {
  readonly provisional?: DayMove
  readonly shipment?: ShipmentNotice
}

interface Event {
  readonly order_id: number | null
  readonly facts: JoinedFacts
}

/**
 * Events of one mail, in their order, without what they take back: several moves of the provisional day of an order are one,
 * and none where it came back; a shipment and its taking back are nothing (decision G-584).
 */
export function joinedNotices<E extends Event>(events: readonly E[]): E[] {
  const moves = groupBy(
    events.filter(({ facts }) => facts.provisional),
    ({ order_id: id }) => id,
  )
  const shipments = groupBy(
    events.filter(({ facts }) => facts.shipment),
    ({ facts }) => facts.shipment?.id,
  )
  return events.flatMap((event) => {
    const { facts } = event
    if (facts.shipment) return (shipments.get(facts.shipment.id)?.length ?? 0) > 1 ? [] : [event]
    if (!facts.provisional) return [event]
    const own = moves.get(event.order_id) ?? []
    const [first] = own
    if (event !== own.at(-1) || !first) return []
    const { was = null } = first.facts.provisional ?? {}
    const { is } = facts.provisional
    return was === is ? [] : [{ ...event, facts: { ...facts, provisional: { was, is } } }]
  })
}
