import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Tx } from './connection/connect.ts'
import { DatabaseBusy, OutsideTransaction, postgresError } from './failures.ts'
import { expression } from './statements/expression.ts'
import { command, record } from './statements/statement.ts'

const residues = pgTable(
  'suite_residues',
  {
    id: integer().primaryKey(),
    weightMg: bigint({ mode: 'number' }).notNull(),
    title: text(),
    dueOn: date(),
    changedAt: timestamp({ withTimezone: true }),
  },
  () => [check('suite_residues_not_negative', sql`weight_mg >= 0`)],
)

const makeTable = `drop table if exists suite_residues; create table suite_residues (id integer primary key,
  weight_mg bigint not null constraint suite_residues_not_negative check (weight_mg >= 0),
  title text, due_on date, changed_at timestamptz)`

const add = command<[number, number]>(
  'suite.add',
  'insert into suite_residues (id, weight_mg) values ($1, $2)',
)
const count = record({
  rows: expression<number>('count(*)'),
  sum: expression<number | null>('sum(weight_mg)'),
}).statement<[]>('suite.count', (columns) => `select ${columns} from suite_residues`)

const lose = command<[]>(
  'suite.lose',
  `do $$ begin raise exception 'made to fail' using errcode = '55P03'; end $$`,
)

const fail = (code: string) =>
  sql.raw(`do $$ begin raise exception 'made to fail' using errcode = '${code}'; end $$`)

