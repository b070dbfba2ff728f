import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import type { PictureStore } from '../../../pictures/pictureStore.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { imageRequests } from '../../../schema/requests/imageRequestsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { workbookTexts } from '../../../testing/workbooks/editedWorkbook.ts'
import { openZip } from '../../../workbook/read/zipParts.ts'
import { sendMissingImagesMail } from './missingImagesMail.ts'

const folder = mkdtempSync(join(tmpdir(), 'proba-images-'))
const drawn = join(folder, 'drawn.webp')
/** Resolves when the next picture may be read. */
let gate: Promise<void> = Promise.resolve()
/** A picture of any key that begins with `drawn`; `lost` is one that the store has lost. */
const pictures: PictureStore = {
  get: async (key) => {
    await gate
    if (key === 'broken') throw new Error('cannot be drawn')
    return key.startsWith('drawn') ? drawn : null
  },
  warm: async () => {},
  close: async () => {},
}
let app: TestApp
let restore: () => Promise<void>
let orderId = 0
const uploaded = '11111111-1111-4111-8111-111111111111'
beforeAll(async () => {
  await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } }).toFile(drawn)
  app = await createTestApp({ services: { pictures } })
  await app.services.files.put(
    uploaded,
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
  )
  const product = (article: string, pictureKeys: string[]) => app.seed.product({ article, pictureKeys })
  const goods = [
    await product('НЦ-1', ['drawn1', 'drawn2']),
    await product('НЦ-2/5', [uploaded]),
    await product('НЦ-3', []),
    await product('НЦ-4', ['lost', 'broken']),
  ]
  const lines = goods.map(({ id, article }) => ({ productId: id, article, coatingId: 1, count: 1 }))
  orderId = (await orderOf(lines)).id
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const orderOf = (lines: readonly object[]) =>
  app.seed.order({
    companyId: app.world.companies.alpha.id,
    contractId: app.world.contracts.alphaSupply.id,
    userId: app.world.users.client.id,
    lines: lines as never,
  })
const comments = 'Карточки товара на сайте'
const ask = (as = 'client', change: { id?: number; comments?: string } = {}) =>
  app.call(
    'POST /order/{id}/renders',
    { params: { id: change.id ?? orderId }, body: { comments: change.comments ?? comments } },
    as,
    { headers: { accept: 'application/json' } },
  )
const zipOf = async (answer: Awaited<ReturnType<typeof ask>>) => {
  if (!answer.ok) throw new Error(answer.message)
  return Buffer.from(answer.data.data, 'base64')
}

test('the images of an order come as a zip with its name, and a list of the articles that have none (R-369, R-419, G-165)', async () => {
  const answer = await ask()
  expect(answer).toMatchObject({ ok: true, data: { mimeType: 'application/zip' } })
  expect(answer.ok && answer.data.name).toMatch(/^Изображения заказа \d+\.zip$/)
  const zip = await zipOf(answer)
  const names = [...(await workbookTexts(zip)).keys()]
  expect(names).toEqual(
    ['НЦ-1_1.webp', 'НЦ-1_2.webp', 'НЦ-2_5_1.webp', 'Нет изображений.txt'].map((name) => name.toLowerCase()),
  )
  const parts = await openZip(zip, { maxEntries: 10, maxUnpacked: 1_000_000, maxRatio: 10 })
  const chunks: Uint8Array[] = []
  for await (const chunk of parts.read('НЦ-2_5_1.webp')) chunks.push(chunk)
  expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 40,
  })
  const listed = (await workbookTexts(zip)).get('нет изображений.txt')
  expect(listed?.split('\r\n').slice(2)).toEqual(['НЦ-3', 'НЦ-4', ''])
})

test('a caller that does not ask for JSON gets the same zip as it is, with its Cyrillic name (G-010)', async () => {
  const response = await app.send({
    method: 'POST',
    url: `/api/v1/order/${orderId}/renders`,
    payload: { comments },
    headers: { authorization: `Bearer ${await app.login('client')}`, accept: 'application/zip' },
  })
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%D0%98")
  app.advance(60_000)
  expect(response.rawPayload).toEqual(await zipOf(await ask()))
})

test('who asked for what is logged with the stated purpose, of 5 characters or more, and only for orders of the company (R-417, G-165)', async () => {
  for (const wrong of ['', 'сайт', '  сайт  ']) {
    expect(await ask('client', { comments: wrong })).toMatchObject({
      status: 422,
      data: { errors: { comments: ['Обязательно и должно содержать не менее 5 символов'] } },
    })
  }
  expect(await ask('client.b')).toMatchObject({ status: 404 })
  expect(await app.sql.select().from(imageRequests)).toEqual([])
  await ask('viewer', { comments: `  ${comments} ` })
  const [request] = await app.sql.select().from(imageRequests)
  expect(request).toMatchObject({ orderId, comment: comments, images: 5, missing: ['НЦ-3'] })
  const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'image_request'))
  expect(logged).toMatchObject([
    { entityId: String(request?.id), action: 'create', after: { comment: comments } },
  ])
})

