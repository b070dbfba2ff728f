import { loggable } from '../db/loggable.ts'
import type { Log } from '../lib/log.ts'
import type { Figures } from '../metrics/figureSums.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const answerWithinMs = 5000

/** Nobody is left to tell when the channel is closed: this process ends with it. */
const post = (message: FromWorker) => process.send?.(message, undefined, undefined, () => {})

/** Tells the process that started this worker that it serves. */
export const sendServing = () => post({ kind: 'serving' })

/**
 * Has this worker answer with its own figures when the others want them; returns what reads the figures of all workers
 * in the text format of Prometheus.
 */
export function shareFigures(own: () => Promise<Figures>, log: Log): () => Promise<string> {
  const awaited = new Map<number, (text: string) => void>()
  let questions = 0
  const answer = async () => {
    const figures = await own().catch((error: unknown) => {
      log.error({ err: loggable(error) }, 'the figures could not be read')
      return null
    })
    post({ kind: 'figures', figures })
  }
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'figures') void answer()
    else awaited.get(message.question)?.(message.text)
  })
  return async () => {
    const question = questions++
    const answered = Promise.withResolvers<string>()
    const late = setTimeout(
      () => answered.reject(new Error('The figures of all workers did not come in time')),
      answerWithinMs,
    )
    awaited.set(question, answered.resolve)
    post({ kind: 'sum', question })
    try {
      return await answered.promise
    } finally {
      clearTimeout(late)
      awaited.delete(question)
    }
  }
}
