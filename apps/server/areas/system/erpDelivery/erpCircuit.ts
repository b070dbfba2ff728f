import {
  afterFailure,
  beginProbe,
  type Circuit,
  circuitState,
  closedCircuit,
  countsAgainst,
} from '@proba/domain/jobs/circuit'
import { erpMessageKinds } from '@proba/domain/jobs/job'
import type { Tx } from '../../../db/connection/connect.ts'
import { NotYet } from '../../../jobs/jobOutcome.ts'
import type { Services } from '../../../services/services.ts'
import {
  holdMessages,
  lockCircuit,
  readCircuit,
  releaseMessages,
  saveCircuit,
} from '../../common/outbound/outboundStore.ts'

type Row = Awaited<ReturnType<typeof readCircuit>>[number]

/** For a message that failed alone: the ERP may be away, and nothing else shows that it is there. */
const aloneSeconds = 60
const waitsForErp = 'The ERP does not answer: waiting'

const circuitOf = (row: Row | undefined): Circuit =>
  row
    ? {
        failures: row.failures,
        failed: row.failed,
        openings: row.openings,
        openUntil: row.open_until.getTime(),
      }
    : closedCircuit

const save = (tx: Tx, { failures, failed, openings, openUntil }: Circuit) =>
  saveCircuit(tx, failures, failed, openings, new Date(openUntil))

/** Locks the circuit and says what it is by the clock of the database. */
async function locked(tx: Tx): Promise<{ circuit: Circuit; now: number }> {
  const [row] = await lockCircuit(tx)
  return { circuit: circuitOf(row), now: row?.now.getTime() ?? 0 }
}

const secondsUntil = (until: number, now: number) => Math.max(1, Math.ceil((until - now) / 1000))

/** How a message may go: as usual, after failures, or as the one that tries. */
export type Passage = 'free' | 'after-failures' | 'probe'

/** Lets a message pass, or throws NotYet: while the ERP does not answer, messages wait without using up attempts. */
export async function passCircuit({ database }: Pick<Services, 'database'>): Promise<Passage> {
  const [row] = await readCircuit(database.sql)
  const state = circuitState(circuitOf(row), row?.now.getTime() ?? 0)
  if (state === 'closed') return row && row.failures > 0 ? 'after-failures' : 'free'
  return database.transaction(async (tx) => {
    const { circuit, now } = await locked(tx)
    const current = circuitState(circuit, now)
    if (current === 'closed') return 'after-failures'
    if (current === 'open') throw new NotYet(secondsUntil(circuit.openUntil, now), waitsForErp)
    const probing = beginProbe(circuit, now)
    await save(tx, probing)
    await holdMessages(tx, erpMessageKinds, new Date(probing.openUntil))
    return 'probe'
  })
}

/** Notes a failure; the seconds for which its message waits without using up an attempt, null where it uses one up. */
export async function noteFailure(
  { database }: Pick<Services, 'database'>,
  message: number,
  passage: Passage,
): Promise<number | null> {
  return database.transaction(async (tx) => {
    const { circuit, now } = await locked(tx)
    const after = afterFailure(circuit, now, message, passage === 'probe')
    await save(tx, after)
    if (after.openings === 0) return countsAgainst(circuit, message) ? null : aloneSeconds
    const until = Math.max(after.openUntil, now)
    await holdMessages(tx, erpMessageKinds, new Date(until))
    // A message that the ERP cannot bear must not be the one that tries each time.
    return secondsUntil(until, now) + 5
  })
}

/** Closes the circuit, and lets what waits go. */
export async function noteSuccess(
  { database, wakeJobs }: Pick<Services, 'database' | 'wakeJobs'>,
  passage: Passage,
): Promise<void> {
  if (passage === 'free') return
  await database.transaction(async (tx) => {
    const { circuit } = await locked(tx)
    await save(tx, closedCircuit)
    if (circuit.openings > 0) await releaseMessages(tx, erpMessageKinds)
  })
  wakeJobs()
}
