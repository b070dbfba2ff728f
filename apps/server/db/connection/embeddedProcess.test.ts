import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expression } from '../statements/expression.ts'
import { record } from '../statements/statement.ts'
import { copyMigrated, embeddedConfig, silentLog } from '../testDatabase.support.ts'
import { openDatabase } from './connect.ts'
import { lockFolder } from './folderLock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await copyMigrated()
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly lines: string[]
  readonly errors: string[]
}

function start(what: 'hold' | 'write'): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embeddedProcess.ts'), what], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  return { child, lines, errors }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 11_000 && !condition(); tries++) await sleep(10)
  expect(condition()).toBe(true)
}

const opened = ({ lines }: Started) => until(() => lines.includes('open'))

test('a second process on the folder is refused without waiting for the first, and names it', async () => {
  const first = start('hold')
  await opened(first)
  const second = start('hold')
  const [code] = await once(second.child, 'close')
  expect(first.child.exitCode).toBeNull()
  expect(second.lines).toEqual([])
  expect(code).toBe(75)
  expect(second.errors.join()).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid}. Stop it, or set DATA_DIR to another folder`,
  )
})

test('the folder of a killed process is free at once', async () => {
  const first = start('hold')
  await opened(first)
  await kill(first.child)
  await opened(start('hold'))
})

test('of many processes starting on one folder exactly one holds it', async () => {
  const all = Array.from({ length: 6 }, () => start('hold'))
  await until(() => all.filter(({ child }) => child.exitCode === 75).length === 5)
  const left = all.filter(({ child }) => child.exitCode === null)
  await opened(left[0] as Started)
  for (const { errors } of all) {
    if (errors.length > 0) expect(errors.join()).toContain(`in use by`)
  }
})

test('a killed process loses nothing it acknowledged and leaves nothing half done', async () => {
  const readCounts = record({
    number: expression<number>('number'),
    rows: expression<number>('count(*)'),
  }).statement<[]>('pairs.all', (columns) => `select ${columns} from pairs group by number order by number`)
  for (let round = 0; round < 2; round++) {
    const writer = start('write')
    await until(() => writer.lines.length > 5)
    await sleep(Math.random() * 200)
    await kill(writer.child)
    const acknowledged = Number(writer.lines.at(-1))
    const database = await openDatabase(embeddedConfig(folder), silentLog)
    const found = await readCounts(database.sql)
    await database.close()
    expect(found.every((pair) => pair.rows === 2)).toBe(true)
    expect(found.length).toBeGreaterThanOrEqual(acknowledged)
    expect(found.length).toBeLessThanOrEqual(acknowledged + 1)
  }
})

test('a first start interrupted at any moment does no harm to the next', async () => {
  rmSync(join(folder, 'database'), { recursive: true })
  for (const wait of [300, 1600]) {
    const first = start('hold')
    await sleep(wait)
    await kill(first.child)
  }
  await opened(start('hold'))
})

test('the lock is released by its holder and refuses the same process too', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  lock.release()
  lock.release()
  lockFolder(folder).release()
})
