import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReferences, files } from '../../../schema/common/filesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storedZip } from '../../../workbook/write/storedZip.ts'
import { contentType } from './contentType.ts'
import { plainName } from './keepUpload.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const megabyte = 1024 * 1024
const upload = (data: Uint8Array, name = 'a.bin', as: string | undefined = 'client') =>
  app.call('POST /storage/upload', {}, as, { file: { name, data } })
async function uploaded(data: Uint8Array, name?: string): Promise<string> {
  const answer = await upload(data, name)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data[0]?.uuid ?? ''
}
const head = '--b\r\nContent-Disposition: form-data; name="files[0]"; filename="a.bin"\r\n\r\n'
const fileOf = (size: number) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(size, 7), Buffer.from('\r\n--b--\r\n')])

/** Sends a body in chunks, without its length. A chunk of the limit's size ends where the file is cut. */
async function sendInChunks(body: Buffer, chunkSize: number) {
  const first = chunkSize === 5 * megabyte ? head.length : 0
  function* chunks() {
    if (first) yield body.subarray(0, first)
    for (let at = first; at < body.length; at += chunkSize) yield body.subarray(at, at + chunkSize)
  }
  return app.send({
    method: 'POST',
    url: '/api/v1/storage/upload',
    payload: Readable.from(chunks()),
    headers: {
      authorization: `Bearer ${await app.login('client')}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
}
const receive = (uuid: string, as?: string) => app.call('GET /storage/receive', { query: { uuid } }, as)
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('uploading', () => {
  test('stores the bytes as they are and answers with id, name and size', async () => {
    const data = Buffer.from(Array.from({ length: 256 }, (_, n) => n))
    const answer = await upload(data, 'Заказ №1.xlsx')
    expect(answer).toMatchObject({ ok: true, data: [{ name: 'Заказ №1.xlsx', size: 256 }] })
    const uuid = answer.ok ? (answer.data[0]?.uuid ?? '') : ''
    const back = await receive(uuid, 'client')
    expect(back).toMatchObject({
      ok: true,
      data: { name: 'Заказ №1.xlsx', mime: 'application/octet-stream' },
    })
    expect(back.ok && Buffer.from(back.data.data, 'base64').equals(data)).toBe(true)
  })

  test('accepts 5 MB and refuses one byte more with the limit in the text', async () => {
    expect((await upload(Buffer.alloc(5 * megabyte))).ok).toBe(true)
    const before = await app.sql.$count(files)
    const answer = await upload(Buffer.alloc(5 * megabyte + 1))
    expect(answer).toMatchObject({
      status: 413,
      problem: 'too_large',
      message: expect.stringContaining('5 МБ'),
    })
    expect(await app.sql.$count(files)).toBe(before)
  })

  test.each([
    ['in one piece', 1 << 24],
    ['in chunks of 64 kB', 1 << 16],
    ['in chunks of 1,000 bytes', 1000],
    ['cut at the limit', 5 * megabyte],
  ])('never keeps a file cut at the limit, sent %s', async (_how, chunkSize) => {
    const before = await app.sql.$count(files)
    for (const over of [1, 2, 100, 1000, 10_000, 65_535, 65_536, 70_000, 500_000]) {
      const answer = await sendInChunks(fileOf(5 * megabyte + over), chunkSize)
      expect({ over, status: answer.statusCode }).toEqual({ over, status: 413 })
      expect(answer.json()).toMatchObject({ data: { problem: 'too_large' } })
    }
    expect(await app.sql.$count(files)).toBe(before)
    const fits = await sendInChunks(fileOf(5 * megabyte), chunkSize)
    expect(fits.json()).toMatchObject({ data: [{ size: 5 * megabyte }] })
  })

  test('needs a session', async () => {
    const response = await app.send({ method: 'POST', url: '/api/v1/storage/upload' })
    expect(response.statusCode).toBe(401)
  })

  test('accepts one file, whatever the name of its field; quotes in its own name are quotes', async () => {
    const part = (name: string, file: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\nx\r\n`
    const send = async (payload: string) => {
      const response = await app.send({
        method: 'POST',
        url: '/api/v1/storage/upload',
        payload,
        headers: {
          authorization: `Bearer ${await app.login('client')}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
      })
      return response.json()
    }
    const before = await app.sql.$count(files)
    expect(await send(`${part('files[0]', 'a')}--b--\r\n`)).toMatchObject({ data: [{ name: 'a' }] })
    expect(await send(`${part('file', 'Заказ %22Яхонт%22 100%')}--b--\r\n`)).toMatchObject({
      data: [{ name: 'Заказ "Яхонт" 100%' }],
    })
    expect((await app.sql.$count(files)) - before).toBe(2)
  })

  test('the folder and unprintable characters are cut from a name', () => {
    expect(plainName('../../etc/passwd')).toBe('passwd')
    expect(plainName('C:\\Users\\me\\order.xlsx')).toBe('order.xlsx')
    expect(plainName('a\r\nSet-Cookie: x.txt')).toBe('aSet-Cookie: x.txt')
    expect(plainName('a\u0000b\u007f.txt')).toBe('ab.txt')
    expect(plainName('\ud800.txt').isWellFormed()).toBe(true)
    expect(plainName('a\u202efdp.exe')).toBe('afdp.exe')
    expect(plainName('..')).toBe('..')
    expect(plainName('')).toBe('file')
    expect(plainName('/')).toBe('file')
    expect(plainName(`${'я'.repeat(300)}.xlsx`)).toHaveLength(250)
    expect(plainName(`${'я'.repeat(300)}.xlsx`)).toMatch(/\.xlsx$/)
    for (const before of ['', 'a']) {
      const cut = plainName(`${before}${'😀'.repeat(200)}.xlsx`)
      expect(cut.isWellFormed(), cut).toBe(true)
    }
    expect(plainName(`${'😀'.repeat(200)}.txt1`).isWellFormed()).toBe(true)
  })

  test('the type follows from the content, never from the name: what could run is only saved', async () => {
    const named = {
      'page.png': '<html><script>alert(1)</script></html>',
      'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'both.pdf': '<script>alert(1)</script>%PDF-1.7',
      'script.js': 'alert(1)',
    }
    for (const [name, text] of Object.entries(named)) {
      const uuid = await uploaded(Buffer.from(text), name)
      expect(await receive(uuid, 'client'), name).toMatchObject({
        data: { mime: 'application/octet-stream' },
      })
    }
    expect(contentType(png)).toBe('image/png')
    expect(contentType(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg')
    expect(contentType(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
    expect(contentType(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp')
    expect(contentType(Buffer.from('RIFF\0\0\0\0WAVE'))).toBe('application/octet-stream')
    expect(contentType(Buffer.from('PK\x03\x04....readme.txt'))).toBe('application/zip')
    expect(contentType(Buffer.from('PK\x03\x04....word/document.xml'))).toMatch(/wordprocessingml/)
    expect(contentType(Buffer.from('PK\x03\x04....xl/workbook.xml'))).toMatch(/spreadsheetml/)
    expect(contentType(Buffer.alloc(0))).toBe('application/octet-stream')
  })

  test('is limited to 60 a minute for a person', async () => {
    await app.seed.user({ login: 'uploader', roles: ['client'] })
    for (let n = 0; n < 60; n++) expect((await upload(png, 'a.png', 'uploader')).ok).toBe(true)
    expect(await upload(png, 'a.png', 'uploader')).toMatchObject({ status: 429 })
    expect((await upload(png, 'a.png', 'viewer')).ok).toBe(true)
  })
})

describe('uploading for a purpose (G-011)', () => {
  const uploadFor = (purpose: 'upload' | 'image' | 'document', data: Uint8Array, as: string) =>
    app.call('POST /storage/upload', { query: { purpose } }, as, { file: { name: 'a.pdf', data } })
  const pdfEnd = Buffer.from('\nstartxref\n9\n%%EOF')
  const pdf = (size: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8 - pdfEnd.length, 7), pdfEnd])

  /** A DOC: its header, its allocation table, its directory, and one stream of two sectors at most that it ends with. */
  const containerOf = (bytes: number) => {
    const sectorBytes = 512
    const container = Buffer.alloc(sectorBytes * 5)
    container.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    container.writeUInt16LE(9, 30)
    container.writeUInt32LE(1, 44)
    container.writeUInt32LE(1, 48)
    container.fill(0xff, 68, 2 * sectorBytes)
    container.writeUInt32LE(0, 76)
    const [table, directory] = [sectorBytes, 2 * sectorBytes]
    const end = 0xfffffffe
    for (const [sector, next] of [0xfffffffd, end, 3, end].entries())
      container.writeUInt32LE(next, table + 4 * sector)
    container.set(Buffer.from('WordDocument', 'utf16le'), directory)
    container.writeUInt8(2, directory + 66)
    container.writeUInt32LE(2, directory + 116)
    container.writeUInt32LE(bytes, directory + 120)
    return container
  }

  test('a document of the back office may have 20 MB, and one byte more is refused with the limit', async () => {
    const answer = await uploadFor('document', pdf(20 * megabyte), 'admin')
    expect(answer).toMatchObject({ ok: true, data: [{ size: 20 * megabyte }] })
    const before = await app.sql.$count(files)
    expect(await uploadFor('document', pdf(20 * megabyte + 1), 'admin')).toMatchObject({
      status: 413,
      problem: 'too_large',
      message: expect.stringContaining('20 МБ'),
    })
    expect(await app.sql.$count(files)).toBe(before)
  })

  test('a paper that is cut or broken is refused in words, of each type (G-598)', async () => {
    const before = await app.sql.$count(files)
    const zip = storedZip([{ name: 'word/document.xml', data: Buffer.alloc(3000, 'a') }])
    const container = containerOf(900)
    const farContainer = Buffer.from(container)
    farContainer.writeUInt32LE(90, 76)
    const commented = Buffer.concat([zip, Buffer.from('comment')])
    commented.writeUInt16LE(7, zip.length - 2)
    const whole = {
      ...{ pdf: pdf(2000), zip, container, commented },
      // Some programs do not fill up the last sector.
      unfilled: container.subarray(0, -124),
      // Mail gateways append bytes to files they have scanned; `unzip` ignores them.
      signedPdf: Buffer.concat([pdf(2000), Buffer.alloc(65_536)]),
      // The last line of the PDF ends with a line break.
      signedLine: Buffer.concat([pdf(2000), Buffer.from('\r\n'), Buffer.alloc(65_536)]),
      notedPdf: Buffer.concat([pdf(2000), Buffer.from('\n% scanned: startxref and %%EOF found')]),
      signedZip: Buffer.concat([zip, Buffer.alloc(65_536, '\r\n')]),
    }
    for (const [name, data] of Object.entries(whole))
      expect(await uploadFor('document', data, 'admin'), name).toMatchObject({ ok: true })
    const stored = await app.sql.$count(files)
    expect(stored).toBe(before + 9)
    const broken = {
      ...{
        fiveBytes: Buffer.from('%PDF-'),
        // Too short to hold the first bytes by which a type is recognised.
        threeBytes: Buffer.from('%PD'),
        twoBytesOfZip: zip.subarray(0, 2),
        empty: Buffer.alloc(0),
        cutPdf: whole.pdf.subarray(0, 1990),
        cutZip: zip.subarray(0, -30),
      },
      ...{ farPdf: Buffer.from('%PDF-1.7\nstartxref\n900\n%%EOF'), headOfZip: zip.subarray(0, 200) },
      // A linearized PDF cut after its first-page section, and a PDF cut inside a later revision.
      headOfPdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n2 0 obj\n<<'),
      cutVersion: Buffer.concat([whole.pdf, Buffer.from('\n12 0 obj\n<< /Type /Sig')]),
      holeInZip: Buffer.concat([zip.subarray(0, 100), zip.subarray(2000)]),
      ...{
        farContainer,
        cutContainer: container.subarray(0, -125),
        // Most programs write the part that names the type at the end of the file.
        headOfContainer: container.subarray(0, 1000),
        longEndOfPdf: Buffer.concat([whole.signedPdf, Buffer.alloc(1)]),
      },
      longEndOfZip: Buffer.concat([zip, Buffer.alloc(65_537)]),
      cutComment: commented.subarray(0, -1),
    }
    for (const [name, data] of Object.entries(broken))
      expect(await uploadFor('document', data, 'admin'), name).toMatchObject({
        ...{
          status: 422,
          problem: 'file_broken',
          message: expect.stringContaining('повреждён или передан не целиком'),
        },
      })
    expect(await app.sql.$count(files)).toBe(stored)
    // Files of the purpose `upload` are checked by the import that reads them.
    expect(await uploadFor('upload', broken.fiveBytes, 'admin')).toMatchObject({ ok: true })
  })

  test('customers upload neither documents nor images of pages', async () => {
    const before = await app.sql.$count(files)
    for (const purpose of ['document', 'image'] as const)
      expect(await uploadFor(purpose, png, 'client')).toMatchObject({ status: 403, problem: 'forbidden' })
    expect(await app.sql.$count(files)).toBe(before)
  })

  test('a file of another type is refused with the types that fit, in both languages', async () => {
    const before = await app.sql.$count(files)
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await uploadFor('document', html, 'admin')).toMatchObject({
      status: 415,
      problem: 'file_type',
      message: expect.stringContaining('Подходят: PDF, DOC, DOCX'),
    })
    const file = { name: 'a.png', data: pdf(100) }
    const headers = { 'x-localization': 'en' }
    const refused = await app.call('POST /storage/upload', { query: { purpose: 'image' } }, 'admin', {
      file,
      headers,
    })
    expect(refused).toMatchObject({
      problem: 'file_type',
      message: expect.stringContaining('JPEG, PNG, WEBP'),
    })
    expect(await app.sql.$count(files)).toBe(before)
  })

  test('an unknown purpose is refused', async () => {
    const response = await app.send({
      method: 'POST',
      url: '/api/v1/storage/upload?purpose=attachment',
      headers: { authorization: `Bearer ${await app.login('client')}` },
    })
    expect(response.json()).toMatchObject({ code: 400, data: { params: { field: 'purpose' } } })
  })
})

describe('what one person uploads in 24 hours', () => {
  const filled = async (as: string, bytes: number) => {
    const { id } = await app.seed.user({ login: as, roles: ['client'] })
    const row = { name: 'a', mime: 'application/octet-stream', purpose: 'upload', ownerId: id }
    await app.sql.insert(files).values({ ...row, uuid: app.services.newId(), size: bytes })
  }

  test('is at most 100 MB, and the refusal says so', async () => {
    await filled('hoarder', 95 * megabyte)
    expect((await upload(Buffer.alloc(5 * megabyte), 'a.bin', 'hoarder')).ok).toBe(true)
    const before = await app.sql.$count(files)
    expect(await upload(png, 'a.png', 'hoarder')).toMatchObject({
      status: 413,
      problem: 'upload_total',
      message: 'За 24 часа можно загрузить не более 100 МБ. Повторите позже',
    })
    expect(await app.sql.$count(files)).toBe(before)
    expect((await upload(png, 'a.png', 'client')).ok).toBe(true)
    await app.sql.update(files).set({ createdAt: sql`now() - interval '25 hours'` })
    expect((await upload(png, 'a.png', 'hoarder')).ok).toBe(true)
  })

  test('holds for uploads of the same moment', async () => {
    await filled('hasty', 97 * megabyte)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(Buffer.alloc(megabyte), 'a.bin', 'hasty')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  })
})

describe('receiving (G-012)', () => {
  test('a file of somebody else is answered like a missing one, also to colleagues and admins', async () => {
    const uuid = await uploaded(png)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const as of ['client.b', 'viewer', 'admin', undefined]) {
      const foreign = await receive(uuid, as)
      expect(foreign).toMatchObject({ status: 404, problem: 'not_found' })
      const gone = await receive(missing, as)
      expect({ ...foreign, data: 0 }).toEqual({ ...gone, data: 0 })
    }
    expect((await receive(uuid, 'client')).ok).toBe(true)
  })

  test('a row without its bytes is not found', async () => {
    const uuid = await uploaded(png)
    await app.services.files.delete(uuid)
    expect(await receive(uuid, 'client')).toMatchObject({ status: 404, problem: 'not_found' })
  })

  test('an id is never a path', async () => {
    const canaries = [
      '../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..\\..\\windows\\win.ini',
      '/etc/passwd',
      'file:///etc/passwd',
      '00000000-0000-4000-8000-000000000000/../../x',
      '00000000-0000-4000-8000-00000000000G',
      '00000000-0000-4000-8000-0000000000000',
      '00000000-0000-4000-8000-00000000000A',
      'a'.repeat(4000),
      '',
      '\u0000',
    ]
    for (const uuid of canaries) {
      const answer = await receive(uuid, 'client')
      expect(answer, uuid).toMatchObject({ ok: false, status: 400 })
    }
  })

  const attached = async (uuid: string, readers: Partial<typeof fileReferences.$inferInsert>) => {
    await app.sql.insert(fileReferences).values({ fileUuid: uuid, entity: 'test', entityId: 1, ...readers })
  }

  test('a file attached to something public is for everybody, guests included', async () => {
    const uuid = await uploaded(png, 'banner.png')
    await attached(uuid, { isPublic: true })
    expect(await receive(uuid)).toMatchObject({ ok: true, data: { name: 'banner.png', mime: 'image/png' } })
  })

  test('a file attached to a record of a company is for its people while they act for it', async () => {
    const uuid = await uploaded(png, 'act.png')
    await attached(uuid, { companyId: app.world.companies.alpha.id })
    expect((await receive(uuid, 'viewer')).ok).toBe(true)
    for (const as of ['client.b', undefined])
      expect(await receive(uuid, as), as).toMatchObject({ status: 404, problem: 'not_found' })
  })

  test('a file attached to a record of an area is for admins of that area', async () => {
    const uuid = await uploaded(png, 'photo.png')
    await attached(uuid, { area: 'admin.feedback.*' })
    expect((await receive(uuid, 'admin')).ok).toBe(true)
    await app.seed.user({ login: 'of.news', roles: ['content_editor'] })
    await app.seed.user({ login: 'of.feedback', roles: ['support'] })
    expect((await receive(uuid, 'of.feedback')).ok).toBe(true)
    for (const as of ['of.news', 'viewer', 'client.b', undefined])
      expect(await receive(uuid, as), as).toMatchObject({ status: 404, problem: 'not_found' })
  })

  test('the owner still receives it after the company was changed', async () => {
    const uuid = await uploaded(png)
    await app.ask(
      'POST /users/company/change',
      { body: { companyId: app.world.companies.beta.id } },
      'client',
    )
    expect((await receive(uuid, 'client')).ok).toBe(true)
  })
})
