import type { RecordOption } from '@proba/domain/files/recordSheet'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { handmadeZip, type RawEntry } from '../../../testing/workbooks/handmadeZip.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

let app: TestApp
let chain: SeededProduct
let bare: SeededProduct
let code: string
let restore: () => Promise<void>
const image = (width: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height: 9, channels: 3, background: '#c0a060' } })
    .toFormat(format)
    .toBuffer()
beforeAll(async () => {
  app = await createTestApp()
  const categoryIds = [app.world.categories.chains.id]
  chain = await app.seed.product({ article: 'ИЗ-22-045', categoryIds, coatingIds: [1, 2] })
  bare = await app.seed.product({ article: 'ИЗ-22-046', categoryIds, coatingIds: [1] })
  const [second] = await app.sql.select().from(coatings).where(eq(coatings.id, 2))
  code = second?.code ?? ''
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const type = 'pictures' as const
async function uploaded(data: Uint8Array, as = 'catalogue'): Promise<string> {
  const file = { name: 'pictures.zip', data }
  const [part] = await app.ask('POST /storage/upload', { query: { purpose: 'part' } }, as, { file })
  return part?.uuid ?? ''
}
const check = (parts: string[], options: RecordOption[] = [], as = 'catalogue') =>
  app.call('POST /admin/imports/check', { body: { uuid: parts[0] ?? '', type, parts, options } }, as)
async function checked(entries: readonly RawEntry[], options: RecordOption[] = []) {
  const parts = [await uploaded(handmadeZip(entries))]
  const answer = await check(parts, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return { ...answer.data, parts }
}
async function rowsOf(uuid: string) {
  const query = { uuid, perPage: 50 }
  const { items } = await app.ask('GET /admin/imports/{type}/rows', { params: { type }, query }, 'catalogue')
  return items
    .toSorted((a, b) => a.row - b.row)
    .map(({ key, verdict, reasons }) => [key, verdict, ...reasons].join(' '))
}
const execute = (uuid: string) =>
  app.call('POST /admin/imports/execute', { body: { uuid, type } }, 'catalogue')
const load = async (entries: readonly RawEntry[], options: RecordOption[] = []) =>
  execute((await checked(entries, options)).uuid)
const picturesOf = async ({ id }: SeededProduct) => (await productForm(app, id, 'catalogue')).pictures
/** Widths of stored pictures, which tell them apart. */
const widths = (keys: readonly string[]) =>
  Promise.all(
    keys.map(async (key) => (await sharp((await app.services.files.get(key)) ?? undefined).metadata()).width),
  )
const keptPictures = async () =>
  (
    await app.sql
      .select()
      .from(files)
      .where(and(eq(files.purpose, 'image'), eq(files.name, 'ИЗ-22-046.png')))
  ).length

test('pictures come to products and coatings by their names, in the order of numbers, and customers see them (R-641, G-334, G-363)', async () => {
  const { uuid, counts } = await checked([
    { name: 'chains/ИЗ-22-045_2.png', content: await image(12) },
    { name: 'chains/ИЗ-22-045_1.jpg', content: await image(11, 'jpeg') },
    { name: `ИЗ22045_${code}.png`, content: await image(20) },
    { name: 'иЗ-22-046.png', content: await image(30) },
    { name: '__MACOSX/._ИЗ-22-046.png', content: 'x' },
  ])
  expect(counts).toEqual({ create: 4, update: 0, same: 0, skip: 0, refuse: 0 })
  expect(await picturesOf(bare)).toEqual([])
  const { version } = await app.ask('GET /admin/products/{id}', { params: { id: chain.id } }, 'catalogue')

  expect(await execute(uuid)).toMatchObject({ data: { created: 4, left: 0 } })
  const detail = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
  expect(await widths(detail.images)).toEqual([11, 12])
  const coated = detail.covering.find(({ id }) => id === 2)?.images ?? []
  expect(await widths(coated)).toEqual([20])
  expect((await app.send({ method: 'GET', url: `/pictures/${coated[0]}/400.webp` })).statusCode).toBe(200)
  const after = await app.ask('GET /admin/products/{id}', { params: { id: chain.id } }, 'catalogue')
  expect(after.version).toBe(version + 1)
  const log = await app.sql
    .select()
    .from(actionLog)
    .where(eq(actionLog.entityId, String(chain.id)))
  expect(log.filter(({ entity, action }) => entity === 'product' && action === 'update')).toHaveLength(1)
  expect(await execute(uuid)).toMatchObject({ problem: 'records_imported' })
  expect(await picturesOf(chain)).toHaveLength(3)
})

test('pictures that are there stay in front; with the tick those of the named coatings give way (R-641, G-363)', async () => {
  const first = [
    { name: 'ИЗ-22-045.png', content: await image(10) },
    { name: `ИЗ-22-045_${code}.png`, content: await image(20) },
  ]
  await load(first)
  await load([{ name: 'ИЗ-22-045_1.png', content: await image(11) }])
  expect(await widths((await picturesOf(chain)).map(({ key }) => key))).toEqual([10, 11, 20])

  const { uuid, parts } = await checked([{ name: 'ИЗ-22-045.png', content: await image(12) }])
  const kept = await app.sql.select().from(files).where(eq(files.purpose, 'image'))
  expect(await check(parts, ['replacePictures'])).toMatchObject({ data: { counts: { create: 1 } } })
  expect(await app.sql.select().from(files).where(eq(files.purpose, 'image'))).toHaveLength(kept.length)
  await execute(uuid)
  expect(await widths((await picturesOf(chain)).map(({ key }) => key))).toEqual([12, 20])
})

test('every file that is no picture of a product is named with its reason, and the others come (R-641, G-334)', async () => {
  const png = await image(9)
  const { uuid } = await checked([
    { name: 'ИЗ-22-046.png', content: png },
    { name: 'again/ИЗ-22-046.png', content: png },
    { name: '../ИЗ-22-046_1.png', content: png },
    { name: 'ИЗ-22-046_2.png', content: png, encrypted: true },
    { name: 'ИЗ-22-046.svg', content: '<svg/>' },
    { name: 'ИЗ-22-046_3.png', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'ИЗ-22-046_4.png', content: png.subarray(0, png.length - 20) },
    { name: 'ИЗ-22-046_5.png', content: png, forgedSize: 10 },
    { name: 'ИЗ-22-046_6.png', content: Buffer.alloc(6 * 1024 * 1024) },
    { name: 'ИЗ-22-046_7.png', content: '' },
    { name: 'нет-такого_1.png', content: png },
    { name: `ИЗ-22-046_${code}_1.png`, content: png },
    { name: 'ИЗ-22-045_нет.png', content: png },
    { name: `ИЗ-22-045_${code}.png`, content: png },
  ])
  expect(await rowsOf(uuid)).toEqual([
    'ИЗ-22-046.png create',
    'ИЗ-22-046.png refuse Файл: Уже есть в строке 1',
    'ИЗ-22-046_1.png refuse Путь к файлу в архиве ведёт за его пределы',
    'ИЗ-22-046_2.png refuse Файл зашифрован. Соберите архив без пароля',
    'ИЗ-22-046.svg refuse Файл такого типа не принимается. Подходят: JPEG, PNG, WEBP',
    'ИЗ-22-046_3.png refuse Файл такого типа не принимается. Подходят: JPEG, PNG, WEBP',
    'ИЗ-22-046_4.png refuse Изображение повреждено или это не изображение',
    'ИЗ-22-046_5.png refuse Изображение повреждено или это не изображение',
    'ИЗ-22-046_6.png refuse Файл больше 5 МБ. Выберите файл поменьше',
    'ИЗ-22-046_7.png refuse Файл пуст',
    'нет-такого_1.png refuse Нет изделия с таким артикулом',
    `ИЗ-22-046_${code}_1.png refuse У изделия ИЗ-22-046 нет покрытия с кодом «${code}»`,
    'ИЗ-22-045_нет.png refuse У изделия ИЗ-22-045 нет покрытия с кодом «нет»',
    `ИЗ-22-045_${code}.png refuse Нужно хотя бы одно изображение без покрытия: его показывают списки`,
  ])
  expect(await execute(uuid)).toMatchObject({ data: { created: 1, left: 13 } })
})

test('more pictures than a product may have, and pictures deleted since the check, are refused (R-641, G-363)', async () => {
  const png = await image(9)
  const many = Array.from({ length: 41 }, (_, n) => ({ name: `ИЗ-22-046_${n}.png`, content: png }))
  expect((await checked(many)).counts).toMatchObject({ create: 0, refuse: 41 })
  const { uuid } = await checked([{ name: 'ИЗ-22-046.png', content: png }])
  await app.sql.update(files).set({ discardedAt: new Date() }).where(eq(files.name, 'ИЗ-22-046.png'))
  expect(await execute(uuid)).toMatchObject({ data: { created: 0, left: 1 } })
  expect(await rowsOf(uuid)).toEqual([
    'ИЗ-22-046.png refuse Распакованное изображение уже удалено. Загрузите архив ещё раз',
  ])
})

test('an archive comes in parts of its sender; what is no archive is refused as a whole (R-640, G-334)', async () => {
  const zip = handmadeZip([{ name: 'ИЗ-22-046.png', content: await image(31) }])
  const parts = [await uploaded(zip.subarray(0, 50)), await uploaded(zip.subarray(50))]
  const answer = await check(parts)
  expect(answer).toMatchObject({ data: { counts: { create: 1 } } })
  expect(await keptPictures()).toBe(1)
  expect(await execute(parts[0] ?? '')).toMatchObject({ data: { created: 1 } })

  const refused = async (data: Uint8Array) => {
    const found = await check([await uploaded(data)])
    return found.ok ? null : JSON.stringify(found.data)
  }
  expect(await refused(Buffer.from('no archive'))).toMatch(/обычный архив/)
  expect(await refused(handmadeZip([]))).toMatch(/нет файлов/)
  const bomb = Array.from({ length: 3 }, (_, n) => ({
    name: `${n}.png`,
    content: 'x',
    forgedSize: 500_000_000,
  }))
  expect(await refused(handmadeZip(bomb))).toMatch(/больше 1000 МБ/)
  expect(await refused(zip.subarray(0, -30))).toMatch(/обычный архив/)
  // What mail gateways append does not matter (G-598).
  expect(await refused(Buffer.concat([zip, Buffer.alloc(65_537)]))).toMatch(/обычный архив/)
  expect(await refused(Buffer.concat([zip, Buffer.alloc(65_536)]))).toBeNull()
  const foreign = await uploaded(zip, 'admin')
  expect(await check([foreign])).toMatchObject({ problem: 'not_found' })
  expect(await check([await uploaded(zip), foreign])).toMatchObject({ problem: 'not_found' })
  const [file] = await app.ask('POST /storage/upload', {}, 'catalogue', {
    file: { name: 'a.zip', data: zip },
  })
  expect(await check([file?.uuid ?? ''])).toMatchObject({ problem: 'not_found' })
  const body = { uuid: parts[0] ?? '', type: 'users' as const, parts }
  expect(await app.call('POST /admin/imports/check', { body }, 'admin')).toMatchObject({
    problem: 'validation',
  })
  expect(await check([await uploaded(zip, 'support')], [], 'support')).toMatchObject({ problem: 'forbidden' })
  const template = { params: { type } }
  expect(await app.call('GET /admin/imports/{type}/template', template, 'catalogue')).toMatchObject({
    problem: 'not_found',
  })
})
