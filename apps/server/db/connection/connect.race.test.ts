import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Postgres, startPostgres } from '../../../../tools/servers/postgres.ts'
import { readConfig } from '../../config/config.ts'
import { describeDatabase } from '../databaseSuite.support.ts'
import { DatabaseBusy, DatabaseUnavailable } from '../failures.ts'
import { isSchemaCurrent, migrate } from '../migrating/migrate.ts'
import { expression } from '../statements/expression.ts'
import { command, record } from '../statements/statement.ts'
import { migrationsFolder, silentLog } from '../testDatabase.support.ts'
import { type Database, openDatabase } from './connect.ts'
import { explainStart } from './startFailure.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres({ settings: { deadlock_timeout: '50ms', timezone: 'Asia/Krasnoyarsk' } })
})
afterAll(() => postgres.stop())

const configOf = (databaseUrl: string, databasePool = 4) => ({
  ...readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(32) }, '/'),
  databasePool,
})
const open = async (databaseUrl?: string) =>
  openDatabase(configOf(databaseUrl ?? (await createDatabase(postgres.url))), silentLog)

describeDatabase('Postgres', () => open())

const take = command<[number]>('race.take', 'update stock set pieces = pieces - 1 where id = $1')
const left = record({ pieces: expression<number>('pieces') }).statement<[]>(
  'race.left',
  (columns) => `select ${columns} from stock order by id`,
)

const plenty = 1_000_000

