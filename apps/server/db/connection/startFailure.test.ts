import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { StorageFull } from '../failures.ts'
import { SchemaRefused } from '../migrating/schemaRefused.ts'
import { copyMigrated, silentLog } from '../testDatabase.support.ts'
import { openDatabase } from './connect.ts'
import { keepSessionSecret } from './sessionSecret.ts'
import { explainStart } from './startFailure.ts'

const folder = mkdtempSync(join(tmpdir(), 'proba-start-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = { ...readConfig({ DATA_DIR: folder }, '/'), port: 3000 }
const secret = 'x'.repeat(32)

async function failure(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}

test('a port in use is reported with its number and address', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const second = createServer().listen((first.address() as { port: number }).port, '127.0.0.1')
  const [error] = await once(second, 'error')
  first.close()
  expect(explainStart(error, config)).toEqual({
    line: 'Port 3000 on 127.0.0.1 is taken. Stop what listens there, or set PORT',
    exitCode: 75,
  })
})

test('an address of another machine is reported', async () => {
  const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error')
  expect(explainStart(error, config).line).toBe(
    'Cannot listen on port 3000 of 127.0.0.1: EADDRNOTAVAIL. Set PORT or HOST',
  )
})

test('a data folder that cannot be created is reported', async () => {
  const below = { ...config, dataDir: join(file, 'data') }
  const error = await failure(() => openDatabase(below, silentLog))
  expect(explainStart(error, below)).toEqual({
    line: `The folder DATA_DIR (${below.dataDir}) cannot be written`,
    exitCode: 73,
  })
  const secretError = await failure(() =>
    keepSessionSecret({ sessionSecret: undefined, dataDir: '/proc/self' }),
  )
  expect(explainStart(secretError, config).exitCode).toBe(73)
})

test('a full disk is reported, wherever it was found', async () => {
  const met = [new StorageFull('no'), await failure(() => writeFileSync('/dev/full', 'x'))]
  for (const error of met) {
    expect(explainStart(error, config)).toEqual({
      line: `Too little disk space under DATA_DIR (${folder}). Free some and start again`,
      exitCode: 74,
    })
  }
})

test('a database that does not answer is reported by its address, without user and password', async () => {
  const databaseUrl = 'postgres://proba:hunter2@127.0.0.1:1/proba'
  const real = { ...config, databaseUrl }
  const error = await failure(() => openDatabase(real, silentLog))
  expect(explainStart(error, real)).toEqual({
    line: 'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED)',
    exitCode: 69,
  })
  const socket = { ...config, databaseUrl: `postgres:///proba?user=proba&host=${folder}` }
  const missing = await failure(() => openDatabase(socket, silentLog))
  expect(explainStart(missing, socket).line).toBe(`The database at ${folder} cannot be reached (ENOENT)`)
})

test('an embedded database with damaged files is reported with its folder and what can be done', async () => {
  const dataDir = await copyMigrated()
  writeFileSync(join(dataDir, 'database/global/pg_control'), '')
  const error = await failure(() => openDatabase({ ...config, dataDir }, silentLog))
  rmSync(dataDir, { recursive: true, force: true })
  const { line, exitCode } = explainStart(error, config)
  expect(line).toContain(`The embedded database in ${join(dataDir, 'database')} cannot be opened: `)
  expect(line).toMatch(/Restore a backup, or set DATA_DIR to another folder$/)
  expect(exitCode).toBe(65)
})

test('bad settings are reported with all their names', async () => {
  const error = await failure(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y', SESSION_SECRET: secret }, '/'))
  const { line, exitCode } = explainStart(error)
  expect(line).toMatch(/^Bad settings: PORT .*; LOG_LEVEL /)
  expect(exitCode).toBe(78)
})

test('a refused schema is reported with its own message', () => {
  expect(explainStart(new SchemaRefused('The database belongs to a newer version'), config)).toEqual({
    line: 'The database belongs to a newer version',
    exitCode: 65,
  })
})

test('anything else is one line too', () => {
  expect(explainStart(new Error('first\n  second'), config)).toEqual({
    line: 'The server could not start: first second',
    exitCode: 1,
  })
})
