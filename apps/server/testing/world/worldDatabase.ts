import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '../../db/connection/connect.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testDatabase.support.ts'
import { databaseLeftovers, databaseState } from '../databaseState.ts'
import { dropDeeper, keepRows } from '../keptRows.ts'
import { createSeed, type Seed } from './seed.ts'
import { seedWorld, type World } from './world.ts'

/** An embedded database with the rows of the test world. */
export interface WorldDatabase {
  readonly database: TestDatabase
  readonly seed: Seed
  readonly world: World
}

interface Lent extends WorldDatabase {
  /** Makes it what it was when it was lent, and says whether that succeeded. */
  restore(): Promise<boolean>
  /** What differs beside the rows and the tables from what it was when it was made, in words. */
  leftovers(): Promise<string[]>
  setClock(now: () => Date): void
}

/** What the rows do not say: everything that statements of a test can change in the tables themselves. */
const shape = `
  select md5(string_agg(part, ' ' order by part)) as hash
  from pg_namespace schema, lateral (
    select concat_ws(' ', relname, relkind, reloptions) from pg_class where relnamespace = schema.oid
    union all select concat_ws(' ', relname, attname, attnum, attnotnull, atthasdef)
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = schema.oid
    union all select concat_ws(' ', relname, tgname, tgenabled)
      from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = schema.oid and not tgisinternal
    union all select conname from pg_constraint where connamespace = schema.oid
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = schema.oid
    union all select concat_ws(' ', relname, indisvalid)
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = schema.oid
  ) parts(part) where nspname = 'public'`

const shapeOf = async ({ $client }: Sql): Promise<unknown> => (await $client.query(shape)).rows[0]?.hash

/** More than one is open at once only where a test has several servers. */
const idleAtMost = 1
const idle: Lent[] = []

async function make(now: () => Date): Promise<Lent> {
  // It outlives the test files, so its folder is in one that the end of the run removes.
  const { TEST_FOLDER: parent } = process.env
  const database = await openTestDatabase({ ...(parent && { parent }) })
  let clock = now
  const counter = { last: 0 }
  const seed = createSeed(database.sql, () => clock(), counter)
  const world = await seedWorld(seed)
  const seeded = counter.last
  const restoreRows = await keepRows(database.sql, 'world')
  const before = await shapeOf(database.sql)
  const state = await databaseState(database.sql)
  return {
    database,
    seed,
    world,
    setClock: (next) => {
      clock = next
    },
    async restore() {
      try {
        await restoreRows({ afresh: true })
        await dropDeeper(database.sql)
        counter.last = seeded
        return (await shapeOf(database.sql)) === before
      } catch {
        // A test may leave a database that cannot be used any more.
        return false
      }
    },
    leftovers: () => databaseLeftovers(database.sql, state),
  }
}

/** Refused to what a test has left running, so that it does nothing to the next one. */
class TestIsOver extends Error {
  override readonly name = 'TestIsOver'
}

/** The test file that calls this, by the stack of the call. */
const callingFile = () => /\S+\.test\.ts/.exec(new Error().stack ?? '')?.[0] ?? 'a test file'

/**
 * Lends a database with the rows of the test world as of `now`, and a folder for files. The test files that run one
 * after another in a process share it: opening and filling one takes seconds, restoring its rows a tenth of one. One
 * that comes back with other tables is dropped; with anything else that is no row, it fails the test file.
 */
export async function lendWorldDatabase(now: () => Date): Promise<WorldDatabase> {
  const borrower = callingFile()
  const lent = idle.pop() ?? (await make(now))
  lent.setClock(now)
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-test-'))
  let isOver = false
  const inUse = (): TestDatabase => {
    if (isOver) throw new TestIsOver(`${borrower} has ended, and something that it started goes on`)
    return lent.database
  }
  const database: TestDatabase = {
    ...lent.database,
    dataDir,
    get sql() {
      return inUse().sql
    },
    transaction: async (work, options) => inUse().transaction(work, options),
    close: async () => {
      isOver = true
      rmSync(dataDir, { recursive: true, force: true })
      const left = await lent.leftovers()
      if (left.length === 0 && idle.length < idleAtMost && (await lent.restore())) idle.push(lent)
      else await lent.database.close()
      if (left.length > 0) throw new Error(`${borrower} leaves in its database: ${left.join(', ')}`)
    },
  }
  return { seed: lent.seed, world: lent.world, database }
}
