import type { RunningServer } from '../servers/serve.ts'

/** A running server and the tokens of a customer of the demo. */
export interface Session {
  readonly server: RunningServer
  readonly access: string
  readonly refresh: string
}

/** Opens a session of a person of the demo: the customer where none is named. */
export async function logIn(server: RunningServer, login = 'client'): Promise<Session> {
  const response = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Proba2026!' }),
  })
  const { data } = (await response.json()) as { data: { access: string; refresh: string } }
  return { server, ...data }
}

/** Milliseconds as the table of the bench shows them. */
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

export const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** One call of the API. */
export async function request(
  session: Session,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: never }> {
  const response = await fetch(`${session.server.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.access}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: never }
  return { status: response.status, data }
}

/** Median of `times` calls, after a third as many that warm the server up: it is compiled for what it does often. */
export async function p50(
  times: number,
  call: (i: number) => Promise<{ status: number; data?: unknown }>,
): Promise<string> {
  for (let i = 0; i < times / 3; i++) await call(i)
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    const { status, data } = await call(i)
    if (status !== 200) throw new Error(`A measured call answered ${status}: ${JSON.stringify(data)}`)
    taken.push(performance.now() - started)
  }
  return ms(median(taken))
}
