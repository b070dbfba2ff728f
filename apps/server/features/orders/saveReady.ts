import type { NewsClock } from '@proba/domain/order/orderNews'
import { readyPieces } from '@proba/domain/order/readyPieces'
import type { KnownShipment } from '@proba/domain/order/shipment'
import type { Tx } from '../../db/connect.ts'
import { saveLineReady } from './changeOrderStore.ts'

interface Line {
  readonly id: number
  readonly count: number
  readonly ready_pieces: number
}

/**
 * Stores the ready pieces of the lines of an order, computed from counts and shipments. Returns their sum, and whether any
 * line changed: the sum may stay the same when pieces move between lines.
 */
export async function saveReady(
  tx: Tx,
  lines: readonly Line[],
  clock: NewsClock,
  shipments: readonly KnownShipment[],
): Promise<{ readonly readyPieces: number; readonly areLinesChanged: boolean }> {
  const known = lines.map(({ id, count, ready_pieces: ready }) => ({ id, count, ready }))
  const pieces = readyPieces(known, clock, shipments)
  await saveLineReady(
    tx,
    lines.map(({ id }) => id),
    pieces,
  )
  return {
    readyPieces: pieces.reduce((sum, one) => sum + one, 0),
    areLinesChanged: pieces.some((one, index) => one !== known[index]?.ready),
  }
}
