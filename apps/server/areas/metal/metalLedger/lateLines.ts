import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { readTouchesAct } from './actTakersStore.ts'

/** Time from the first late line to the mail, so that several late lines make one mail. */
const waitSeconds = 15 * 60

/**
 * Queues a comparison of acts with the ledger after lines were booked in their months or earlier. People who downloaded an act
 * get a mail if its figures changed (decision G-583). An act that matches the ledger again gets a new deadline (G-593).
 */
export async function noteLateLines(tx: Tx, contractId: number, moments: readonly Date[]): Promise<void> {
  const [first] = [...moments].sort((one, other) => one.getTime() - other.getTime())
  if (!first) return
  const [touched] = await readTouchesAct(tx, contractId, today(first.toISOString()))
  if (touched) await enqueue(tx, 'act-changes', { contractId }, String(contractId), waitSeconds)
}
