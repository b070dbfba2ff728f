import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readTouchesTaken } from './actTakersStore.ts'

/** How long a change of an account waits for others, before people are told of it. */
const waitSeconds = 15 * 60

/** Lets those who took an act be told of lines of the ledger about its months or before (decision G-583). */
export async function noteLateLines(tx: Tx, contractId: number, moments: readonly Date[]): Promise<void> {
  const [first] = [...moments].sort((one, other) => one.getTime() - other.getTime())
  if (!first) return
  const [taken] = await readTouchesTaken(tx, contractId, today(first.toISOString()))
  if (taken) await enqueue(tx, 'act-changes', { contractId }, String(contractId), waitSeconds)
}
