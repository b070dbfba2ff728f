import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { badges, categories } from '../../../schema/catalogue/dictionaryTables.ts'
import { fileReferences } from '../../../schema/common/filesTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { buildCounted, createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createCalls } from '../../../testing/testCalls.ts'

let app: TestApp
let second: FastifyInstance
let two: ReturnType<typeof createCalls>
let restore: () => Promise<void>
/** Catalogue with chains and bracelets, below the chains gold, which holds a product, and silver. */
const ids = { products: 0, chains: 0, gold: 0, silver: 0, bracelets: 0, chain: 0 }

beforeAll(async () => {
  app = await createTestApp()
  const services = { ...app.services, database: { ...app.services.database } }
  second = await buildCounted(services)
  await second.ready()
  two = createCalls(second, services.now)
  const section = async (code: string, parentId: number | null, sort: number) =>
    (await app.seed.category({ code, nameRu: code, parentId, sort })).id
  ids.products = await section('products', null, 10)
  ids.chains = await section('chains-all', ids.products, 20)
  ids.gold = await section('gold', ids.chains, 20)
  ids.silver = await section('silver', ids.chains, 10)
  ids.bracelets = await section('bracelets', ids.products, 10)
  ids.chain = (await app.seed.product({ article: 'SC-1' })).id
  const body = { ...(await productForm(app, ids.chain, 'catalogue')), sectionIds: [ids.gold] }
  await app.ask('POST /admin/products/{id}', { params: { id: ids.chain }, body }, 'catalogue')
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  two.forgetLogins()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const path = 'GET /admin/products/categories/{id}'
const read = (id: number) => app.ask(path, { params: { id } }, 'catalogue')
const form = { parentId: null, code: 'new', name: 'Новинки', sort: null, active: true }
const create = (over: object = {}, as = 'catalogue') =>
  app.call('POST /admin/products/categories', { body: { ...form, ...over } as typeof form }, as)
async function save(id: number, over: object, as = 'catalogue') {
  const { parentId, code, name, nameEn, sort, active, badgeIds, image, version } = await read(id)
  const body = { parentId, code, name, nameEn, sort, active, badgeIds, image, version, ...over }
  return app.call('POST /admin/products/categories/{id}', { params: { id }, body }, as)
}
const errorsOf = async (answer: Promise<{ data: unknown }>) =>
  ((await answer).data as { errors?: object } | null)?.errors
const remove = (id: number, body: { version: number } | null = null) =>
  app.call('DELETE /admin/products/categories/{id}', { params: { id }, body }, 'catalogue')
const listed = async (query: object = {}) =>
  (await app.ask('GET /admin/products/categories', { query }, 'catalogue')).items
const codes = async (query: object = {}) =>
  (await listed(query)).map(({ code, level }) => `${'-'.repeat(level)}${code}`)
/** The menu of the catalogue on both servers, which agree. */
async function menu() {
  const [one, other] = [
    await app.ask('GET /catalog/sections', { query: {} }),
    await two.ask('GET /catalog/sections', { query: {} }),
  ]
  expect(other).toEqual(one)
  return Object.fromEntries(one.map(({ code, products }) => [code, products]))
}
const rows = async <R>(text: string) => (await app.sql.$client.query(text)).rows as R[]
/** Sections whose counter or groups differ from their products, and products missing above their own section. */
const wrong = async () => [
  ...(await rows(
    'select code from categories c where product_count <> (select count(*) from section_products sp where sp.category_id = c.id)',
  )),
  ...(await rows(
    `select * from (select category_id, count(*) n from section_products group by 1) a
     full join (select category_id, sum(product_count) m from section_groups group by 1) g using (category_id)
     where n is distinct from m`,
  )),
]

describe('sections of the catalogue in the back office (R-544, R-638, R-639, R-836, G-070, G-219)', () => {
  test('are listed as a tree, searched, found below a section and paged', async () => {
    const own = ['products', '-bracelets', '-chains-all', '--silver', '--gold']
    expect((await codes()).filter((code) => own.includes(code))).toEqual(own)
    expect(await codes({ parent: ids.chains })).toEqual(['--silver', '--gold'])
    expect(await codes({ q: 'GOL' })).toEqual(['--gold'])
    expect(await codes({ q: '%' })).toEqual([])
    expect(await codes({ parent: ids.chains, perPage: 1, page: 2 })).toEqual(['--gold'])
    expect(await listed({ q: 'gold' })).toMatchObject([
      { parentId: ids.chains, above: 'products / chains-all', ownProducts: 1, products: 1, children: 0 },
    ])
    expect(await listed({ q: 'chains-all' })).toMatchObject([{ ownProducts: 0, products: 1, children: 2 }])
  })

  test('are added behind their siblings, changed, and seen in the menu of either server at once', async () => {
    expect(await menu()).not.toHaveProperty('new')
    const answer = await create({ parentId: ids.chains, nameEn: ' New ', code: ' new ' })
    expect(answer).toMatchObject({ ok: true, message: 'Раздел успешно добавлен' })
    expect(answer.data).toMatchObject({ code: 'new', nameEn: 'New', sort: 30, level: 2, shown: true })
    expect(await menu()).toHaveProperty('new', 0)
    const [{ id = 0 } = {}] = await listed({ q: 'new' })
    expect(await save(id, { sort: 5, name: 'Первые' })).toMatchObject({ ok: true })
    expect(await codes({ parent: ids.chains })).toEqual(['--new', '--silver', '--gold'])
    const [entry] = await app.sql
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.entity, 'section'), eq(actionLog.action, 'update')))
    expect(entry).toMatchObject({
      entity: 'section',
      entityId: String(id),
      before: { name: 'Новинки', sort: 30 },
      after: { name: 'Первые', sort: 5 },
    })
  })

  test('need a name and a unique code that fits an address; parent and badges must exist', async () => {
    expect(await errorsOf(create({ code: ' ', name: ' ' }))).toEqual({
      code: ['Обязательное поле'],
      name: ['Обязательное поле'],
    })
    expect(await errorsOf(create({ code: 'gold' }))).toEqual({ code: ['Такое значение уже есть'] })
    expect(await errorsOf(create({ code: 'Золото', parentId: 999_999, badgeIds: [999_999] }))).toEqual({
      code: ['Строчные латинские буквы, цифры, между словами дефис или подчёркивание'],
      parentId: ['Не найдено'],
      badgeIds: ['Не найдено'],
    })
    const answers = await Promise.all([1, 2, 3].map(() => create()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('carry badges of sections and a picture that everybody may see', async () => {
    const [badge] = await app.sql
      .insert(badges)
      .values({ code: 'hit', kind: 'category', textRu: 'Хит', textEn: 'Hit', colour: '#ff0000' })
      .returning()
    const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const [file] = await app.ask('POST /storage/upload', { query: { purpose: 'image' } }, 'catalogue', {
      file: { name: 'a.png', data },
    })
    await save(ids.gold, { badgeIds: [badge?.id], image: file?.uuid })
    const shown = async () =>
      (await two.ask('GET /catalog/sections', { query: { q: 'gold' } })).find(({ id }) => id === ids.gold)
    expect(await shown()).toMatchObject({ badges: ['hit'], image: `/files/${file?.uuid}/640.webp` })
    expect((await app.send({ method: 'GET', url: `/files/${file?.uuid}/640.webp` })).statusCode).toBe(200)
    await save(ids.gold, { badgeIds: [], image: null })
    expect(await shown()).toMatchObject({ badges: [], image: null })
    expect(await app.sql.$count(fileReferences, eq(fileReferences.entity, 'section'))).toBe(0)
  })

  test('move with their products: both lines of sections above count them right', async () => {
    expect(await menu()).toMatchObject({ products: 1, 'chains-all': 1, gold: 1, bracelets: 0 })
    await save(ids.gold, { parentId: ids.bracelets })
    expect(await menu()).toMatchObject({ products: 1, 'chains-all': 0, gold: 1, bracelets: 1 })
    await save(ids.bracelets, { parentId: null })
    expect(await menu()).toMatchObject({ products: 0, 'chains-all': 0, gold: 1, bracelets: 1 })
    expect(await wrong()).toEqual([])
    const { items } = await two.ask('GET /catalog/elements/{code}', {
      params: { code: 'bracelets' },
      query: {},
    })
    expect(items).toMatchObject([{ article: 'SC-1' }])
  })

  test('keep a product above them that another of its sections holds there', async () => {
    const body = { ...(await productForm(app, ids.chain, 'catalogue')), sectionIds: [ids.gold, ids.silver] }
    await app.ask('POST /admin/products/{id}', { params: { id: ids.chain }, body }, 'catalogue')
    await save(ids.gold, { parentId: ids.bracelets })
    expect(await menu()).toMatchObject({ 'chains-all': 1, gold: 1, silver: 1, bracelets: 1 })
    await save(ids.gold, { parentId: ids.chains })
    expect(await menu()).toMatchObject({ 'chains-all': 1, bracelets: 0 })
    expect(await wrong()).toEqual([])
  })

  test('are never put below themselves, not even by two moves at once', async () => {
    for (const parentId of [ids.chains, ids.gold])
      expect(await errorsOf(save(ids.chains, { parentId }))).toEqual({
        parentId: ['Раздел нельзя поместить в самого себя или в раздел под ним'],
      })
    const moves = await Promise.all([
      save(ids.bracelets, { parentId: ids.chains }),
      save(ids.chains, { parentId: ids.bracelets }),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('hide all below them while they are not active (G-315)', async () => {
    await save(ids.chains, { active: false })
    expect(Object.keys(await menu())).not.toEqual(expect.arrayContaining(['gold']))
    expect(await read(ids.gold)).toMatchObject({ active: true, shown: false })
    const input = { params: { code: 'gold' }, query: {} }
    expect((await two.call('GET /catalog/elements/{code}', input)).status).toBe(404)
    await save(ids.chains, { active: true })
    expect(await menu()).toHaveProperty('gold', 1)
  })

  test('with products of their own are not deleted: the refusal names them', async () => {
    expect(await remove(ids.gold)).toMatchObject({
      status: 409,
      problem: 'section_in_use',
      message: 'В разделе есть изделия: SC-1. Всего их 1. Сначала перенесите их в другой раздел',
    })
  })

  test('are deleted otherwise: the sections below go to the one above', async () => {
    expect(await remove(ids.chains)).toMatchObject({ ok: true, message: 'Раздел успешно удалён' })
    expect(await read(ids.gold)).toMatchObject({ parentId: ids.products, above: 'products' })
    expect(await menu()).toMatchObject({ products: 1, gold: 1 })
    expect(await menu()).not.toHaveProperty('chains-all')
    expect(await wrong()).toEqual([])
  })

  test('refuse an outdated version, and a product put into one that is gone (G-015)', async () => {
    const { version } = await read(ids.silver)
    expect(await save(ids.silver, { version: version + 1 })).toMatchObject({ problem: 'version_conflict' })
    expect(await remove(ids.silver, { version: version + 1 })).toMatchObject({ status: 409 })
    expect(await remove(ids.silver, { version })).toMatchObject({ ok: true })
    const body = { ...(await productForm(app, ids.chain, 'catalogue')), sectionIds: [ids.silver] }
    const sent = { params: { id: ids.chain }, body }
    expect(await errorsOf(app.call('POST /admin/products/{id}', sent, 'catalogue'))).toEqual({
      sectionIds: ['Не найдено'],
    })
  })

  test('the one that the menu leads to stays where it is (G-315)', async () => {
    const refusal = ['На этот раздел ведёт меню «Каталог»: менять это поле нельзя']
    expect(await errorsOf(save(ids.products, { code: 'all', active: false }))).toEqual({
      code: refusal,
      active: refusal,
    })
    expect(await remove(ids.products)).toMatchObject({ status: 409, problem: 'built_in' })
    expect(await save(ids.products, { name: 'Изделия' })).toMatchObject({ ok: true })
  })

  test('belong to those who keep the catalogue', async () => {
    for (const as of ['client', 'manager', 'planner', 'content'])
      expect(await create({}, as)).toMatchObject({ status: 403 })
    expect(await app.sql.$count(categories, eq(categories.code, 'new'))).toBe(0)
  })
})
