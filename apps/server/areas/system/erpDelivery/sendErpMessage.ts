import type { ErpMessage } from '@proba/api/system/erpMessages'
import type { Sql } from '../../../db/connection/connect.ts'
import { type Erp, ErpRefused, ErpUnavailable, type SentMessage } from '../../../integrations/erp.ts'
import { NeverSucceeds, NotYet } from '../../../jobs/jobOutcome.ts'
import type { Services } from '../../../services/services.ts'
import { keepMessage, readKeptMessage } from '../../common/outbound/outboundStore.ts'
import { noteFailure, noteSuccess, type Passage, passCircuit } from './erpCircuit.ts'

/** Reads what a message says; null where its cause is gone. */
export type ReadMessage = (sql: Sql) => Promise<ErpMessage | null>

/** A failure counts for the circuit; it counts against the message only where the ERP seems to be there (G-491). */
async function afterUnanswered(
  services: Services,
  message: number,
  passage: Passage,
  failure: ErpUnavailable,
): Promise<Error> {
  const wait = await noteFailure(services, message, passage)
  return wait === null ? failure : new NotYet(wait, failure.message)
}

/** What a message says, made once: companies, orders and dictionaries may change until it is sent again (decision G-553). */
async function readOnce(sql: Sql, jobId: number, read: ReadMessage): Promise<SentMessage | null> {
  const [before] = await readKeptMessage(sql, jobId)
  const made = before?.message ? null : await read(sql)
  if (!before?.message && !made) return null
  const [kept] = made ? await keepMessage(sql, jobId, JSON.stringify(made)) : [before]
  if (!kept?.message) throw new Error('The job of the message is gone')
  const { id }: ErpMessage = JSON.parse(kept.message)
  return { id, body: kept.message }
}

/** Sends the ERP a message; one that was sent and not marked is sent again as it was (decisions G-490, G-553). */
export async function sendErpMessage(
  services: Services,
  erp: Erp | null,
  jobId: number,
  read: ReadMessage,
): Promise<void> {
  if (!erp) throw new NeverSucceeds('ERP_URL is not set')
  const message = await readOnce(services.database.sql, jobId, read)
  if (!message) return
  const passage = await passCircuit(services)
  try {
    await erp.send(message)
  } catch (error) {
    if (error instanceof ErpUnavailable) throw await afterUnanswered(services, jobId, passage, error)
    if (!(error instanceof ErpRefused)) throw error
    // A refusal is an answer: the ERP is there.
    await noteSuccess(services, passage)
    throw new NeverSucceeds(error.message)
  }
  await noteSuccess(services, passage)
}
