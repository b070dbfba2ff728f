import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReferences, files } from '../../../schema/common/filesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const upload = (purpose: 'image' | 'document', data: Uint8Array, name: string) =>
  app.call('POST /storage/upload', { query: { purpose } }, 'admin', { file: { name, data } })

async function stored(purpose: 'image' | 'document', data: Uint8Array, name: string): Promise<string> {
  const answer = await upload(purpose, data, name)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data[0]?.uuid ?? ''
}
const publish = (uuid: string) =>
  app.sql.insert(fileReferences).values({ fileUuid: uuid, entity: 'test', entityId: 1, isPublic: true })

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.send({ method: 'GET', url: path, headers })

/** A photo as a phone takes it: lying, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#b08d57' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 0/1 30/1', GPSLongitude: '92/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

describe('a picture that others will see', () => {
  test('is stored upright and without metadata, the place above all', async () => {
    const sent = await photo()
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const uuid = await stored('image', sent, 'Кольцо.jpg')
    const kept = (await app.services.files.get(uuid)) ?? Buffer.alloc(0)
    const { width, height, format, exif, orientation, xmp } = await sharp(kept).metadata()
    expect({ width, height, format }).toEqual({ width: 400, height: 800, format: 'jpeg' })
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined])
    expect(kept.includes('Phone')).toBe(false)
  })

  test('loses what was appended to it, so that it is nothing but a picture', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const uuid = await stored('image', polyglot, 'a.png')
    expect((await app.services.files.get(uuid))?.includes('script')).toBe(false)
  })

  test('is refused when it is cut, or has too many pixels, in words', async () => {
    const before = await app.sql.$count(files)
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await upload('image', whole.subarray(0, whole.length >> 1), 'a.jpg')).toMatchObject({
      status: 422,
      problem: 'picture_unreadable',
      message: expect.stringContaining('JPEG'),
    })
    const vast = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await upload('image', vast, 'a.png')).toMatchObject({
      status: 422,
      problem: 'picture_too_large',
      message: expect.stringContaining('50'),
    })
    expect(await app.sql.$count(files)).toBe(before)
  })
})

describe('a public file at its address (G-012)', () => {
  test('exists there only while something public refers to it, whoever asks', async () => {
    const uuid = await stored('image', await photo(), 'a.jpg')
    const authorization = `Bearer ${await app.login('admin')}`
    for (const path of [`/files/${uuid}`, `/files/${uuid}/640.webp`])
      for (const headers of [undefined, { authorization }])
        expect((await get(path, headers)).statusCode, path).toBe(404)
    await publish(uuid)
    for (const path of [`/files/${uuid}`, `/files/${uuid}/640.webp`])
      expect((await get(path)).statusCode, path).toBe(200)
    await app.sql.delete(fileReferences)
    expect((await get(`/files/${uuid}/640.webp`)).statusCode).toBe(404)
  })

  test('is cached forever, and asked for again answers 304', async () => {
    const uuid = await stored('image', await photo(), 'a.jpg')
    await publish(uuid)
    for (const path of [`/files/${uuid}`, `/files/${uuid}/320.webp`]) {
      const { headers } = await get(path)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const again = await get(path, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('that is an image comes in its widths, never enlarged, each made once', async () => {
    const uuid = await stored('image', await photo(), 'a.jpg')
    await publish(uuid)
    const widths = await Promise.all(
      [320, 640, 320, 1920].map(async (width) => {
        const response = await get(`/files/${uuid}/${width}.webp`)
        expect(response.headers['content-type']).toBe('image/webp')
        return (await sharp(response.rawPayload).metadata()).width
      }),
    )
    expect(widths).toEqual([320, 400, 320, 400])
    for (const name of ['321.webp', '320.png', '0320.webp', '..%2f320.webp'])
      expect((await get(`/files/${uuid}/${name}`)).statusCode, name).toBe(404)
  })

  test('that is a document is saved under its name, whole or a range of it', async () => {
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(982, 7),
      Buffer.from('\nstartxref\n9\n%%EOF'),
    ])
    const uuid = await stored('document', pdf, 'Условия возврата.pdf')
    await publish(uuid)
    const whole = await get(`/files/${uuid}`)
    expect(whole.rawPayload.equals(pdf)).toBe(true)
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
    expect(whole.headers['content-disposition']).toBe(
      `attachment; filename="_______ ________.pdf"; filename*=UTF-8''${encodeURIComponent('Условия возврата.pdf')}`,
    )
    const part = await get(`/files/${uuid}`, { range: 'bytes=5-8' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '1.7\n',
      'bytes 5-8/1009',
    ])
    const outside = await get(`/files/${uuid}`, { range: 'bytes=5000-' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */1009'])
    expect((await get(`/files/${uuid}/320.webp`)).statusCode).toBe(404)
  })

  test('is never found by anything but a uuid', async () => {
    for (const path of ['..%2f..%2fetc%2fpasswd', '00000000-0000-4000-8000-00000000000A', 'a', '%00'])
      expect([400, 404], path).toContain((await get(`/files/${path}`)).statusCode)
  })
})