describe('under fire', () => {
  let database: Database
  let url: string
  let killer: pg.Client

  beforeAll(async () => {
    url = await createDatabase(postgres.url)
    database = await open(url)
    await database.sql.$client.query(
      'create table stock (id integer primary key, pieces integer check (pieces >= 0))',
    )
    await database.sql.$client.query('insert into stock select n, 1000000 from generate_series(1, 2) n')
    killer = new pg.Client({ connectionString: url })
    await killer.connect()
  })
  afterAll(async () => {
    await killer.end()
    await database.close()
  })

  /** How many connections of ours the database has in which a statement runs that fits the pattern, or in any state. */
  const connections = async (running?: string): Promise<number> => {
    const { rows } = await killer.query(
      `select count(*)::int as n from pg_stat_activity where application_name = 'proba' and datname = current_database()
       and ($1::text is null or (state = 'active' and query like $1))`,
      [running],
    )
    return rows[0].n
  }

  /** Waits until so many statements of ours sleep. */
  const untilAsleep = (count: number) => expect.poll(() => connections('select pg_sleep%')).toBe(count)

  /** Ends every connection of ours, and waits until they have ended. */
  const killAll = () =>
    killer.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'proba' and datname = current_database()`,
    )

  test('a connection lost between two statements of a transaction rejects it as unavailable', async () => {
    const work = database.transaction(async (tx) => {
      await take(tx, 1)
      await killAll()
      await sleep(50)
      await take(tx, 1)
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await left(database.sql))[0]?.pieces).toBe(plenty)
  })

  test('a connection lost during a statement rejects it, inside a transaction and outside', async () => {
    const inside = database
      .transaction((tx) => tx.$client.query('select pg_sleep(20)'))
      .catch((error: unknown) => error)
    const outside = database.sql.$client.query('select pg_sleep(20)').catch((error: unknown) => error)
    await untilAsleep(2)
    await killAll()
    expect(await inside).toBeInstanceOf(DatabaseUnavailable)
    expect(await outside).toBeInstanceOf(DatabaseUnavailable)
  })

  test('the query after a lost one gets a live connection', async () => {
    const single = await openDatabase(configOf(url, 1), silentLog)
    for (let round = 0; round < 10; round++) {
      const lost = single.sql.$client.query('select pg_sleep(20)').catch((error: unknown) => error)
      await untilAsleep(1)
      await killAll()
      expect(await lost).toBeInstanceOf(DatabaseUnavailable)
      expect(await left(single.sql)).toHaveLength(2)
    }
    await single.close()
  })

  test('after every connection was lost again and again the pool is whole', async () => {
    let done = 0
    let lost = 0
    const until = performance.now() + 2000
    const busy = Array.from({ length: 8 }, async () => {
      while (performance.now() < until) {
        await database
          .transaction((tx) => take(tx, 2))
          .then(
            () => done++,
            (error: unknown) => {
              expect(error).toBeInstanceOf(DatabaseUnavailable)
              lost++
            },
          )
      }
    })
    while (performance.now() < until) {
      await killAll()
      await sleep(100)
    }
    await Promise.all(busy)
    // Until the pool has heard of all that have ended.
    await expect.poll(async () => database.connections().open - (await connections())).toBeLessThanOrEqual(0)
    expect(lost).toBeGreaterThan(0)
    // Each waits inside its transaction for the other three: with a connection fewer none would ever end.
    const begun = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    const together = begun.map(({ resolve }) =>
      database.transaction(async (tx) => {
        await tx.$client.query('select 1')
        resolve()
        await Promise.all(begun.map(({ promise }) => promise))
      }),
    )
    await Promise.all(together)
    expect(await database.ready()).toBe(true)
    expect(await connections()).toBeLessThanOrEqual(4)
    expect(plenty - ((await left(database.sql))[1]?.pieces ?? 0)).toBeGreaterThanOrEqual(done)
  })

  test('transactions that lock the same rows in opposite order all succeed', async () => {
    const before = (await left(database.sql)).map((row) => row.pieces)
    const pairs = Array.from({ length: 16 }, (_, n) =>
      database.transaction(async (tx) => {
        await take(tx, 1 + (n % 2))
        await sleep(2)
        await take(tx, 2 - (n % 2))
      }),
    )
    const ended = await Promise.allSettled(pairs)
    const kept = ended.filter((end) => end.status === 'fulfilled').length
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(DatabaseBusy)
    expect((await left(database.sql)).map((row) => row.pieces)).toEqual(before.map((pieces) => pieces - kept))
    expect(kept).toBeGreaterThan(0)
  })

  test('a lock that is never granted is refused as busy', async () => {
    await killer.query('begin; select from stock where id = 1 for update')
    const work = database.transaction((tx) => take(tx, 1), { lockTimeoutMs: 50 })
    await expect(work).rejects.toBeInstanceOf(DatabaseBusy)
    await killer.query('rollback')
  })

  test('a statement that exceeds its time is refused as busy', async () => {
    const work = database.transaction((tx) => tx.$client.query('select pg_sleep(5)'), {
      statementTimeoutMs: 50,
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseBusy)
  })
})

test('ten servers migrating one fresh database at once all succeed, and one does the work', async () => {
  const url = await createDatabase(postgres.url)
  const servers = await Promise.all(Array.from({ length: 10 }, () => open(url)))
  const applied = await Promise.all(servers.map((server) => migrate(server, migrationsFolder)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  for (const server of servers) expect(await isSchemaCurrent(server, migrationsFolder)).toBe(true)
  await Promise.all(servers.map((server) => server.close()))
})

test.each(['alone', 'in a transaction'])(
  'a statement %s that is never answered is given up, and its connection with it',
  async (how) => {
    const single = await openDatabase(configOf(await createDatabase(postgres.url), 1), silentLog, {
      queryTimeoutMs: 300,
    })
    const { rows } = await single.sql.$client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGSTOP')
    try {
      const work =
        how === 'alone'
          ? single.sql.$client.query('select 1')
          : single.transaction((tx) => tx.$client.query('select 1'))
      await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    } finally {
      process.kill(rows[0].pid, 'SIGCONT')
    }
    expect((await single.sql.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const long = single.transaction((tx) => tx.$client.query('select pg_sleep(0.6)'), {
      statementTimeoutMs: 5000,
    })
    await expect(long).resolves.toBeDefined()
    await single.close()
  },
)

describe('at start', () => {
  const explain = async (url: string) => {
    const error: unknown = await open(url).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return explainStart(error, configOf(url)).line
  }

  test('a missing database and a refused user are distinguished', async () => {
    const host = new URL(postgres.url).host
    expect(await explain(`postgres://proba@${host}/nowhere`)).toBe(
      `The database named in DATABASE_URL does not exist at ${host}`,
    )
    expect(await explain(`postgres://nobody@${host}/postgres`)).toBe(
      `The database at ${host} refused the user or password of DATABASE_URL`,
    )
  })
})
