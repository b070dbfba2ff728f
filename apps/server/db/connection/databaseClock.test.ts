import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { readAccessToken, signAccessToken } from '../../http/guards/accessToken.ts'
import { type OpenServices, openServices } from '../../program/openServices.ts'
import { migrationsFolder, silentLog } from '../testDatabase.support.ts'

const hourMs = 3_600_000

let folder: string
let server: OpenServices
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proba-clock-'))
  const log = { ...silentLog, info: () => {} }
  server = await openServices(readConfig({ DATA_DIR: folder, DEMO: 'off' }, folder), {
    migrations: migrationsFolder,
    wakeJobs: () => {},
    log,
  })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The real time, whatever the clock of this process says. */
const realTime = () => performance.timeOrigin + performance.now()

describe.each([
  ['2 h ahead', 2 * hourMs],
  ['2 h behind', -2 * hourMs],
  ['2 s ahead', 2000],
])('a server whose clock is %s', (_, skewMs) => {
  const setClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })

  test('goes by the time of the database', async () => {
    setClock()
    expect(Math.abs(Date.now() - realTime() - skewMs)).toBeLessThan(1000)
    expect(Math.abs(server.services.now().getTime() - realTime())).toBeLessThan(1000)
  })

  test('signs access tokens that are good for half an hour, for it and for others', async () => {
    const right = { ...server.services, now: () => new Date(realTime()) }
    const late = { ...server.services, now: () => new Date(realTime() + hourMs / 2 + 1000) }
    setClock()
    const session = '00000000-0000-4000-8000-000000000001'
    const token = await signAccessToken(server.services, session)
    expect(await readAccessToken(right, token)).toBe(session)
    expect(await readAccessToken(late, token)).toBeNull()
    expect(await readAccessToken(server.services, await signAccessToken(right, session))).toBe(session)
  })
})
