import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseS3Url } from '../../../config/s3Url.ts'
import { draftFolder } from '../../../integrations/fileDraft.ts'
import { keyOf, probeId, storeMarkId } from '../../../integrations/fileStore.ts'
import { s3Files } from '../../../integrations/s3Files.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { type FakeS3, startFakeS3 } from '../../../testing/fakes/fakeS3.ts'
import { listedFiles } from '../../../testing/listedFiles.ts'
import { createTestApp, type TestApp, testNow } from '../../../testing/testApp.ts'
import { cleanUp } from './cleanup.ts'

const own = [probeId, storeMarkId]
const hourMs = 3_600_000
/** The time of the stores is the real one; by it, everything here happens at this instant. */
const begun = Date.now()

let s3: FakeS3
const apps: Partial<Record<'disk' | 's3', TestApp>> = {}
beforeAll(async () => {
  s3 = await startFakeS3()
  const settings = parseS3Url(s3.url())
  if (!settings) throw new Error('Bad S3_URL')
  apps.disk = await createTestApp()
  apps.s3 = await createTestApp({ services: { files: s3Files(settings) } })
  for (const app of Object.values(apps)) app.advance(begun - Date.parse(testNow))
})
afterAll(async () => {
  await apps.disk?.close()
  await apps.s3?.close()
  await s3.stop()
})

function appOf(store: 'disk' | 's3'): TestApp {
  const app = apps[store]
  if (!app) throw new Error('Not started')
  return app
}

/** Makes the bytes of a file look as if they were written so long ago. */
function age(app: TestApp, store: 'disk' | 's3', id: string, hours: number) {
  const writtenAt = new Date(begun - hours * hourMs)
  if (store === 's3') s3.written.set(`portal/files/${keyOf(id)}`, writtenAt)
  else utimesSync(join(app.services.config.dataDir, 'files', keyOf(id)), writtenAt, writtenAt)
}

describe.each(['disk', 's3'] as const)('the cleanup of files (%s)', (store) => {
  test('deletes bytes without a row after a week, those derived from them too, and no others', async () => {
    const app = appOf(store)
    const [kept] = await app.ask('POST /storage/upload', {}, 'client', {
      file: { name: 'a.txt', data: Buffer.from('a') },
    })
    const keptId = kept?.uuid ?? ''
    const stray = app.services.newId()
    const young = app.services.newId()
    const strays = [stray, `${stray}-640`, ...Array.from({ length: 7 }, () => app.services.newId())]
    for (const id of [...strays, young, ...own]) await app.services.files.put(id, Buffer.from('a'))
    for (const id of [...strays, keptId, ...own]) age(app, store, id, 24 * 7 + 1)
    age(app, store, young, 24 * 7 - 1)
    await cleanUp(app.services)
    const left = (await listedFiles(app.services.files)).map(({ id }) => id)
    expect(left.sort()).toEqual([keptId, young, ...own].sort())
  })

  test('deletes an unused image with the widths that were derived from it', async () => {
    const app = appOf(store)
    const [image] = await app.ask('POST /storage/upload', {}, 'client', {
      file: { name: 'a.txt', data: Buffer.from('a') },
    })
    const uuid = image?.uuid ?? ''
    await app.services.files.put(`${uuid}-640`, Buffer.from('derived'))
    const createdAt = sql`now() - interval '25 hours'`
    await app.sql.update(files).set({ createdAt }).where(eq(files.uuid, uuid))
    await cleanUp(app.services)
    const left = (await listedFiles(app.services.files)).filter(({ id }) => id.startsWith(uuid))
    expect(left).toEqual([])
  })

  test('deletes drafts that were left an hour ago, and not those that are being written', async () => {
    const app = appOf(store)
    const folder = draftFolder(app.services.config.dataDir)
    mkdirSync(folder, { recursive: true })
    for (const [name, minutes] of [
      ['old', 61],
      ['young', 59],
    ] as const) {
      writeFileSync(join(folder, name), 'half')
      const at = new Date(begun - minutes * 60_000)
      utimesSync(join(folder, name), at, at)
    }
    await cleanUp(app.services)
    expect(await readdir(folder)).toEqual(['young'])
  })
})

test('the cleanup deletes what an interrupted write has left beside a file, and nothing that is not ours', async () => {
  const app = appOf('disk')
  const id = app.services.newId()
  await app.services.files.put(id, Buffer.from('a'))
  const folder = join(app.services.config.dataDir, 'files', id.slice(0, 2))
  const names = [`${id}.${app.services.newId()}`, 'notes.txt', `${id}.bak`]
  for (const name of names) {
    writeFileSync(join(folder, name), 'half')
    const at = new Date(begun - 2 * hourMs)
    utimesSync(join(folder, name), at, at)
  }
  await cleanUp(app.services)
  // Another file whose id begins with the same two characters would be in the same folder.
  const left = (await readdir(folder)).filter((name) => name === id || names.includes(name))
  expect(left.sort()).toEqual([id, 'notes.txt', `${id}.bak`].sort())
})
