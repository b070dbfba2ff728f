import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../db/connection/connect.ts'
import { copyMigrated, migrationsFolder, silentLog } from '../db/testDatabase.support.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import type { VerifiedBackup } from './backupFolder.ts'
import { serveCopies } from './copyService.ts'
import { makeBackup } from './makeBackup.ts'
import { type Restored, restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'proba-backup-'))
  folders.push(folder)
  return folder
}
const log = { ...silentLog, info: () => {} }
const options = { migrations: migrationsFolder, skippedNumbers: 1000, log }
const fileId = '11111111-1111-4111-8111-111111111111'
const missingId = '44444444-4444-4444-8444-444444444444'
const cutId = '55555555-5555-4555-8555-555555555555'
const filesOf = ({ dataDir }: Config) => diskFiles(join(dataDir, 'files'))
const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir }, dataDir)

const query = async <Row>({ sql }: Database, text: string): Promise<Row[]> =>
  (await sql.$client.query(text)).rows as Row[]

/** An installation with a session, a link, jobs in several states, a digest and a file. */
async function fill(database: Database, config: Config): Promise<void> {
  await query(
    database,
    `insert into users (login, name, email, password_hash) values ('anna', 'Anna', 'anna@example.test', 'x');
     insert into sessions (id, user_id, expires_at)
       values ('22222222-2222-4222-8222-222222222222', currval('users_id_seq'), now() + interval '1 day');
     insert into password_links (hash, user_id, purpose, hours) values ('h', currval('users_id_seq'), 'recovery', 1);
     insert into login_challenges (hash, user_id) values ('c', currval('users_id_seq'));
     insert into notice_digests (user_id, window_minutes) values (currval('users_id_seq'), 15);
     insert into jobs (kind, payload) values ('orders-mail', '{}'), ('act', '{"actId": 1}'), ('bonuses', '{}');
     insert into jobs (kind, payload, done_at) values ('orders-mail', '{}', now());
     insert into job_schedule (kind, slot) values ('contract-notices', now() - interval '3 days');
     insert into tech_order_batches (sender_id, sent_at) values (currval('users_id_seq'), now());
     insert into files (uuid, name, mime, size, purpose, referenced_at) values
       ('${fileId}', 'whole.pdf', 'application/pdf', 6, 'act', now()),
       ('${missingId}', 'a\tb.pdf', 'application/pdf', 6, 'act', now()),
       ('${cutId}', 'cut.pdf', 'application/pdf', 6, 'act', now());
     insert into files (uuid, name, mime, size, purpose, created_at)
       values ('33333333-3333-4333-8333-333333333333', 'on its way.pdf', 'application/pdf', 6, 'act', now());
     select setval('order_numbers', 100500)`,
  )
  await filesOf(config).put(cutId, Buffer.from('a fil'))
  await filesOf(config).put(fileId, Buffer.from('a file'))
  mkdirSync(join(config.dataDir, 'public'))
  writeFileSync(join(config.dataDir, 'public', 'form.pdf'), 'a form')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a backup of an embedded database', () => {
  let config: Config
  let database: Database
  let backup: string
  let made: VerifiedBackup
  let target: Config
  let opened: Database
  let result: Restored
  beforeAll(async () => {
    const dataDir = await copyMigrated()
    folders.push(dataDir)
    config = configOf(dataDir)
    database = await openDatabase(config, silentLog)
    await fill(database, config)
    const end = await serveCopies(dataDir, (to) => database.copyTo?.(to) ?? Promise.reject(), log)
    backup = join(newFolder(), 'new')
    // Not committed when the copy is made, so that it must not be in it.
    await database.transaction(async (tx) => {
      await tx.$client.query(`update users set name = 'Nobody'`)
      made = await makeBackup(config, filesOf(config), backup, log)
    })
    await end()
    target = configOf(newFolder())
    result = await restoreBackup(target, filesOf(target), backup, options)
    opened = await openDatabase(target, silentLog)
  })
  afterAll(async () => {
    await opened.close()
    await database.close()
  })

  test('is made while the server works and has what was committed, the files and the public folder', async () => {
    expect(await query(opened, 'select login, name from users')).toEqual([{ login: 'anna', name: 'Anna' }])
    expect((await filesOf(target).get(fileId))?.toString()).toBe('a file')
    expect(readFileSync(join(target.dataDir, 'public', 'form.pdf'), 'utf8')).toBe('a form')
  })

  test('names the files that records refer to and that are missing or cut: when it is made, read and restored (G-607)', async () => {
    const missing = [missingId, cutId]
    expect([made.missing, result.missing]).toEqual([missing, missing])
    expect((await verifyBackup(backup, log)).missing).toEqual(missing)
    const damaged = newFolder()
    cpSync(backup, damaged, { recursive: true })
    rmSync(join(damaged, 'files', fileId.slice(0, 2), fileId))
    expect((await verifyBackup(damaged, log)).missing).toEqual([fileId, ...missing])
  })

  test('sends nothing again when it is restored: mails are parked with the reason, and what came due is not made up for', async () => {
    const jobs = await query(
      opened,
      `select kind, attempts >= max_attempts as parked, last_error from jobs where done_at is null order by kind`,
    )
    expect(jobs).toEqual([
      { kind: 'act', parked: true, last_error: expect.stringContaining('may have been sent') },
      { kind: 'auto-orders-run', parked: true, last_error: expect.stringContaining('Auto-orders wait') },
      { kind: 'bonuses', parked: false, last_error: null },
      { kind: 'orders-mail', parked: true, last_error: expect.stringContaining('may have been sent') },
    ])
    expect(result.parkedJobs).toBe(2)
    expect(await query(opened, 'select 1 from notice_digests where closed_at is null')).toEqual([])
    expect(
      await query(opened, `select 1 from job_schedule where slot < now() - interval '1 minute'`),
    ).toEqual([])
  })

  test('leaves nobody logged in and no password link, and gives no order number a second time', async () => {
    expect(await query(opened, 'select 1 from sessions where revoked_at is null')).toEqual([])
    expect(await query(opened, 'select 1 from password_links where used_at is null')).toEqual([])
    expect(await query(opened, 'select 1 from login_challenges')).toEqual([])
    const [next] = await query<{ number: number }>(opened, `select nextval('order_numbers')::int as number`)
    expect(next?.number).toBe(result.nextOrderNumber)
    expect(next?.number).toBeGreaterThan(101_500)
  })

  test('gives no id a second time either: what came after the backup was sent under ids of its own', async () => {
    const sender = `(select id from users where login = 'anna')`
    const sentAfter = await query<{ id: number }>(
      database,
      `insert into tech_order_batches (sender_id, sent_at) select ${sender}, now() from generate_series(1, 100) returning id`,
    )
    const [next] = await query<{ id: number }>(
      opened,
      `insert into tech_order_batches (sender_id, sent_at) values (${sender}, now()) returning id`,
    )
    expect(next?.id).toBeGreaterThan(Math.max(...sentAfter.map(({ id }) => id)))
    const kept = await query(
      opened,
      `select sequencename from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < 1000`,
    )
    expect(kept).toEqual([])
  })

  test('is made of a stopped server, too', async () => {
    const source = configOf(newFolder())
    await restoreBackup(source, filesOf(source), backup, options)
    const second = join(newFolder(), 'second')
    expect(await makeBackup(source, filesOf(source), second, log)).toMatchObject({
      engine: 'embedded',
      files: 2,
    })
    const other = configOf(newFolder())
    await restoreBackup(other, filesOf(other), second, options)
    expect(existsSync(join(other.dataDir, 'database'))).toBe(true)
  })

  test('is not written over another one, nor restored over an installation, nor into another engine', async () => {
    await expect(makeBackup(config, filesOf(config), backup, log)).rejects.toThrow(/is not empty/)
    await expect(restoreBackup(config, filesOf(config), backup, options)).rejects.toThrow(
      /There is a database/,
    )
    const postgres = { ...configOf(newFolder()), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
    await expect(restoreBackup(postgres, filesOf(postgres), backup, options)).rejects.toThrow(
      /leave out DATABASE_URL/,
    )
  })

  test('that is refused has written nothing: files, the public folder and the database stay as they are', async () => {
    const form = join(target.dataDir, 'public', 'form.pdf')
    writeFileSync(form, 'a newer form')
    await filesOf(target).delete(fileId)
    const again = restoreBackup(target, filesOf(target), backup, options)
    await expect(again).rejects.toThrow(/There is a database/)
    expect(readFileSync(form, 'utf8')).toBe('a newer form')
    expect(await filesOf(target).get(fileId)).toBeNull()
    const other = configOf(newFolder())
    cpSync(join(target.dataDir, 'public'), join(other.dataDir, 'public'), { recursive: true })
    const beside = restoreBackup(other, filesOf(other), backup, options)
    await expect(beside).rejects.toThrow(/There are files in .*public/)
    expect(readdirSync(other.dataDir)).toEqual(['public'])
  })

  test('fails when a part of the installation cannot be read, instead of leaving it out', async () => {
    const source = configOf(newFolder())
    await restoreBackup(source, filesOf(source), backup, options)
    rmSync(join(source.dataDir, 'public'), { recursive: true })
    symlinkSync('public', join(source.dataDir, 'public'))
    const to = join(newFolder(), 'unreadable')
    await expect(makeBackup(source, filesOf(source), to, log)).rejects.toThrow(/ELOOP/)
    expect(existsSync(join(to, 'backup.json'))).toBe(false)
  })

  test('that was interrupted is no backup', async () => {
    const half = newFolder()
    cpSync(backup, half, { recursive: true })
    rmSync(join(half, 'backup.json'))
    const empty = configOf(newFolder())
    await expect(restoreBackup(empty, filesOf(empty), half, options)).rejects.toThrow(/no complete backup/)
    expect(existsSync(join(empty.dataDir, 'database'))).toBe(false)
  })

  test('needs a server that makes copies while the data folder is in use', async () => {
    await expect(makeBackup(config, filesOf(config), join(newFolder(), 'third'), log)).rejects.toThrow(
      /stop it first/,
    )
  })
})
