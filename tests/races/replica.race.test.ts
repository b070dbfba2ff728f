import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWatchedReplica, type WatchedReplica } from '../../apps/server/replica/openWatched.ts'
import { type Postgres, startPostgres, startReplica } from '../../tools/servers/postgres.ts'
import type { RunningServer } from '../../tools/servers/serve.ts'
import { childrenOf, freeze } from './processes.support.ts'
import { serveCurrent } from './serveCurrent.support.ts'

const key = 'a key that only those who watch it know'
/** When a statement is given up that is not answered. */
const statementsEndAfterMs = 30_000
/** How long a replica may be silent before it counts as away, and a little more. */
const longerThanUntilAway = 4_000
const patiently = { timeout: 60_000, interval: 100 }

let primary: Postgres
let replica: Postgres
let server: RunningServer
let onReplica: pg.Client
const access: Record<string, string> = {}

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startReplica(primary.url)
  server = await serveCurrent({
    env: {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      // Tests say when the replica stands still, and how long they take is not for them to say.
      REPLICA_MAX_LAG_MS: '600000',
      SESSION_SECRET: 'a secret of the stand, long enough to sign with',
      METRICS_KEY: key,
      DEMO: 'on',
    },
  })
  await connectToReplica()
  for (const login of ['admin', 'client.b']) access[login] = await logIn(login)
}, 480_000)
afterAll(async () => {
  await onReplica?.end()
  await server?.stop()
  await replica?.stop()
  await primary?.stop()
})
beforeEach(async () => {
  await onReplica.query('select pg_wal_replay_resume()')
})

async function connectToReplica(): Promise<void> {
  onReplica = new pg.Client({ connectionString: replica.url })
  onReplica.on('error', () => {})
  await onReplica.connect()
}

async function logIn(login: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Proba2026!' }),
  })
  const { data } = (await answer.json()) as { data: { access: string } }
  return data.access
}

interface Read {
  readonly status: number
  readonly total: number
  /** Where it was read, or why it was the database itself. */
  readonly place: string
}

/** What lists were read from what so far: places and reasons with their counts. */
async function placesSoFar(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  const found = (await answer.text()).matchAll(
    /^proba_list_reads_total\{place="(\w+)",reason="(\w*)"\} (\d+)$/gm,
  )
  return new Map([...found].map(([, place = '', reason = '', count]) => [reason || place, Number(count)]))
}