test('those who make images are told which ones are missing, at their address or that of the support (G-165, G-400)', async () => {
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one), close: () => {} }
  await ask()
  const [job] = await app.sql.select().from(jobs).where(eq(jobs.kind, 'missing-images-mail'))
  const payload = job?.payload as { requestId: number }
  await sendMissingImagesMail(app.services, mail, payload)
  expect(sent).toEqual([])
  await app.sql.insert(settings).values({ key: 'contacts', value: { supportEmail: 'help@proba.example' } })
  await app.sql.insert(settings).values({ key: 'formAddresses', value: { images: 'images@proba.example' } })
  await sendMissingImagesMail(app.services, mail, payload)
  expect(sent[0]?.to.address).toBe('images@proba.example')
  expect(sent[0]?.text).toMatch(/НЦ-3/)
  expect(sent[0]?.text).toContain(comments)
  expect(sent[0]?.text).toContain(`/admin/order/renders/${payload.requestId}`)
  await app.sql.execute(sql`delete from settings where key = 'formAddresses'`)
  await sendMissingImagesMail(app.services, mail, payload)
  expect(sent[1]?.to.address).toBe('help@proba.example')
})

/** Lets no picture be read until it is opened. */
function closeGate(): () => void {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = () => {
      gate = Promise.resolve()
      resolve()
    }
  })
  return open
}
const requested = (count: number) =>
  expect.poll(async () => (await app.sql.select().from(imageRequests)).length).toBe(count)

test('a person gets one archive at a time, and ten a minute (G-016, G-400)', async () => {
  const open = closeGate()
  const first = ask()
  await requested(1)
  expect(await ask()).toMatchObject({ status: 409, problem: 'images_in_progress' })
  const colleague = ask('viewer')
  open()
  expect(await first).toMatchObject({ ok: true })
  expect(await colleague).toMatchObject({ ok: true })
  for (let n = 0; n < 8; n++) expect(await ask()).toMatchObject({ ok: true })
  expect(await ask()).toMatchObject({ status: 429 })
})

test('somebody who hangs up can ask again at once (G-400)', async () => {
  const open = closeGate()
  const stop = new AbortController()
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const left = fetch(`${address}/api/v1/order/${orderId}/renders`, {
    method: 'POST',
    signal: stop.signal,
    headers: { authorization: `Bearer ${await app.login('client')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ comments }),
  }).catch((error: Error) => error.name)
  await requested(1)
  stop.abort()
  expect(await left).toBe('AbortError')
  // A request that is not refused waits for its first picture.
  const waits = async () => Promise.race([ask().then(({ ok }) => ok), sleep(200, 'waiting')])
  await expect.poll(waits).toBe('waiting')
  open()
  await expect.poll(async () => (await ask()).ok).toBe(true)
})

test('an order of 5,000 articles is sent while others are answered (G-400)', async () => {
  const { rows } = await app.sql.$client.query(
    `insert into products (article, search_key, search_text, title_ru, title_en, metal_id, alloy_id, product_type, is_chain, diameter_mm, slope, intercept_mg, picture_keys)
     select 'B-' || n, 'b' || n, 'b' || n, '', '', 1, (select min(id) from alloys), 'finished', true, 1, 10, 500, array['drawn' || n]
     from generate_series(1, 5000) n returning id`,
  )
  const lines = rows.map(({ id }: { id: number }, n: number) => ({
    productId: id,
    article: `B-${n + 1}`,
    coatingId: 1,
    count: 1,
  }))
  const big = await orderOf(lines)
  let isDone = false
  const answered = ask('client', { id: big.id }).then((answer) => {
    isDone = true
    return answer
  })
  await requested(1)
  expect(await app.call('GET /init', {})).toMatchObject({ ok: true })
  expect(isDone).toBe(false)
  const zip = await zipOf(await answered)
  const { names } = await openZip(zip, { maxEntries: 6000, maxUnpacked: 100_000_000, maxRatio: 10 })
  expect(names).toHaveLength(5000)
})

test('full admins list the requests of an order and of all, by number, purpose, company and day (R-420, R-421, G-345)', async () => {
  await ask()
  app.advance(60_000)
  await ask('viewer', { comments: 'Печатный каталог' })
  const ofOrder = await app.ask('GET /admin/order/renders/{id}', { params: { id: orderId } }, 'admin')
  expect(ofOrder.items.map(({ comment }) => comment)).toEqual(['Печатный каталог', comments])
  expect(ofOrder.items[1]).toMatchObject({
    order: { id: orderId },
    company: { id: app.world.companies.alpha.id },
    images: 5,
    missing: ['НЦ-3'],
    missingCount: 1,
  })
  expect(ofOrder.meta.pagination).toEqual({ currentPage: 1, perPage: 25, total: 2, lastPage: 1 })
  const found = async (query: object) =>
    (await app.ask('GET /admin/order/renders', { query }, 'admin')).items.map(({ comment }) => comment)
  expect(await found({ order: 'asc' })).toEqual([comments, 'Печатный каталог'])
  expect(await found({ q: 'КАТАЛОГ' })).toEqual(['Печатный каталог'])
  expect(await found({ q: ofOrder.items[0]?.order.name })).toHaveLength(2)
  expect(await found({ company: app.world.companies.beta.id })).toEqual([])
  expect(await found({ dateFrom: '2026-11-16', dateTo: '2026-11-16' })).toHaveLength(2)
  expect(await found({ dateTo: '2026-11-15' })).toEqual([])
  expect(await found({ perPage: 1, page: 2 })).toEqual([comments])
  expect(await app.call('GET /admin/order/renders/{id}', { params: { id: 999_999 } }, 'admin')).toMatchObject(
    { status: 404 },
  )
  const one = { params: { id: ofOrder.items[0]?.id ?? 0 } }
  expect(await app.ask('GET /admin/order/renders/request/{id}', one, 'admin')).toEqual(ofOrder.items[0])
})
