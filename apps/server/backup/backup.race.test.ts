import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { jobKinds, leadsOut } from '@proba/domain/jobs/job'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendDatabase } from '../../../tools/servers/lentDatabase.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/connection/connect.ts'
import { migrate } from '../db/migrating/migrate.ts'
import { readMigrations } from '../db/migrating/migrations.ts'
import { runOnlineSteps } from '../db/migrating/onlineStepRun.ts'
import { schemaOf } from '../db/places/schemaOf.support.ts'
import { migrationsFolder, silentLog } from '../db/testDatabase.support.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lendMigrated, lendWorld } from '../testing/lentPostgres.ts'
import { createTestApp } from '../testing/testApp.ts'
import { createSeed } from '../testing/world/seed.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proba-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = {
  migrations: migrationsFolder,
  skippedNumbers: 1000,
  log: { ...silentLog, info: () => {} },
}
const configOf = (databaseUrl: string) =>
  readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(40), DATA_DIR: folder }, folder)

test('a backup of Postgres under load has whole orders only, their files, and sends nothing when it is restored', async () => {
  const postgres = await lendWorld()
  const app = await createTestApp({ postgres })
  const files = diskFiles(join(folder, 'files'))
  const { companies, contracts, users } = app.world
  const places = {
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
  }
  let isOver = false
  let placed = 0
  const buyers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const id = app.services.newId()
      await files.put(id, Buffer.from(id))
      await app.services.database.transaction(async (tx) => {
        const seed = createSeed(tx, app.services.now)
        const order = await seed.order({ ...places, lines: [{ count: 1 }, { count: 2 }], comment: id })
        await enqueue(tx, 'orders-placed', { orderIds: [order.id] })
      })
      placed++
    }
  })
  const missingId = '44444444-4444-4444-8444-444444444444'
  const wholeId = '55555555-5555-4555-8555-555555555555'
  await files.put(wholeId, Buffer.from('a file'))
  await app.sql.execute(
    sql`insert into files (uuid, name, mime, size, purpose, referenced_at, discarded_at) values
      (${missingId}, 'a' || chr(9) || 'b\\.pdf', 'application/pdf', 6, 'act', now(), null),
      (${wholeId}, '\\.', 'application/pdf', 6, 'act', now(), null),
      ('33333333-3333-4333-8333-333333333333', 'discarded.pdf', 'application/pdf', 6, 'act', now(), now()),
      ('22222222-2222-4222-8222-222222222222', 'on its way.pdf', 'application/pdf', 6, 'act', null, null)`,
  )
  while (placed < 20) await app.services.database.ready()
  const made = await makeBackup(configOf(postgres.url), files, join(folder, 'backup'), options.log)
  isOver = true
  await Promise.all(buyers)
  await app.close()

  const empty = await lendDatabase()
  const restoredFiles = diskFiles(join(folder, 'restored'))
  const restored = await restoreBackup(configOf(empty.url), restoredFiles, join(folder, 'backup'), options)
  expect(restored).toMatchObject({ files: made.files, missing: [missingId] })
  expect(made.missing).toEqual([missingId])
  expect((await verifyBackup(join(folder, 'backup'), options.log)).missing).toEqual([missingId])
  const cut = join(folder, 'cut')
  cpSync(join(folder, 'backup'), cut, { recursive: true })
  const dump = join(cut, 'database.dump')
  truncateSync(dump, statSync(dump).size - 1000)
  await expect(verifyBackup(cut, options.log)).rejects.toThrow(/pg_restore ended/)
  const database = await openDatabase(configOf(empty.url), silentLog)
  const { rows } = await database.sql.$client.query(
    `select o.number::int, o.comment, (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
       (select count(*)::int from jobs j where j.payload->'orderIds' @> to_jsonb(o.id)) as jobs from orders o order by number`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(20)
  for (const { number, comment, lines, jobs } of rows) {
    expect({ number, lines, jobs }).toEqual({ number, lines: 2, jobs: 1 })
    expect((await restoredFiles.get(comment))?.toString()).toBe(comment)
  }
  expect(restored.parkedJobs).toBe(rows.length)
  expect(restored.nextOrderNumber).toBeGreaterThan(rows.at(-1)?.number + 1000)
  const kinds = jobKinds.filter((kind) => leadsOut[kind])
  const sending = await database.sql.$client.query(
    'select 1 from jobs where done_at is null and attempts < max_attempts and kind = any($1)',
    [kinds],
  )
  expect(sending.rows).toEqual([])
  await database.close()
  await empty.drop()
})

test('a backup is restored into an empty database only, and no server starts on one that is half restored', async () => {
  const full = await lendMigrated()
  const database = await openDatabase(configOf(full.url), silentLog)
  const files = diskFiles(join(folder, 'untouched'))
  const again = restoreBackup(configOf(full.url), files, join(folder, 'backup'), options)
  await expect(again).rejects.toThrow(/is not empty/)
  expect(existsSync(join(folder, 'untouched'))).toBe(false)
  await database.sql.$client.query('create schema restoring')
  await expect(migrate(database, migrationsFolder)).rejects.toThrow(/not restored to its end/)
  await database.close()
  await full.drop()
})

/** A database of the first version that is still migrated, with its demo data: the dump that Postgres made of it. */
async function lendOldest() {
  const lent = await lendDatabase()
  const client = new pg.Client({ connectionString: lent.url })
  await client.connect()
  await client.query(
    gunzipSync(readFileSync(join(import.meta.dirname, 'databaseOf0058.sql.gz'))).toString('utf8'),
  )
  await client.end()
  return lent
}

/** Records that later migrations made of those of the dump. */
async function convertedRows(url: string) {
  const database = await openDatabase(configOf(url), silentLog)
  const { rows } = await database.sql.$client.query(
    `select (select count(*)::int from orders) orders, (select count(*)::int from order_lines) lines,
       (select count(*)::int from company_papers) papers, (select count(*)::int from act_files) "actFiles",
       (select count(*)::int from metal_movements) movements,
       (select count(*)::int from drizzle.online_steps where finished_at is null) unfinished`,
  )
  await database.close()
  return rows[0]
}

test('a database made before 0058 was squashed is migrated while servers work, and its backup is restored: both are like a new one (G-611)', async () => {
  const [oldest, restored, made] = [await lendOldest(), await lendDatabase(), await lendMigrated()]
  const files = diskFiles(join(folder, 'none'))
  await makeBackup(configOf(oldest.url), files, join(folder, 'oldest'), options.log)
  await restoreBackup(configOf(restored.url), files, join(folder, 'oldest'), options)
  const database = await openDatabase(configOf(oldest.url), silentLog)
  const applied = await migrate(database, migrationsFolder, { directUrl: oldest.url })
  expect(applied[0]).toBe('0059_session_sources')
  await runOnlineSteps(oldest.url, readMigrations(migrationsFolder))
  await database.close()
  const schema = await schemaOf(made.url)
  const rows = { orders: 26, lines: 156, papers: 44, actFiles: 3, movements: 90, unfinished: 0 }
  for (const { url } of [oldest, restored]) {
    expect(await schemaOf(url)).toEqual(schema)
    expect(await convertedRows(url)).toEqual(rows)
  }
  for (const lent of [oldest, restored, made]) await lent.drop()
})
