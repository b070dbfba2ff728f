import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendDatabase } from '../../../tools/servers/lentDatabase.ts'
import { readConfig } from '../config/config.ts'
import { migrationsFolder, silentLog } from '../db/testDatabase.support.ts'
import { fillDatabase } from './fillDatabase.ts'
import { type OpenServices, openServices } from './openServices.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proba-fill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts servers at the same moment on one empty database, as far as their data go. */
async function startTogether(
  databaseUrl: string,
  demo: 'on' | 'off',
): Promise<[OpenServices, ...OpenServices[]]> {
  const env = { DATABASE_URL: databaseUrl, DEMO: demo, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) }
  const options = { migrations: migrationsFolder, wakeJobs: () => {}, log: { ...silentLog, info: () => {} } }
  const start = async () => {
    const open = await openServices(readConfig(env, folder), options)
    await fillDatabase(open.services, () => {}, 1000)
    return open
  }
  return Promise.all([start(), start(), start()])
}

test.each(['on', 'off'] as const)(
  'servers that start together on an empty database, DEMO %s, all come up',
  async (demo) => {
    const database = await lendDatabase()
    const servers = await startTogether(database.url, demo)
    const { rows } = await servers[0].services.database.sql.$client.query(
      `select (select count(*)::int from metals) metals, (select count(*)::int from roles) roles,
      (select count(*)::int from products) products, (select count(*)::int from users where is_demo) people,
      (select count(*)::int from categories where code = 'products') roots`,
    )
    const goods = demo === 'on' ? { products: 1000, people: 13 } : { products: 0, people: 0 }
    expect(rows).toEqual([{ metals: 4, roles: 10, roots: 1, ...goods }])
    for (const server of servers) await server.close()
    await database.drop()
  },
)