/** Tests that hold for either engine. `open` is called once; the suite closes what it opens. */
export function describeDatabase(name: string, open: () => Promise<Database>): void {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.$client.query(makeTable)
  })
  const rows = async () => (await count(database.sql))[0]?.rows

  describe(`values on ${name}`, () => {
    test('counts, sums and int8 are numbers, instants are dates, days are text, JSON is parsed', async () => {
      const read = record({
        whole: expression<number>('9007199254740991::int8'),
        rows: expression<number>('count(*)'),
        sum: expression<number>('sum(2::bigint)'),
        mean: expression<number>('avg(1.5)'),
        list: expression<(number | null)[]>('array[1, null]::int8[]'),
        instant: expression<Date>("'2026-11-21T09:00:00+07'::timestamptz"),
        day: expression<string>("'2026-11-21'::date"),
        tree: expression<object>(`'{"пробы": [585]}'::jsonb`),
        nothing: expression<null>('null'),
        text: expression<string>('$1::text'),
        names: expression<string[]>("array['a','b']"),
        yes: expression<boolean>('true'),
      }).statement<[string]>('suite.values', (columns) => `select ${columns}`)
      expect(await read(database.sql, 'Якорная цепь')).toEqual([
        {
          whole: 9_007_199_254_740_991,
          rows: 1,
          sum: 2,
          mean: 1.5,
          list: [1, null],
          instant: new Date('2026-11-21T02:00:00Z'),
          day: '2026-11-21',
          tree: { пробы: [585] },
          nothing: null,
          text: 'Якорная цепь',
          names: ['a', 'b'],
          yes: true,
        },
      ])
    })

    test('a number beyond the safe integers is refused instead of rounded', async () => {
      const pending = database.sql.execute(sql`select 9007199254740993::int8`)
      await expect(pending).rejects.toMatchObject({ cause: expect.any(RangeError) })
      expect(await rows()).toBe(0)
    })

    test('the query builder reads back what it wrote', async () => {
      const row = {
        id: 1,
        weightMg: 4_000_000_000,
        title: 'Ромб двойной',
        dueOn: '2026-02-28',
        changedAt: new Date('2026-01-31T17:00:00.123Z'),
      }
      await database.sql.insert(residues).values(row)
      expect(await database.sql.select().from(residues).where(eq(residues.id, 1))).toEqual([row])
    })

    test('the session returns instants in UTC', async () => {
      const { rows: found } = await database.sql.execute(
        sql`select to_json('2026-11-21T09:00:00+07'::timestamptz) as at`,
      )
      expect(found).toEqual([{ at: '2026-11-21T02:00:00+00:00' }])
    })

    test('megabytes pass in both directions', async () => {
      const long = 'цепь '.repeat(400_000)
      const { rows: found } = await database.sql.$client.query({
        text: 'select $1::text as long',
        values: [long],
      })
      expect(found[0].long === long).toBe(true)
    })

    test('many callers at once are all answered', async () => {
      await Promise.all(Array.from({ length: 60 }, (_, id) => add(database.sql, id, 2)))
      expect(await count(database.sql)).toEqual([{ rows: 60, sum: 120 }])
    })
  })

  describe(`errors on ${name}`, () => {
    test('a violated constraint is reported by code and name, from a statement and from the builder', async () => {
      const violated = { code: '23514', constraint: 'suite_residues_not_negative' }
      const violation = (error: unknown) => postgresError(error)
      expect(await add(database.sql, 1, -1).catch(violation)).toMatchObject(violated)
      const built = database.sql.insert(residues).values({ id: 1, weightMg: -1 })
      expect(await built.then(() => undefined, violation)).toMatchObject(violated)
    })

    test('a failed statement works again with the next values', async () => {
      await expect(add(database.sql, 1, -1)).rejects.toThrow()
      await add(database.sql, 1, 1)
      await expect(add(database.sql, 1, 1)).rejects.toMatchObject({ code: '23505' })
      await add(database.sql, 2, 1)
      expect(await rows()).toBe(2)
    })

    test('a statement that no longer fits the changed table works again on a new connection', async () => {
      const all = command<[]>('suite.all', 'select * from suite_residues')
      await add(database.sql, 1, 1)
      await Promise.all(Array.from({ length: 8 }, () => all(database.sql)))
      await database.sql.execute(sql`alter table suite_residues add column size_mm integer`)
      for (let stale = 0; stale < 8; stale++) await all(database.sql).catch(() => {})
      expect(await Promise.all(Array.from({ length: 8 }, () => all(database.sql)))).toHaveLength(8)
    })

    test('a zero byte in a text is an ordinary error of the statement', async () => {
      const pending = database.sql.$client.query({ text: 'select $1::text', values: ['a\0b'] })
      await expect(pending).rejects.toMatchObject({ code: '22021' })
      expect(await database.ready()).toBe(true)
    })
  })

  describe(`a transaction on ${name}`, () => {
    test('is kept when its work ends, and answers with the result', async () => {
      const answer = await database.transaction(async (tx) => {
        await add(tx, 1, 10)
        await tx.insert(residues).values({ id: 2, weightMg: 5 })
        return 'placed'
      })
      expect(answer).toBe('placed')
      expect(await count(database.sql)).toEqual([{ rows: 2, sum: 15 }])
    })

    test('leaves nothing behind when its work throws, and the exception comes out as it was', async () => {
      const refusal = { code: 'residue' }
      const work = database.transaction(async (tx) => {
        await add(tx, 1, 10)
        throw refusal
      })
      await expect(work).rejects.toBe(refusal)
      expect(await rows()).toBe(0)
    })

    test('refuses the outer database, which would wait for the transaction itself', async () => {
      const outside = database.transaction(() => rows())
      await expect(outside).rejects.toBeInstanceOf(OutsideTransaction)
      const built = database.transaction(async () => void (await database.sql.select().from(residues)))
      await expect(built).rejects.toMatchObject({ cause: expect.any(OutsideTransaction) })
      const nested = database.transaction(() => database.transaction(async () => {}))
      await expect(nested).rejects.toBeInstanceOf(OutsideTransaction)
    })

    test('lets the outer database be used by what it started, once it has ended', async () => {
      let later: Promise<number | undefined> | undefined
      await database.transaction(async (tx) => {
        later = sleep(100).then(rows)
        await add(tx, 1, 1)
      })
      expect(await later).toBe(1)
    })

    test('refuses queries after its end, which would land in somebody else’s work', async () => {
      let kept: Tx | undefined
      await database.transaction(async (tx) => {
        kept = tx
        await add(tx, 1, 1)
      })
      await expect(add(kept as Tx, 2, 1)).rejects.toBeInstanceOf(OutsideTransaction)
      expect(await rows()).toBe(1)
    })

    test('that is given up writes nothing more, whatever was begun beside its failure', async () => {
      let beside: Promise<void> = Promise.resolve()
      const work = database.transaction(async (tx) => {
        // The first one is under way when the work fails, the second is begun before the rollback is answered.
        beside = add(tx, 1, 1).then(() => add(tx, 2, 1))
        await Promise.all([beside, Promise.reject(new Error('refused'))])
      })
      await expect(work).rejects.toThrow('refused')
      await expect(beside).rejects.toBeInstanceOf(OutsideTransaction)
      expect(await rows()).toBe(0)
    })

    test('fails with the error that broke it, not with what that did to the statements sent behind it', async () => {
      /** Reports its failure later than statements that are sent behind it and are awaited directly. */
      const deep = async (failing: () => Promise<void>, calls = 5): Promise<void> => {
        await (calls === 0 ? failing() : deep(failing, calls - 1))
      }
      let runs = 0
      await database.transaction(async (tx) => {
        runs += 1
        await Promise.all([runs < 3 ? deep(() => lose(tx)) : undefined, add(tx, 1, 1), add(tx, 2, 1)])
      })
      for (let round = 0; round < 20; round++) {
        const violated = database.transaction((tx) =>
          Promise.all([deep(() => add(tx, 3, -1)), add(tx, 4, 1), add(tx, 5, 1)]),
        )
        await expect(violated).rejects.toMatchObject({ code: '23514' })
      }
      expect([runs, await rows()]).toEqual([3, 2])
    })

    test('is not reported as committed when an error inside was swallowed', async () => {
      const work = database.transaction(async (tx) => {
        await add(tx, 1, 1)
        await add(tx, 1, 1).catch(() => {})
      })
      await expect(work).rejects.toThrow('rolled back')
      expect(await rows()).toBe(0)
    })

    test('that promised to read only cannot write', async () => {
      const work = database.transaction((tx) => add(tx, 1, 1), { readOnly: true, snapshot: true })
      await expect(work).rejects.toMatchObject({ code: '25006' })
      await add(database.sql, 1, 1)
    })

    test('that cannot begin returns its connection', async () => {
      for (let round = 0; round < 20; round++) {
        const work = database.transaction(async () => {}, { statementTimeoutMs: -1 })
        await expect(work).rejects.toMatchObject({ code: '22023' })
      }
      expect(await rows()).toBe(0)
    })

    test.each(['40001', '40P01', '55P03'])('that lost to others with %s is run again', async (code) => {
      let runs = 0
      await database.transaction(async (tx) => {
        await add(tx, 1, 1)
        runs += 1
        if (runs < 3) await tx.execute(fail(code))
      })
      expect([runs, await rows()]).toEqual([3, 1])
    })

    test('that loses four times is refused as busy', async () => {
      let runs = 0
      const work = database.transaction(async (tx) => {
        runs += 1
        await tx.execute(fail('40001'))
      })
      await expect(work).rejects.toBeInstanceOf(DatabaseBusy)
      expect(runs).toBe(4)
    })
  })
}
