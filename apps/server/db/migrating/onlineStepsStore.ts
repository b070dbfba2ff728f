import type pg from 'pg'
import type { Queryable } from '../statements/sql.ts'
import type { Migration } from './migrations.ts'
import type { OnlineStep } from './onlineSteps.ts'

/** A pool's connection, a transaction or a connection of its own. */
type On = Queryable | pg.ClientBase

const run = (on: On, text: string, values: unknown[] = []): Promise<pg.QueryResult> => on.query(text, values)

/** A step that is not done yet, and how far it came. */
export interface UnfinishedStep {
  readonly migration: Migration
  readonly ordinal: number
  readonly step: OnlineStep
  /** Portions: the last value of the column that was done. */
  readonly reached: number | null
}

/** The table of the steps, beside the one of the migrations. */
export const createStepsTable = (on: On) =>
  run(
    on,
    `create table if not exists drizzle.online_steps (migration bigint not null, ordinal int not null,
       reached bigint, finished_at timestamptz, primary key (migration, ordinal))`,
  )

/** Notes that the steps of a migration are to be done. */
export const addSteps = (on: On, { when, online }: Migration) =>
  run(
    on,
    'insert into drizzle.online_steps (migration, ordinal) select $1, n from generate_series(1, $2::int) n',
    [when, online.length],
  )

/** The steps that are not done yet, in their order. */
export async function readUnfinished(on: On, migrations: readonly Migration[]): Promise<UnfinishedStep[]> {
  const { rows } = await run(
    on,
    `select migration::float8 as migration, ordinal, reached::float8 as reached from drizzle.online_steps
     where finished_at is null order by migration, ordinal`,
  )
  return rows.flatMap(({ migration: when, ordinal, reached }) => {
    const migration = migrations.find((one) => one.when === when)
    const step = migration?.online[ordinal - 1]
    return migration && step ? [{ migration, ordinal, step, reached }] : []
  })
}

export const noteReached = (on: On, { migration, ordinal }: UnfinishedStep, reached: number) =>
  run(on, 'update drizzle.online_steps set reached = $3 where migration = $1 and ordinal = $2', [
    migration.when,
    ordinal,
    reached,
  ])

export const noteFinished = (on: On, { migration, ordinal }: UnfinishedStep) =>
  run(on, 'update drizzle.online_steps set finished_at = now() where migration = $1 and ordinal = $2', [
    migration.when,
    ordinal,
  ])

/** Whether an index is whole; null where there is none. One whose making was interrupted is there and not valid. */
export async function isIndexValid(on: On, name: string): Promise<boolean | null> {
  const { rows } = await run(
    on,
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  return rows[0]?.valid ?? null
}

/** Least and greatest value of the column that the portions of a step go through; null where there is no row. */
export async function readRange(on: On, table: string, column: string) {
  const { rows } = await run(
    on,
    `select min("${column}")::float8 as least, max("${column}")::float8 as greatest from "${table}"`,
  )
  const { least, greatest } = rows[0]
  return least === null ? null : { least: Number(least), greatest: Number(greatest) }
}
