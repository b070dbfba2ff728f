import { Agent, request as open } from 'node:http'
import { noAnswer, type Recorder } from './recorder.ts'

export interface Answer<T = unknown> {
  readonly status: number
  readonly message: string
  /** Null where there was no answer. */
  readonly data: T
}

export interface Message {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Sends a message once. */
export type Send = <T>(message: Message) => Promise<Answer<T>>

const patienceMs = 60_000

/** The code of a refusal. */
export function problemOf({ status, data }: Answer): string {
  if (status < 400 || typeof data !== 'object' || data === null || !('problem' in data)) return ''
  return String(data.problem)
}

function exchange(agent: Agent, origin: string, message: Message): Promise<Answer<never>> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = message
    const options = { agent, method, headers: { ...headers }, timeout: patienceMs }
    const request = open(`${origin}/api/v1${message.path}`, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('half an answer'))
        const status = response.statusCode ?? noAnswer
        const text = Buffer.concat(parts).toString()
        const isJson = (response.headers['content-type'] ?? '').includes('json')
        const envelope = isJson ? JSON.parse(text) : { message: text.slice(0, 200), data: null }
        resolve({ status, message: String(envelope.message), data: envelope.data as never })
      })
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
    request.end(body)
  })
}

/** A sender that notes every answer. */
export function createSend(origin: string, recorder: () => Recorder | null): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return async (message) => {
    const started = performance.now()
    let answer: Answer<never>
    try {
      answer = await exchange(agent, origin, message)
    } catch (error) {
      answer = { status: noAnswer, message: String(error), data: null as never }
    }
    const call = `${message.method} ${message.path.split('?')[0]?.replaceAll(/\d+/g, ':n')}`
    recorder()?.note(call, answer.status, performance.now() - started, problemOf(answer))
    return answer
  }
}
