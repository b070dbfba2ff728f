import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readTouchesTaken } from './actTakersStore.ts'

/** Time from the first late line to the mail, so that several late lines make one mail. */
const waitSeconds = 15 * 60

/**
 * Queues the mail to people who saved a file of an act, when lines were booked in the months of the act or before them
 * (decision G-583).
 */
export async function noteLateLines(tx: Tx, contractId: number, moments: readonly Date[]): Promise<void> {
  const [first] = [...moments].sort((one, other) => one.getTime() - other.getTime())
  if (!first) return
  const [taken] = await readTouchesTaken(tx, contractId, today(first.toISOString()))
  if (taken) await enqueue(tx, 'act-changes', { contractId }, String(contractId), waitSeconds)
}
