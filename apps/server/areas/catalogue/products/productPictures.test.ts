import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from '../../system/cleanup/cleanup.ts'

type Update = BodyOf<Calls['POST /admin/products/{id}']>
type Pictures = Update['pictures']

let app: TestApp
let product: number
let coating: number
beforeAll(async () => {
  app = await createTestApp()
  product = app.world.products.gold.id
  coating = (await productForm(app, product, 'admin')).coveringIds[0] ?? 0
})
afterAll(() => app.close())

async function uploaded(width: number, height: number, purpose: 'image' | 'document' = 'image') {
  const data = await sharp({ create: { width, height, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer()
  const [file] = await app.ask('POST /storage/upload', { query: { purpose } }, 'admin', {
    file: { name: 'chain.png', data },
  })
  return file?.uuid ?? ''
}

const save = async (pictures: Pictures, given: Partial<Update> = {}) =>
  app.call(
    'POST /admin/products/{id}',
    { params: { id: product }, body: { ...(await productForm(app, product, 'admin')), ...given, pictures } },
    'admin',
  )
const picture = (key: string, size: number) =>
  app.send({ method: 'GET', url: `/pictures/${key}/${size}.webp` })
const detail = () => app.ask('GET /product/detail/{id}', { params: { id: product } }, 'client')

describe('pictures of a product (R-641, G-085)', () => {
  test('are shown to customers in the order of the form, those of a coating with it (G-088)', async () => {
    const [main, other, coated] = [await uploaded(600, 300), await uploaded(90, 90), await uploaded(80, 80)]
    const pictures = [
      { key: main, coatingId: null },
      { key: other, coatingId: null },
      { key: coated, coatingId: coating },
    ]
    const answer = await save(pictures)
    expect(answer.ok && answer.data.pictures).toEqual(pictures)
    const shown = await detail()
    expect(shown.images).toEqual([main, other])
    expect(shown.additionalImages).toEqual([other])
    expect(shown.covering.find(({ id }) => id === coating)).toMatchObject({ images: [coated] })
    const card = await app.ask(
      'GET /catalog/elements/{code}',
      { params: { code: 'chains' }, query: {} },
      'client',
    )
    expect(card.items.find(({ id }) => id === product)?.image).toBe(main)

    const turned = await save([...pictures].reverse())
    expect(turned.ok && turned.data.pictures.map(({ key }) => key)).toEqual([other, main, coated])
    expect((await detail()).images).toEqual([other, main])
  })

  test('are squares on white, all of the picture in sight, never larger than it', async () => {
    const wide = await uploaded(600, 300)
    await save([{ key: wide, coatingId: null }])
    const small = await picture(wide, 400)
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 })
    const corner = await sharp(small.rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(250)
    expect(await sharp((await picture(wide, 2000)).rawPayload).metadata()).toMatchObject({ width: 600 })
    expect((await picture(wide, 401)).statusCode).toBe(404)
  })

  test('are only images that the caller has uploaded for that; anything else is refused at the field', async () => {
    const own = await uploaded(20, 20)
    const document = await uploaded(20, 20, 'document')
    const unknown = app.services.newId()
    for (const key of [document, unknown, 'rope-gold585', '../../etc/passwd', `${own}/..`])
      expect(await save([{ key, coatingId: null }])).toMatchObject({
        problem: 'validation',
        data: { errors: { pictures: expect.anything() } },
      })
    const before = (await detail()).images
    expect(await save([{ key: own, coatingId: 9999 }])).toMatchObject({ ok: false })
    expect((await detail()).images).toEqual(before)
  })

  test('that are not on a saved product are not shown at their address', async () => {
    const loose = await uploaded(20, 20)
    expect((await picture(loose, 50)).statusCode).toBe(404)
  })

  test('stay while another editor only moves them, and go with all sizes once removed (G-012)', async () => {
    const [kept, gone] = [await uploaded(30, 30), await uploaded(31, 31)]
    await save([
      { key: kept, coatingId: null },
      { key: gone, coatingId: null },
    ])
    expect((await picture(gone, 50)).statusCode).toBe(200)
    await app.seed.user({ login: 'second', roles: ['admin' as never] })
    const form = await productForm(app, product, 'second')
    const moved = { ...form, pictures: [...form.pictures].reverse() }
    expect(
      (await app.call('POST /admin/products/{id}', { params: { id: product }, body: moved }, 'second')).ok,
    ).toBe(true)
    await save([{ key: kept, coatingId: null }])
    expect((await picture(gone, 50)).statusCode).toBe(404)
    await app.sql
      .update(files)
      .set({ referencedAt: null, createdAt: new Date(0) })
      .where(eq(files.uuid, gone))
    await cleanUp(app.services)
    expect(await app.services.files.read(`${gone}-50`)).toBeNull()
    expect(await app.services.files.read(gone)).toBeNull()
    expect((await picture(kept, 50)).statusCode).toBe(200)
  })

  test('are copied to the log as they were and are', async () => {
    const key = await uploaded(25, 25)
    await save([{ key, coatingId: null }])
    const [row] = await app.sql
      .select({ keys: products.pictureKeys })
      .from(products)
      .where(eq(products.id, product))
    expect(row?.keys).toEqual([key])
    const entries = await app.ask(
      'GET /log',
      { query: { entity: 'product', entityId: String(product), perPage: 1 } },
      'admin',
    )
    const entry = await app.ask('GET /log/{id}', { params: { id: entries.items[0]?.id ?? 0 } }, 'admin')
    expect(entry.changes.find(({ field }) => field === 'pictures')?.after).toContain(key)
  })
})
