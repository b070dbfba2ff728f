import type { UpdateClock } from '@proba/domain/order/updates/orderUpdate'
import { readyPieces } from '@proba/domain/order/updates/readyPieces'
import type { KnownShipment } from '@proba/domain/order/updates/shipment'
import type { Tx } from '../../../db/connection/connect.ts'
import { saveLineReady } from './changeOrderStore.ts'

interface Line {
  readonly id: number
  readonly count: number
  readonly ready_pieces: number
}

/** Ready pieces of the lines of an order, in their order, before and after a change. */
export interface ReadyByLine {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/**
 * Stores the ready pieces of the lines of an order, computed from counts and shipments. Returns their sum, and those of the
 * lines if any changed: the sum may stay the same when pieces move between lines.
 */
export async function saveReady(
  tx: Tx,
  lines: readonly Line[],
  clock: UpdateClock,
  shipments: readonly KnownShipment[],
): Promise<{ readonly readyPieces: number; readonly readyByLine: ReadyByLine | null }> {
  const known = lines.map(({ id, count, ready_pieces: ready }) => ({ id, count, ready }))
  const before = known.map(({ ready }) => ready)
  const after = readyPieces(known, clock, shipments)
  await saveLineReady(
    tx,
    lines.map(({ id }) => id),
    after,
  )
  return {
    readyPieces: after.reduce((sum, one) => sum + one, 0),
    readyByLine: after.some((one, index) => one !== before[index]) ? { before, after } : null,
  }
}
