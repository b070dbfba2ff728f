import type { Calls } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alloys } from '../../../schema/catalogue/dictionaryTables.ts'
import { fileReferences } from '../../../schema/common/filesTables.ts'
import { additionalProducts } from '../../../schema/requests/additionalTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { installAdditional } from '../../system/setup/installAdditional.ts'

type Form = BodyOf<Calls['POST /admin/additional-products']>

let app: TestApp
let restore: () => Promise<void>
let sectionId: number
const alloyIds = { gold: 0, silver: 0, platinum: 0 }

beforeAll(async () => {
  app = await createTestApp()
  await app.services.database.transaction(installAdditional)
  sectionId = (await app.seed.category({ code: 'semi', nameRu: 'Полуфабрикаты', nameEn: 'Semi-finished' })).id
  for (const { id, code } of await app.sql.select().from(alloys)) {
    if (code === 'gold-585') alloyIds.gold = id
    if (code === 'silver-925') alloyIds.silver = id
    if (code === 'platinum-950') alloyIds.platinum = id
  }
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const size = (code: string, ...values: string[]) => ({ code, values })
const ribbon = (over: Partial<Form> = {}): Form => ({
  type: 'ribbon',
  ruTitle: ' Лента ',
  enTitle: 'Ribbon',
  ruDescription: 'В рулоне',
  enDescription: '',
  categoryId: sectionId,
  active: true,
  image: null,
  features: [{ code: 'temper', value: 'мягкая' }],
  alloys: [
    {
      alloyId: alloyIds.silver,
      image: null,
      weight: null,
      sizes: [size('thickness', '0,2 – 1 – 0,1', '0.2-1-0.1'), size('width', '5', '10')],
    },
    {
      alloyId: alloyIds.gold,
      image: null,
      weight: null,
      sizes: [size('thickness', '0.3-2-0.1'), size('width', '5')],
    },
  ],
  ...over,
})
const lock = (over: Partial<Form> = {}) =>
  ribbon({
    type: 'lock',
    features: [],
    alloys: [{ alloyId: alloyIds.gold, image: null, weight: 350, sizes: [] }],
    ...over,
  })
const create = (body: Form, as = 'catalogue') => app.ask('POST /admin/additional-products', { body }, as)
const errorsOf = async (body: Form) =>
  (await app.refusal('POST /admin/additional-products', { body }, 'catalogue')).data.errors
async function save(id: number, over: object, as = 'catalogue') {
  const found = await app.ask('GET /admin/additional-products/{id}', { params: { id } }, 'catalogue')
  const { ruTitle, enTitle, ruDescription, enDescription, categoryId, active, image } = found
  const { features, alloys: rows, version } = found
  const kept = { ruTitle, enTitle, ruDescription, enDescription, categoryId, active, image }
  const body = { ...kept, features, alloys: rows, version, ...over }
  return app.call('POST /admin/additional-products/{id}', { params: { id }, body }, as)
}
const shown = (query: object = {}): Promise<ReplyTo<'GET /additional-products'>> =>
  app.ask('GET /additional-products', { query: { withPagination: 0, ...query } })
const titles = async (query: object = {}) => (await shown(query)).items.map(({ enTitle }) => enTitle)

describe('additional products on their pages (R-138, R-142, R-649, R-650, R-651, R-846)', () => {
  test('a guest reads types with features, smallest weights and which of them have alloys', async () => {
    const meta = await app.ask('GET /additional-products/metadata', {})
    expect(meta.fittings).toEqual(['element1', 'element2', 'connectingRing', 'lock', 'tweezers'])
    expect(meta.minWeights).toEqual(
      ['bar', 'ribbon', 'wire', 'fitting'].map((code) => ({ code, weightAu: 150_000, weightAg: 300_000 })),
    )
    expect(meta.withAlloys).not.toContain('rhodium')
    const featuresOf = (type: string) => meta.productsMeta.find(({ code }) => code === type)?.features ?? []
    expect(featuresOf('rhodium')).toHaveLength(5)
    expect(featuresOf('ribbon')).toEqual([
      { code: 'thickness', title: 'Толщина, мм', kind: 'ranges' },
      { code: 'width', title: 'Ширина, мм', kind: 'numbers' },
      { code: 'temper', title: 'Состояние', kind: 'text' },
    ])
  })

  test('a guest reads a new ribbon with its sizes per alloy, both titles and its features', async () => {
    const { id } = await create(ribbon())
    expect((await shown({ type: 'ribbon' })).items).toEqual([
      {
        id,
        type: 'ribbon',
        ruTitle: 'Лента',
        enTitle: 'Ribbon',
        ruDescription: 'В рулоне',
        enDescription: '',
        categoryId: sectionId,
        active: true,
        image: null,
        imagePath: null,
        alloyIds: [alloyIds.silver, alloyIds.gold],
        alloyWeights: [null, null],
        alloyImages: [null, null],
        features: [{ code: 'temper', title: 'Состояние', value: 'мягкая' }],
        alloys: [
          {
            id: alloyIds.silver,
            name: 'silver-925',
            image: null,
            imagePath: null,
            massPerUnit: null,
            metal: { id: 2, code: 'AG' },
            sizes: [size('thickness', '0.2-1-0.1'), size('width', '5', '10')],
          },
          expect.objectContaining({ id: alloyIds.gold, metal: { id: 1, code: 'AU' } }),
        ],
      },
    ])
  })

  test('the text of a feature is read in English where it has an English one (G-440)', async () => {
    const temper = (enValue: string) => ({ code: 'temper', value: 'мягкая', enValue })
    const { id } = await create(ribbon({ features: [temper(' soft ')] }))
    const read = async () => {
      const headers = { 'x-localization': 'en' }
      const { items } = await app.ask('GET /additional-products', {}, undefined, { headers })
      return items.flatMap(({ features }) => features.map(({ value }) => value))
    }
    expect(await read()).toEqual(['soft'])
    await save(id, { features: [temper('')] })
    expect(await read()).toEqual(['мягкая'])
    expect(await errorsOf(ribbon({ features: [{ ...temper('soft'), value: '' }] }))).toHaveProperty([
      'features.0.value',
    ])
  })

  test('those of a kind are all its types, on one page or on pages; inactive ones are on none (G-441, G-442)', async () => {
    for (const enTitle of ['A', 'B', 'C']) await create(lock({ enTitle }))
    await create(lock({ type: 'tweezers', enTitle: 'D' }))
    await create(lock({ enTitle: 'Hidden', active: false }))
    await create(ribbon())
    expect(await titles({ type: 'fitting' })).toEqual(['A', 'B', 'C', 'D'])
    expect(await titles({ type: 'lock' })).toEqual(['A', 'B', 'C'])
    const page = await shown({ type: 'fitting', withPagination: 1, perPage: 3, page: 2 })
    expect(page.items.map(({ enTitle }) => enTitle)).toEqual(['D'])
    expect(page.meta.pagination).toEqual({ currentPage: 2, perPage: 3, total: 4, lastPage: 2 })
  })
})

describe('additional products in the back office (R-560, R-697 to R-702, G-216, G-440)', () => {
  test('are listed by type, alloy and state, searched by title', async () => {
    await create(ribbon())
    await create(lock({ ruTitle: 'Замок', enTitle: 'Clasp', active: false }))
    const list = async (query: object) =>
      (await app.ask('GET /admin/additional-products', { query }, 'catalogue')).items.map(
        ({ title }) => title,
      )
    expect(await list({})).toEqual(['Замок', 'Лента'])
    expect(await list({ q: 'clASP' })).toEqual(['Замок'])
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ type: 'ribbon' })).toEqual(['Лента'])
    expect(await list({ alloy: alloyIds.silver })).toEqual(['Лента'])
    expect(await list({ active: 0 })).toEqual(['Замок'])
  })

  test('fittings of one title are listed with the size by which they differ (G-621)', async () => {
    const size = { code: 'size', value: '6 мм', enValue: '6 mm' }
    await create(lock({ ruTitle: 'Замок', features: [size] }))
    await create(lock({ ruTitle: 'Замок 6 мм', features: [size] }))
    const { items } = await app.ask('GET /admin/additional-products', {}, 'catalogue')
    expect(items.map(({ title }) => title)).toEqual(['Замок 6 мм', 'Замок 6 мм'])
  })

  test('what the form lacks is refused at its field', async () => {
    expect(await errorsOf(ribbon({ ruTitle: ' ', enTitle: '', categoryId: 999_999, alloys: [] }))).toEqual({
      ruTitle: ['Обязательное поле'],
      enTitle: ['Обязательное поле'],
      categoryId: ['Не найдено'],
      alloys: ['Обязательное поле'],
    })
    const [row] = ribbon().alloys
    if (!row) throw new Error('no alloy')
    const thickness = [size('thickness', '0.2-1-0.1')]
    expect(await errorsOf(ribbon({ alloys: [{ ...row, sizes: thickness }] }))).toEqual({
      'alloys.0.sizes': ['Добавьте хотя бы одно значение'],
    })
    expect(
      await errorsOf(
        ribbon({ alloys: [row, { ...row, alloyId: alloyIds.platinum }, { ...row, alloyId: 9999 }] }),
      ),
    ).toEqual({
      'alloys.1.alloyId': ['Дополнительные товары бывают только из золота и серебра'],
      'alloys.2.alloyId': ['Не найдено'],
    })
    const [piece] = lock().alloys
    if (!piece) throw new Error('no alloy')
    expect(await errorsOf(lock({ alloys: [{ ...piece, weight: null }] }))).toEqual({
      'alloys.0.weight': ['Обязательное поле'],
    })
  })

  test('a change is seen at once and is in the action log; an outdated version is refused (G-015)', async () => {
    const { id, version, alloys: rows } = await create(ribbon())
    const only = rows.slice(1)
    expect(await save(id, { alloys: only, enTitle: 'Strip' })).toMatchObject({
      ok: true,
      message: 'Товар успешно обновлён',
    })
    const [found] = (await shown()).items
    expect(found).toMatchObject({ enTitle: 'Strip', alloys: [{ id: alloyIds.gold }] })
    expect(await save(id, { version })).toMatchObject({ status: 409, problem: 'version_conflict' })
    const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'additional_product'))
    expect(log.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(log[1]).toMatchObject({ before: { enTitle: 'Ribbon' }, after: { enTitle: 'Strip', alloys: only } })
  })

  test('pictures are uploaded before and belong to the product, one per alloy; a foreign one is refused (G-443)', async () => {
    const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = async (as: string) => {
      const file = { name: 'a.png', data }
      const [stored] = await app.ask('POST /storage/upload', { query: { purpose: 'image' } }, as, { file })
      return stored?.uuid ?? ''
    }
    const uuid = await upload('catalogue')
    const rows = ribbon().alloys.map((row) => ({ ...row, image: uuid }))
    const { id } = await create(ribbon({ image: uuid, alloys: rows }))
    const [found] = (await shown()).items
    expect([found?.image, ...(found?.alloys ?? []).map(({ image }) => image)]).toEqual([uuid, uuid, uuid])
    const references = () => app.sql.$count(fileReferences, eq(fileReferences.entity, 'additional_product'))
    expect(await references()).toBe(1)
    await save(id, { image: null, alloys: ribbon().alloys })
    expect(await references()).toBe(0)
    const foreign = await upload('admin')
    expect(await errorsOf(ribbon({ image: foreign }))).toEqual({ image: ['Не найдено'] })
  })

  test('what the demo draws stays with a product and an alloy that are saved', async () => {
    const { id } = await create(ribbon())
    await app.sql.update(additionalProducts).set({ pictureKey: 'drawn' }).where(eq(additionalProducts.id, id))
    await save(id, { enTitle: 'Strip' })
    expect((await shown()).items[0]?.image).toBe('drawn')
  })

  test('one is deleted with its pictures; alloys and sections that products use stay (R-699)', async () => {
    const { id, version } = await create(ribbon())
    const section = { params: { id: sectionId }, body: null }
    expect(await app.call('DELETE /admin/products/categories/{id}', section, 'catalogue')).toMatchObject({
      status: 409,
      problem: 'section_has_additional',
      message: 'В разделе есть дополнительные товары: Лента. Сначала перенесите их в другой раздел',
    })
    const alloy = await app.seed.alloy({
      code: 'gold-333',
      metalId: 1,
      assay: 333,
      accountingAssay: 333,
      density: 11,
      colour: 'yellow',
      nameRu: 'Золото 333',
      nameEn: 'Gold 333',
      sort: 1,
    })
    const rows = ribbon()
      .alloys.map((row) => ({ ...row, alloyId: alloy.id }))
      .slice(0, 1)
    await save(id, { alloys: rows })
    const word = { params: { id: alloy.id }, body: null }
    expect(await app.call('DELETE /admin/dictionaries/alloys/{id}', word, 'catalogue')).toMatchObject({
      status: 409,
      message: 'Запись используется: Лента. Всего: 1. Удалить её нельзя',
    })
    const remove = (body: { version: number }) =>
      app.call('DELETE /admin/additional-products/{id}', { params: { id }, body }, 'catalogue')
    expect(await remove({ version })).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await remove({ version: version + 1 })).toMatchObject({ ok: true })
    expect((await shown()).items).toEqual([])
    const deletions = [
      await app.call('DELETE /admin/dictionaries/alloys/{id}', word, 'catalogue'),
      await app.call('DELETE /admin/products/categories/{id}', section, 'catalogue'),
    ]
    expect(deletions.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('are at most 500 (G-441)', async () => {
    const row = { type: 'lock' as const, titleRu: 'x', titleEn: 'x', categoryId: sectionId }
    await app.sql.insert(additionalProducts).values(Array.from({ length: 500 }, () => row))
    const added = await app.call('POST /admin/additional-products', { body: lock() }, 'catalogue')
    expect(added).toMatchObject({ status: 409, problem: 'additional_limit' })
    expect((await shown()).items).toHaveLength(500)
  })
})
