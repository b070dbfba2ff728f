import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { parseS3Url } from '../config/s3Url.ts'
import { explainStart } from '../db/connection/startFailure.ts'
import { type FakeS3, startFakeS3 } from '../testing/fakes/fakeS3.ts'
import { listedFiles } from '../testing/listedFiles.ts'
import { diskFiles } from './diskFiles.ts'
import { dropDraft, writeDraft } from './fileDraft.ts'
import { type FileStore, FilesUnavailable, probeId } from './fileStore.ts'
import { openFiles } from './openFiles.ts'
import { s3Files } from './s3Files.ts'

let s3: FakeS3
let folder: string
beforeAll(async () => {
  s3 = await startFakeS3()
  folder = mkdtempSync(join(tmpdir(), 'proba-files-'))
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(s3.state, { mode: 'well', requests: 0 })
  s3.objects.clear()
})

const settingsOf = (url: string) => {
  const settings = parseS3Url(url)
  if (!settings) throw new Error(url)
  return settings
}
const overS3 = (over?: { secret?: string; bucket?: string }) => s3Files(settingsOf(s3.url(over)))
/** Gives a store up soon; only for one that does not answer, as a busy machine may take longer. */
const impatient = () => s3Files(settingsOf(s3.url()), { timeoutMs: 400 })

const stores: Readonly<Record<string, () => FileStore>> = {
  'on the disk': () => diskFiles(join(folder, 'files')),
  'in an S3-compatible store': () => overS3(),
}

describe.each(Object.entries(stores))('files %s', (_where, open) => {
  test('come back byte for byte, from nothing to 5 MB', async () => {
    const store = open()
    for (const size of [0, 1, 70_000, 5 * 1024 * 1024]) {
      const uuid = randomUUID()
      const data = randomBytes(size)
      await store.put(uuid, data)
      expect((await store.get(uuid))?.equals(data), String(size)).toBe(true)
    }
  })

  test('are stored from a draft of 20 MB, whole, which is then used up or can be dropped', async () => {
    const store = open()
    const uuid = randomUUID()
    const data = randomBytes(20 * 1024 * 1024)
    const draft = await writeDraft(
      join(folder, 'drafts'),
      Readable.from([data.subarray(0, 7), data.subarray(7)]),
    )
    expect(draft).toMatchObject({ size: data.length })
    await store.put(uuid, draft)
    await dropDraft(draft)
    expect((await store.get(uuid))?.equals(data)).toBe(true)
    expect(readdirSync(join(folder, 'drafts'))).toEqual([])
  })

  test('are read piece by piece, all or a range of them', async () => {
    const store = open()
    const uuid = randomUUID()
    const data = randomBytes(300_000)
    await store.put(uuid, data)
    const read = async (range?: { start: number; end: number }) => {
      const stream = await store.read(uuid, range)
      return stream && Buffer.concat(await stream.toArray())
    }
    expect((await read())?.equals(data)).toBe(true)
    expect((await read({ start: 0, end: 0 }))?.equals(data.subarray(0, 1))).toBe(true)
    expect((await read({ start: 1000, end: 199_999 }))?.equals(data.subarray(1000, 200_000))).toBe(true)
    expect(await store.read(randomUUID())).toBeNull()
  })

  test('are listed with the time they were written, derived sizes too, and nothing else', async () => {
    const store = open()
    const before = new Set((await listedFiles(store)).map(({ id }) => id))
    const since = Date.now() - 2000
    const ids = Array.from({ length: 7 }, () => randomUUID()).flatMap((uuid) => [uuid, `${uuid}-640`])
    for (const id of ids) await store.put(id, Buffer.from('a'))
    const listed = (await listedFiles(store)).filter(({ id }) => !before.has(id))
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(since)
  })

  test('that were never put or are deleted are null, and deleting twice is no error', async () => {
    const store = open()
    const uuid = randomUUID()
    expect(await store.get(uuid)).toBeNull()
    await store.put(uuid, Buffer.from('a'))
    await store.delete(uuid)
    expect(await store.get(uuid)).toBeNull()
    await store.delete(uuid)
  })

  test('are replaced as a whole by a second put of the same id', async () => {
    const store = open()
    const uuid = randomUUID()
    await store.put(uuid, Buffer.from('a longer first text'))
    await store.put(uuid, Buffer.from('second'))
    expect((await store.get(uuid))?.toString()).toBe('second')
  })

  test('do not mix when many are written and read at once', async () => {
    const store = open()
    const all = Array.from({ length: 30 }, () => ({ uuid: randomUUID(), data: randomBytes(3000) }))
    await Promise.all(all.map(({ uuid, data }) => store.put(uuid, data)))
    const back = await Promise.all(all.map(({ uuid }) => store.get(uuid)))
    expect(back.every((data, index) => data?.equals(all[index]?.data ?? Buffer.alloc(0)))).toBe(true)
  })

  test('have ids, not paths: nothing else reaches the store', async () => {
    const store = open()
    const before = s3.state.requests
    for (const id of [
      '../../etc/passwd',
      '',
      'a/b',
      `${randomUUID()}/..`,
      randomUUID().toUpperCase(),
      '%2e%2e',
    ]) {
      await expect(async () => store.get(id)).rejects.toThrow('Not a file id')
      await expect(async () => store.put(id, Buffer.from('x'))).rejects.toThrow('Not a file id')
      await expect(async () => store.delete(id)).rejects.toThrow('Not a file id')
    }
    expect(s3.state.requests).toBe(before)
  })

  test('are reported ready after a round trip', async () => {
    expect(await open().check()).toBe('ready')
  })
})

