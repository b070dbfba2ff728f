import { setTimeout as sleep } from 'node:timers/promises'
import { turnsOf } from './pace.ts'
import { isLost } from './recorder.ts'
import type { Answer, Send } from './send.ts'

/** Somebody with an account; the session is renewed when it has ended. */
export interface Person {
  readonly login: string
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer<T>>
  /** Sends the same until there is an answer that stands. */
  insist<T>(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer<T>>
  upload(name: string, file: Buffer): Promise<Answer<readonly { uuid: string }[]>>
}

const password = 'Proba2026!'
const insistMs = 120_000
const againMs = 250

/** One login at a time: those still being verified count towards the limit of an address. */
const inTurn = turnsOf()

/** Sends until there is an answer that stands; gives up with the last one after two minutes. */
export async function untilAnswered<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const until = performance.now() + insistMs
  for (;;) {
    const answer = await send()
    const isBusy = answer.status === 409 && /in_progress/.test(JSON.stringify(answer.data))
    if (!(isLost(answer.status) || isBusy) || performance.now() > until) return answer
    await sleep(againMs)
  }
}

const boundary = 'soak-of-proba'

const formOf = (name: string, file: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files[0]"; filename="${name}"\r\n` +
        'Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** An account of the demo password. */
export function personOf(send: Send, login: string): Person {
  let access = ''
  const logIn = () =>
    inTurn(async () => {
      const body = JSON.stringify({ login, password })
      const headers = { 'content-type': 'application/json' }
      const answer = await untilAnswered(() =>
        send<{ access: string }>({ method: 'POST', path: '/login', headers, body }),
      )
      if (answer.status !== 200) throw new Error(`The login of ${login} was refused: ${answer.message}`)
      access = answer.data.access
    })
  async function sendAs<T>(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string | Buffer,
  ): Promise<Answer<T>> {
    if (access === '') await logIn()
    const once = () =>
      send<T>({
        method,
        path,
        headers: { ...headers, authorization: `Bearer ${access}` },
        ...(body !== undefined && { body }),
      })
    const answer = await once()
    if (answer.status !== 401) return answer
    await logIn()
    return once()
  }
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown, key?: string) =>
    sendAs<T>(
      method,
      path,
      {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body === undefined ? undefined : JSON.stringify(body),
    )
  return {
    login,
    call,
    insist: (method, path, body, key) => untilAnswered(() => call(method, path, body, key)),
    upload: (name, file) =>
      sendAs(
        'POST',
        '/storage/upload',
        { 'content-type': `multipart/form-data; boundary=${boundary}` },
        formOf(name, file),
      ),
  }
}
