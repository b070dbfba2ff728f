import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseS3Url } from '../../../config/s3Url.ts'
import { diskFiles } from '../../../integrations/diskFiles.ts'
import { keyOf, storeMarkId } from '../../../integrations/fileStore.ts'
import { s3Files } from '../../../integrations/s3Files.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { type FakeS3, startFakeS3 } from '../../../testing/fakes/fakeS3.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { checkStoreMark } from './storeMark.ts'

let s3: FakeS3
let app: TestApp
beforeAll(async () => {
  s3 = await startFakeS3()
  const store = parseS3Url(s3.url())
  if (!store) throw new Error('Bad S3_URL')
  app = await createTestApp({ services: { files: s3Files(store, { timeoutMs: 300 }) } })
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})
beforeEach(() => {
  s3.state.mode = 'well'
})

const data = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const upload = (headers: Readonly<Record<string, string>> = {}) =>
  app.call('POST /storage/upload', {}, 'client', { file: { name: 'Кольцо.png', data }, headers })
const receive = (uuid: string) => app.call('GET /storage/receive', { query: { uuid } }, 'client')
const uploaded = async () => {
  const answer = await upload()
  return answer.ok ? (answer.data[0]?.uuid ?? '') : ''
}

describe('uploads in an S3-compatible store (G-011)', () => {
  test('are kept there under their id and come back with name and type', async () => {
    const uuid = await uploaded()
    expect(s3.objects.get(`portal/files/${uuid.slice(0, 2)}/${uuid}`)?.equals(data)).toBe(true)
    expect(await receive(uuid)).toMatchObject({
      ok: true,
      data: { name: 'Кольцо.png', mime: 'image/png', data: data.toString('base64') },
    })
  })

  test.each(['stumbling', 'cutting', 'silent'] as const)(
    'are refused with 503 and a readable text while the store is %s, leave nothing behind, and work again afterwards',
    async (mode) => {
      const kept = await uploaded()
      const rows = await app.sql.$count(files)
      const objects = s3.objects.size
      s3.state.mode = mode
      const refused = await upload({ 'x-localization': 'ru' })
      expect(refused).toMatchObject({
        status: 503,
        problem: 'files_unavailable',
        message: 'Хранилище файлов сейчас не отвечает. Ничего не сохранено, повторите через минуту',
      })
      expect(await receive(kept)).toMatchObject({ status: 503, problem: 'files_unavailable' })
      expect(await app.sql.$count(files)).toBe(rows)
      expect(s3.objects.size).toBe(objects)
      s3.state.mode = 'well'
      expect((await upload()).ok).toBe(true)
      expect((await receive(kept)).ok).toBe(true)
    },
  )

  test('/ready shows the state of the store and stays ready', async () => {
    expect(await app.ask('GET /ready', {})).toMatchObject({ status: 'ready', files: 'ready' })
    s3.state.mode = 'stumbling'
    app.advance(11_000)
    expect(await app.ask('GET /ready', {})).toMatchObject({ status: 'ready', files: 'unavailable' })
  })

  test('/ready checks the store once for many callers', async () => {
    app.advance(11_000)
    const before = s3.state.requests
    await Promise.all(Array.from({ length: 20 }, () => app.ask('GET /ready', {})))
    expect(s3.state.requests - before).toBe(2)
  })

  test('bear the mark of their database: another store stops the start until it is adopted, and /ready says no (G-608)', async () => {
    const { services } = app
    const bare = (await app.sql.select().from(settings)).map(({ key }) => key)
    await Promise.all([checkStoreMark(services, services.config), checkStoreMark(services, services.config)])
    expect(bare).not.toContain('fileStore')
    await checkStoreMark(services, services.config)
    const folder = join(services.config.dataDir, 'another')
    const other = { ...services, files: diskFiles(folder) }
    await expect(checkStoreMark(other, services.config)).rejects.toThrow(/is not the store .* ADOPT_FILES=on/)
    await checkStoreMark(other, { ...services.config, adoptFiles: true })
    await checkStoreMark(other, services.config)
    expect(await app.ask('GET /ready', {})).toMatchObject({ files: 'ready' })
    const key = `portal/files/${keyOf(storeMarkId)}`
    const mark = s3.objects.get(key) ?? Buffer.of()
    s3.objects.delete(key)
    app.advance(11_000)
    expect(await app.call('GET /ready', {})).toMatchObject({ status: 503, problem: 'unavailable' })
    s3.objects.set(key, mark)
    app.advance(11_000)
    expect(await app.ask('GET /ready', {})).toMatchObject({ files: 'ready' })
  })

  test('bear no mark while they do not answer: the server starts without it (G-608)', async () => {
    s3.state.mode = 'stumbling'
    await checkStoreMark(app.services, app.services.config)
  })
})
