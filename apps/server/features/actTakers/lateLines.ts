import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readTouchesIssued } from './actTakersStore.ts'

/** Time from the first late line to the mail, so that several late lines make one mail. */
const waitSeconds = 15 * 60

/**
 * Queues the look at acts when lines were booked in their months or before them: who saved a file is mailed of a change
 * (decision G-583), and an act that agrees again has its days to be answered anew (G-593).
 */
export async function noteLateLines(tx: Tx, contractId: number, moments: readonly Date[]): Promise<void> {
  const [first] = [...moments].sort((one, other) => one.getTime() - other.getTime())
  if (!first) return
  const [issued] = await readTouchesIssued(tx, contractId, today(first.toISOString()))
  if (issued) await enqueue(tx, 'act-changes', { contractId }, String(contractId), waitSeconds)
}
