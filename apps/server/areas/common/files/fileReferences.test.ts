import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReferences, files } from '../../../schema/common/filesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from '../../system/cleanup/cleanup.ts'
import { type FileHolder, type FileReaders, referFile, releaseFile } from './fileReferences.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const holder: FileHolder = { entity: 'test_record', entityId: 7 }

/** An upload that is old enough to be deleted unless something refers to it. */
async function oldUpload(as = 'client'): Promise<string> {
  const [file] = await app.ask('POST /storage/upload', {}, as, { file: { name: 'a.png', data: png } })
  const uuid = file?.uuid ?? ''
  await app.sql.update(files).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(files.uuid, uuid))
  return uuid
}

const principal = async (as: 'client' | 'viewer') =>
  ({ userId: app.world.users[as].id }) as Parameters<typeof referFile>[1]

async function refer(uuid: string, as: 'client' | 'viewer', readers: FileReaders, where = holder) {
  const me = await principal(as)
  await app.services.database.transaction((tx) =>
    referFile(tx, me, { uuid, purpose: 'upload' }, where, readers),
  )
}
const release = (uuid: string, where = holder) =>
  app.services.database.transaction((tx) => releaseFile(tx, uuid, where))
const receive = (uuid: string, as?: string) => app.call('GET /storage/receive', { query: { uuid } }, as)

describe('a file attached to a record (G-011, G-012)', () => {
  test('outlives the cleanup until the last record that refers to it releases it', async () => {
    const uuid = await oldUpload()
    const other = { entity: 'test_record', entityId: 8 }
    await refer(uuid, 'client', {})
    await refer(uuid, 'client', 'everybody', other)
    expect((await receive(uuid)).ok).toBe(true)
    await release(uuid, other)
    expect(await receive(uuid)).toMatchObject({ status: 404 })
    await cleanUp(app.services)
    expect((await receive(uuid, 'client')).ok).toBe(true)
    await release(uuid)
    await cleanUp(app.services)
    expect(await app.sql.$count(files, eq(files.uuid, uuid))).toBe(0)
    expect(await app.services.files.get(uuid)).toBeNull()
  })

  test('is attached by its owner only; to others, and once it is discarded, it does not exist', async () => {
    const uuid = await oldUpload()
    await expect(refer(uuid, 'viewer', 'everybody')).rejects.toMatchObject({ code: 'not_found' })
    await app.sql.update(files).set({ discardedAt: sql`now()` }).where(eq(files.uuid, uuid))
    await expect(refer(uuid, 'client', {})).rejects.toMatchObject({ code: 'not_found' })
    expect(await app.sql.$count(fileReferences, eq(fileReferences.fileUuid, uuid))).toBe(0)
  })

  test('keeps its record whoever saves that again, with new readers', async () => {
    const uuid = await oldUpload()
    await refer(uuid, 'client', { companyId: app.world.companies.beta.id })
    expect((await receive(uuid, 'client.b')).ok).toBe(true)
    await refer(uuid, 'viewer', 'everybody')
    expect((await receive(uuid)).ok).toBe(true)
    expect(await app.sql.$count(fileReferences, eq(fileReferences.fileUuid, uuid))).toBe(1)
  })

  test('is for nothing but the purpose it was uploaded for', async () => {
    const uuid = await oldUpload()
    const me = await principal('client')
    const asImage = app.services.database.transaction((tx) =>
      referFile(tx, me, { uuid, purpose: 'image' }, holder, 'everybody'),
    )
    await expect(asImage).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not attached when the transaction of its record fails', async () => {
    const uuid = await oldUpload()
    const me = await principal('client')
    const failing = app.services.database.transaction(async (tx) => {
      await referFile(tx, me, { uuid, purpose: 'upload' }, holder, 'everybody')
      throw new Error('The record is refused')
    })
    await expect(failing).rejects.toThrow('The record is refused')
    expect(await receive(uuid)).toMatchObject({ status: 404 })
  })
})
