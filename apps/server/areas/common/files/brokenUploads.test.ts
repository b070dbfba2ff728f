import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { declarations } from '@proba/api/calls'
import type { RouteDeclaration } from '@proba/api/route'
import { maxUploadBytes } from '@proba/domain/files/fileLimits'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { files } from '../../../schema/common/filesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let port: number
let access: string
const integrationKey = 'a key of the surrounding systems, long'
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: integrationKey } })
  for (const folder of ['files', 'drafts'])
    mkdirSync(join(app.services.config.dataDir, folder), { recursive: true })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Not a port')
  port = address.port
})
afterAll(() => app.close())
beforeEach(async () => {
  // Another day each time: uploads are limited by the minute and by the day.
  app.advance(24 * 3_600_000)
  await app.sql.delete(files)
  access = await app.login('client')
})

const part = (data: Uint8Array | string, name = 'files[0]') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.bin"\r\n\r\n`),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ])
const bodyOf = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')])

/** Paths of calls that take a file, with 1 for each id in them, and the largest file they take in bytes where the call names no purpose. */
const uploads = Object.entries(declarations).flatMap(([name, call]) => {
  const { upload } = call as RouteDeclaration
  if (!upload) return []
  const { purpose = 'upload' } = upload
  const path = name.slice(name.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, '1')
  return [[path, maxBytesOf(purpose === 'ofQuery' ? 'upload' : purpose)] as const]
})

async function open(path: string, ...headers: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    `Authorization: Bearer ${path.startsWith('/integration/') ? integrationKey : access}`,
    'Content-Type: multipart/form-data; boundary=b',
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** What a connection answers until it is closed, by whichever side. */
async function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** Sends a body under a length, which may be wrong, and reads what is answered. */
async function send(path: string, body: Buffer, length = body.length): Promise<string> {
  const socket = await open(path, `Content-Length: ${length}`)
  socket.write(body)
  return answerOf(socket)
}

const filesIn = (folder: string) =>
  readdirSync(join(app.services.config.dataDir, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length

/** Files kept: rows, and files on the disk; with drafts that were forgotten. */
async function kept() {
  const rows = await app.sql.select({ size: files.size }).from(files)
  return { rows: rows.map(({ size }) => size), onDisk: filesIn('files'), drafts: filesIn('drafts') }
}

const some = Buffer.alloc(100_000, 7)

describe.each(uploads)('an upload to %s', (path, limit) => {
  let before: number
  beforeEach(async () => {
    before = (await kept()).onDisk
  })
  const expectKept = async (sizes: number[]) =>
    await vi.waitFor(
      async () => expect(await kept()).toEqual({ rows: sizes, onDisk: before + sizes.length, drafts: 0 }),
      { timeout: 30_000 },
    )

  test.each([
    ['in its headers', 20],
    ['in its first bytes', 100],
    ['in the middle', 50_000],
    ['before its last bytes', -20],
    ['between its end and the end of the body', -7],
    ['in the last boundary', -5],
  ])('cut off %s is not kept, however it ends (G-011)', async (_, at) => {
    const body = bodyOf(part(some))
    const cut = body.subarray(0, at)
    // The connection is reset, ends in order, or the body says that it ends here.
    const reset = await open(path, `Content-Length: ${body.length}`)
    reset.write(cut)
    await vi.waitFor(() => expect(reset.bytesWritten).toBeGreaterThan(cut.length), { timeout: 30_000 })
    reset.resetAndDestroy()
    const ended = await open(path, `Content-Length: ${body.length}`)
    ended.end(cut)
    await answerOf(ended)
    const chunked = await open(path, 'Transfer-Encoding: chunked')
    chunked.end(`${cut.length.toString(16)}\r\n${cut.toString('latin1')}\r\n`, 'latin1')
    await answerOf(chunked)
    expect(await send(path, cut)).toMatch(/^HTTP\/1\.1 400 /)
    await expectKept([])
  })

  test('cut off before anybody has begun to read it is not kept', async () => {
    const body = bodyOf(part(some))
    const cutOff = async () => {
      const socket = await open(path, `Content-Length: ${body.length}`)
      socket.write(body.subarray(0, 50_000), () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    await Promise.all(Array.from({ length: 20 }, cutOff))
    await expectKept([])
  })

  test('with a length smaller than its body is not kept', async () => {
    const body = bodyOf(part(some))
    for (const missing of [5, 20, 50_000]) {
      expect(await send(path, body, body.length - missing)).toMatch(/^HTTP\/1\.1 400 /)
      await expectKept([])
    }
  })

  test('of two files is refused and neither is kept', async () => {
    const answer = await send(path, bodyOf(part('one'), part('two', 'files[1]')))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('За один раз загружается один файл')
    await expectKept([])
  })

  test('of no file is refused', async () => {
    const field = Buffer.from('--b\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\ntext\r\n')
    for (const body of [bodyOf(), bodyOf(field), Buffer.alloc(0)])
      expect(await send(path, body)).toMatch(/^HTTP\/1\.1 400 /)
    await expectKept([])
  })

  test.each([1, 2, 100_000])('of %i bytes more than the limit is refused with it', async (over) => {
    const answer = await send(path, bodyOf(part(Buffer.alloc(limit + over, 7))))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(`${limit / 1024 ** 2} МБ`)
    await expectKept([])
  })
})

test.each([0, 1, maxUploadBytes - 1, maxUploadBytes])('a file of %i bytes is kept whole', async (size) => {
  const answer = await send('/storage/upload', bodyOf(part(Buffer.alloc(size, 7))))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await kept()).rows).toEqual([size])
})