/** Reads a list as somebody, one at a time. */
async function read(login: string, path: string): Promise<Read> {
  const before = await placesSoFar()
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${access[login]}` },
  })
  const body = (await answer.json()) as { data: { meta: { pagination: { total: number } } } }
  const after = await placesSoFar()
  const [place = ''] = [...after].find(([name, count]) => count > (before.get(name) ?? 0)) ?? []
  return { status: answer.status, total: body.data.meta.pagination.total, place }
}

const change = async (login: string, path: string, body: object) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access[login]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const readsFrom = (place: string, login: string) =>
  vi.waitFor(async () => expect((await read(login, '/log')).place).toBe(place), patiently)

/** Entries of coatings alone: the work by the clock writes into the log, too. */
const coatingsLog = '/log?entity=coating'

test('lists are read from the replica when it has what was changed', async () => {
  await readsFrom('replica', 'admin')
})

test('who changed something sees it at once while the replica stands still, others read from the replica and see it later', async () => {
  await readsFrom('replica', 'admin')
  const before = await read('admin', coatingsLog)
  await onReplica.query('select pg_wal_replay_pause()')
  const paused = () => onReplica.query(`select pg_get_wal_replay_pause_state() = 'paused' as is_paused`)
  await vi.waitFor(async () => expect((await paused()).rows).toEqual([{ is_paused: true }]), patiently)
  await change('admin', '/admin/dictionaries/coatings', { code: 'of_the_replica', name: 'Копия', sort: 1 })
  expect(await read('admin', coatingsLog)).toEqual({
    status: 200,
    place: 'own_write',
    total: before.total + 1,
  })
  expect(await read('client.b', '/personal/orders')).toMatchObject({ status: 200, place: 'replica' })
  await onReplica.query('select pg_wal_replay_resume()')
  await readsFrom('replica', 'admin')
  expect(await read('admin', coatingsLog)).toEqual({ status: 200, place: 'replica', total: before.total + 1 })
})

test('lists are answered while the replica is gone, and read from it again when it is back', async () => {
  await readsFrom('replica', 'admin')
  await replica.crash()
  for (let n = 0; n < 3; n++) {
    const { status, place } = await read('admin', coatingsLog)
    expect(status).toBe(200)
    expect(['refused', 'away']).toContain(place)
  }
  await replica.restart()
  await connectToReplica()
  await readsFrom('replica', 'admin')
})

test('lists are answered while the replica hangs, those too that it has begun to read', async () => {
  await readsFrom('replica', 'admin')
  const goOn = [freeze([replica.pid])]
  try {
    goOn.push(freeze(childrenOf(replica.pid)))
    const started = performance.now()
    const { status, place } = await read('admin', coatingsLog)
    expect(status).toBe(200)
    expect(['refused', 'away']).toContain(place)
    expect(performance.now() - started).toBeLessThan(statementsEndAfterMs)
  } finally {
    for (const letGo of goOn.reverse()) letGo()
  }
  await readsFrom('replica', 'admin')
})

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** Opens a replica of a database, as a server with few connections does, for as long as `work` takes. */
async function watching(
  databaseUrl: string,
  databaseReplicaUrl: string,
  work: (watched: WatchedReplica) => Promise<void>,
): Promise<void> {
  const config = { databasePool: 2, dataDir: '/', minFreeBytes: 0, databaseUrl, databaseReplicaUrl }
  const watched = await openWatchedReplica(config, log)
  if (!watched) throw new Error('There is no replica')
  try {
    await work(watched)
  } finally {
    await watched.close()
  }
}

test('how far the replica is behind grows while it stands still, and is nothing when it has all', async () => {
  await watching(primary.url, replica.url, async ({ standing }) => {
    const lag = async () => (await standing())?.lagMs
    const ours = new pg.Client({ connectionString: primary.url })
    await ours.connect()
    try {
      await vi.waitFor(async () => expect(await lag()).toBe(0), patiently)
      await onReplica.query('select pg_wal_replay_pause()')
      await ours.query('create table something_new (id integer)')
      await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(700), patiently)
      await onReplica.query('select pg_wal_replay_resume()')
      await vi.waitFor(async () => expect(await lag()).toBe(0), patiently)
    } finally {
      await ours.end()
    }
  })
})

test('a replica whose connections are all busy with reads is not taken for one that is away', async () => {
  await watching(primary.url, replica.url, async ({ database, standing, noteFailure }) => {
    await vi.waitFor(async () => expect(await standing()).not.toBeNull(), patiently)
    const free = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => database.transaction(() => free.promise, { readOnly: true }))
    const until = performance.now() + longerThanUntilAway
    try {
      await vi.waitFor(() => expect(database.connections()).toMatchObject({ open: 2, idle: 0 }), patiently)
      while (performance.now() < until) {
        noteFailure()
        expect(await standing()).not.toBeNull()
        await sleep(50)
      }
    } finally {
      free.resolve()
      await Promise.all(busy)
    }
  })
})

test('a replica follows a database that was promoted when it has what is new there, not when it follows the one before', async () => {
  const promoted = await startReplica(primary.url)
  let following: Postgres | undefined
  try {
    const client = new pg.Client({ connectionString: promoted.url })
    await client.connect()
    await client.query('select pg_promote()')
    await client.end()
    following = await startReplica(promoted.url)
    await watching(promoted.url, following.url, async ({ standing }) => {
      await vi.waitFor(async () => expect(await standing()).not.toBeNull(), patiently)
    })
    await watching(promoted.url, replica.url, async ({ standing }) => {
      for (let n = 0; n < 5; n++) {
        expect(await standing()).toBeNull()
        await sleep(300)
      }
    })
    await watching(primary.url, replica.url, async ({ standing }) => {
      await vi.waitFor(async () => expect(await standing()).not.toBeNull(), patiently)
    })
  } finally {
    await following?.stop()
    await promoted.stop()
  }
})
