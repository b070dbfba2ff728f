import { createHmac } from 'node:crypto'
import { ErpAnswer } from '@proba/api/system/erpMessages'
import { cutText } from '@proba/domain/text/cutText'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ErpSettings } from '../config/outsideSystems.ts'
import { type Erp, ErpRefused, ErpUnavailable, type SentMessage } from './erp.ts'
import { readBounded } from './readBounded.ts'

/** Shorter than a job's lease and a probe of the circuit. */
const timeoutMs = 10_000
const maxBytes = 64 * 1024
const answerSchema = Compile(ErpAnswer)

/** Statuses of a wrong address or key, or of the moment: they say nothing about the message. */
const aboutTheConnection: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 425, 429])

/** The signature of a body sent at a time, in seconds of the epoch (decision G-490). */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Why no answer came, without the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
  return cutText(code, 200)
}

/** The error of JSON.parse would quote the answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ErpUnavailable('The ERP did not answer in JSON')
  }
}

async function readAnswer(response: Response): Promise<Static<typeof ErpAnswer>> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    await response.body?.cancel()
    throw new ErpUnavailable('The ERP did not answer in JSON')
  }
  const answer = parsed(await readBounded(response, maxBytes))
  if (!answerSchema.Check(answer)) throw new ErpUnavailable('The ERP answered in another form')
  return answer
}

/** Refuses an answer without reading it. */
async function refuseStatus(response: Response): Promise<void> {
  const { status } = response
  if (status >= 200 && status < 300) return
  await response.body?.cancel()
  const isMessage = status >= 400 && status < 500 && !aboutTheConnection.has(status)
  throw new (isMessage ? ErpRefused : ErpUnavailable)(`The ERP answered ${status}`)
}

/** An ERP that takes messages by POST, one each, signed, under their ids as Idempotency-Key (decision G-490). */
export function httpErp({ url, secret }: ErpSettings, now: () => Date, waitMs = timeoutMs): Erp {
  async function post({ id: messageId, body }: SentMessage): Promise<void> {
    const seconds = Math.floor(now().getTime() / 1000)
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        'proba-timestamp': String(seconds),
        'proba-signature': signatureOf(secret, seconds, body),
      },
      body,
    })
    await refuseStatus(response)
    const { id, verdict, reason } = await readAnswer(response)
    if (id !== messageId) throw new ErpUnavailable('The ERP answered another message')
    if (verdict === 'refused') throw new ErpRefused(`The ERP refused: ${reason ?? 'no reason given'}`)
  }
  return {
    async send(message) {
      try {
        await post(message)
      } catch (error) {
        if (error instanceof ErpRefused || error instanceof ErpUnavailable) throw error
        throw new ErpUnavailable(`The ERP was not reached: ${reasonOf(error)}`)
      }
    },
  }
}