describe('on the disk', () => {
  test('a file is under the first two characters of its id, without drafts beside it', async () => {
    const uuid = randomUUID()
    await diskFiles(join(folder, 'tidy')).put(uuid, Buffer.from('a'))
    expect(readdirSync(join(folder, 'tidy'), { recursive: true }).sort()).toEqual([
      uuid.slice(0, 2),
      `${uuid.slice(0, 2)}/${uuid}`,
    ])
  })

  test('a folder that cannot be written is reported unavailable', async () => {
    const path = join(folder, 'a-file-where-the-folder-should-be')
    writeFileSync(path, '')
    chmodSync(path, 0o400)
    expect(await diskFiles(path).check()).toBe('unavailable')
  })
})

describe('in an S3-compatible store', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

  test('an object is in the bucket under the folder of S3_URL, signed by the key', async () => {
    await overS3().put(uuid, Buffer.from('a'))
    expect([...s3.objects.keys()]).toEqual([`portal/files/0f/${uuid}`])
  })

  test.each(['stumbling', 'cutting', 'silent'] as const)(
    'a store that is %s is unavailable, leaves nothing half written and works again when it is back',
    async (mode) => {
      const store = overS3()
      await store.put(uuid, Buffer.from('kept'))
      s3.state.mode = mode
      const hasty = impatient()
      const calls = [hasty.put(uuid, Buffer.from('lost')), hasty.get(uuid), hasty.delete(uuid)]
      for (const call of await Promise.allSettled(calls))
        expect(call).toMatchObject({ reason: { name: 'FilesUnavailable', state: 'unavailable' } })
      expect(await hasty.check()).toBe('unavailable')
      s3.state.mode = 'well'
      expect((await store.get(uuid))?.toString()).toBe('kept')
      expect(await store.check()).toBe('ready')
    },
  )

  test('a store without a listener is unavailable, and works again when it is back', async () => {
    const store = overS3()
    await s3.stop()
    await expect(store.put(uuid, Buffer.from('a'))).rejects.toBeInstanceOf(FilesUnavailable)
    await s3.start()
    await store.put(uuid, Buffer.from('a'))
    expect((await store.get(uuid))?.toString()).toBe('a')
  })

  test('a call is repeated when the store fails once', async () => {
    const store = overS3()
    s3.state.mode = 'stumbling'
    const put = store.put(uuid, Buffer.from('a'))
    while (s3.state.requests === 0) await new Promise(setImmediate)
    s3.state.mode = 'well'
    await put
    expect(s3.objects.size).toBe(1)
  })

  test('a refused key is not retried and is never reported as a missing file', async () => {
    const store = overS3({ secret: 'wrong' })
    await expect(store.get(uuid)).rejects.toMatchObject({ state: 'refused' })
    expect(s3.state.requests).toBe(1)
    expect(await store.check()).toBe('refused')
  })

  test('a missing bucket is never reported as a missing file', async () => {
    await expect(overS3({ bucket: 'other' }).get(uuid)).rejects.toMatchObject({ state: 'no_bucket' })
  })

  test('an error contains neither the key nor the secret', async () => {
    const error: unknown = await overS3({ secret: 'hunter2-secret' })
      .get(uuid)
      .catch((refused: unknown) => refused)
    expect(String(error)).toContain('403')
    expect(JSON.stringify([String(error), (error as Error).stack])).not.toMatch(/hunter2|proba-key/)
  })
})

describe('at the start', () => {
  const warnings: object[] = []
  const log = { info: () => {}, error: () => {}, warn: (details: object) => warnings.push(details) }
  const open = (url: string) => openFiles(readConfig({ S3_URL: url, DATA_DIR: folder }, folder), log)
  const refusal = async (url: string) =>
    explainStart(
      await open(url).then(
        () => new Error('opened'),
        (error: unknown) => error,
      ),
    )

  test('a good S3_URL is checked by a round trip', async () => {
    await open(s3.url())
    expect([...s3.objects.keys()]).toEqual([`portal/files/00/${probeId}`])
  })

  test('a wrong secret stops it with the name of the setting, not its value', async () => {
    const { line, exitCode } = await refusal(s3.url({ secret: 'hunter2' }))
    expect(line).toMatch(/S3_URL: the store at http:\/\/127\.0\.0\.1:\d+ refuses the key or the secret/)
    expect(line).not.toMatch(/hunter2|proba-key/)
    expect(exitCode).toBe(78)
  })

  test('a missing bucket stops it with its name', async () => {
    expect((await refusal(s3.url({ bucket: 'elsewhere' }))).line).toContain(
      'S3_URL: there is no bucket "elsewhere"',
    )
  })

  test('an unavailable store is only logged: the portal works without it', async () => {
    await s3.stop()
    const store = await open(s3.url())
    await s3.start()
    expect(warnings).toHaveLength(1)
    expect(await store.check()).toBe('ready')
  })

  test('without S3_URL files are under DATA_DIR', async () => {
    const store = await openFiles(readConfig({ DATA_DIR: join(folder, 'own') }, folder), log)
    await store.put(randomUUID(), Buffer.from('a'))
    expect(readdirSync(join(folder, 'own'))).toEqual(['files'])
  })
})
