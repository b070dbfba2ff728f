import type { RecordImportType, RecordOption } from '@proba/domain/files/recordSheet'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { badges, weavings } from '../../../schema/catalogue/dictionaryTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import { bookOf, type Cells, checkRecords } from '../../../testing/workbooks/recordImporting.ts'
import { coatingIds } from '../../../testing/world/world.ts'

let app: TestApp
let restore: () => Promise<void>
let garland: number
beforeAll(async () => {
  app = await createTestApp()
  await app.seed.role('goods', ['admin.product.*', 'admin.offer.*'])
  await app.seed.user({ login: 'editor', roles: ['goods' as never] })
  const { chains } = app.world.categories
  garland = (await app.seed.category({ code: 'garland', nameRu: 'Гирлянда', parentId: chains.id })).id
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const check = (
  type: RecordImportType,
  rows: readonly Cells[],
  options: RecordOption[] = [],
  as = 'catalogue',
) => checkRecords(app, type, rows, options, as)

async function productBy(article: string) {
  const { items } = await app.ask('GET /admin/products', { query: { q: article } }, 'catalogue')
  const id = items.find((item) => item.article === article)?.id ?? 0
  return app.ask('GET /admin/products/{id}', { params: { id } }, 'catalogue')
}
const logged = (entity: string) =>
  app.sql.select().from(actionLog).where(eq(actionLog.entity, entity)).orderBy(desc(actionLog.id))

const newChain: Cells = {
  Артикул: 'NEW-1',
  'Название по-русски': 'Новая цепь',
  Металл: 'золото',
  Сплав: 'gold-585',
  'Тип изделия': 'Готовые изделия',
  Плетение: 'Якорное',
  'Диаметр, мм': '2,5',
  'Вес метра, г': '10,25',
  Покрытия: 'Родирование, Без покрытия',
  'Разделы каталога': 'Цепи / Гирлянда',
}

/** Of a column without which no product is created: the way out. */
const needed =
  'Без этого новое изделие не создать. Выберите значение в столбце шаблона или создайте изделие без файла'

describe('products from a workbook (R-640, G-084, G-330)', () => {
  test('are added, or change in what is filled in; what is wrong with each is in words (G-660)', async () => {
    const gold = await productBy('GA-100-1')
    const { verdicts, reasons, execute } = await check('products', [
      newChain,
      { Артикул: 'ga-100-1', 'Название по-русски': 'Иное имя', 'Минимальное количество, шт.': '12' },
      { Артикул: 'GA-300-1' },
      { Артикул: 'SA-200-1', Металл: 'Золото', 'Диаметр, мм': 'толстая', Закрыто: 'возможно' },
      { Артикул: 'SA-200-1 ', Металл: 'Золото' },
      { Артикул: 'NEW-2', Плетение: 'Косичка', Сплав: 'silver-925', Металл: 'Золото', Закрыто: 'да' },
      { Артикул: 'New-1', 'Название по-русски': 'То же' },
      { Артикул: 'NEW – 1', 'Название по-русски': 'То же' },
      { Артикул: 'S\u0410-200-1', 'Название по-русски': 'Двойник' },
    ])
    expect(verdicts).toEqual(['create', 'update', 'same', ...Array(6).fill('refuse')])
    expect(reasons[3]).toMatch(/^Диаметр, мм: Введите число цифрами.*; Закрыто: Напишите «Да» или «Нет»$/)
    expect(reasons[4]).toBe('Артикул: Уже есть в строке 5')
    for (const part of [
      `Тип изделия: ${needed}`,
      'Сплав: Выберите значение из списка. Есть: «',
      'Плетение: Нет в справочнике: Косичка. Чтобы добавить',
      'Название по-русски: Обязательное поле',
      'Причина по-русски: Обязательное поле',
      `Покрытия: ${needed}`,
    ])
      expect(reasons[5]).toContain(part)
    expect(reasons[6]).toBe('Артикул: Уже есть в строке 2')
    expect(reasons[7]).toBe('Артикул: Уже есть в строке 2')
    expect(reasons[8]).toMatch(/^Артикул: Читается как «SA-200-1»/)
    expect(await logged('product')).toEqual([])

    expect(await execute()).toMatchObject({ data: { created: 1, updated: 1, same: 1, left: 6 } })
    expect(await productBy('NEW-1')).toMatchObject({
      titleRu: 'Новая цепь',
      diameter: 2.5,
      slope: 10.25,
      productType: 'finished',
      isChain: true,
      coveringIds: [coatingIds.rhodium, coatingIds.none],
      sectionIds: [garland],
      weavingId: app.world.weaving.id,
    })
    const { minOrderCount, titleRu, version, updatedAt: _, ...kept } = await productBy('GA-100-1')
    expect({ minOrderCount, titleRu, version }).toEqual({
      minOrderCount: 12,
      titleRu: 'Иное имя',
      version: gold.version + 1,
    })
    expect(gold).toMatchObject({ ...kept, title: gold.title })
    expect(await productBy('GA-300-1')).toMatchObject({ version: 1 })
    const actions = await logged('product')
    expect(actions.map(({ action }) => action).sort()).toEqual(['create', 'update'])
    expect(actions.find(({ action }) => action === 'update')).toMatchObject({
      before: { titleRu: gold.titleRu, minOrderCount: null },
      after: { titleRu: 'Иное имя', minOrderCount: 12 },
    })
    const shown = await app.ask(
      'GET /catalog/elements/{code}',
      { params: { code: 'chains' }, query: {} },
      'client',
    )
    expect(JSON.stringify(shown)).toContain('NEW-1')
  })

  test('keep what an empty cell leaves and lose what a dash empties; the key facts never change (G-330)', async () => {
    const { execute } = await check('products', [
      { ...newChain, 'Минимальный вес заказа, г': '1,5', 'Только для договора': 'Подряд' },
    ])
    await execute()
    const second = await check('products', [
      { Артикул: 'NEW-1', 'Минимальный вес заказа, г': '-', Плетение: '–', 'Разделы каталога': '-' },
    ])
    await second.execute()
    expect(await productBy('NEW-1')).toMatchObject({
      minOrderWeight: null,
      weavingId: null,
      sectionIds: [],
      forContractType: 'with_metals',
    })
    const { reasons } = await check('products', [{ Артикул: 'NEW-1', Металл: 'Серебро', Сплав: 'gold-750' }])
    expect(reasons[0]).toBe(
      'Металл: Задаётся при создании изделия и не меняется; Сплав: Задаётся при создании изделия и не меняется',
    )
  })

  test('are of the metal of their alloy where the file has no column of metals (G-665)', async () => {
    const { Металл: _, ...alloyed } = newChain
    const { Сплав: __, ...nameless } = alloyed
    const { verdicts, reasons } = await check('products', [alloyed, { ...nameless, Артикул: 'NEW-2' }])
    expect(verdicts).toEqual(['create', 'refuse'])
    expect(reasons[1]).toBe(`Металл: ${needed}; Сплав: ${needed}`)
  })

  test('are refused where an article reads like one that is there or new in the file, whatever else the file has (G-666)', async () => {
    for (const article of ['0075', "'CH-01"]) await app.seed.product({ article })
    const { verdicts, reasons } = await check('products', [
      { ...newChain, Артикул: '75' },
      { ...newChain, Артикул: 'ch-01' },
      { ...newChain, Артикул: '0076' },
      { ...newChain, Артикул: '76,0' },
      { Артикул: '0075', 'Минимальное количество, шт.': '12' },
    ])
    expect(verdicts).toEqual(['refuse', 'refuse', 'create', 'refuse', 'update'])
    expect(reasons[0]).toMatch(/^Артикул: Читается как «0075», запись с которым уже есть/)
    expect(reasons[1]).toMatch(/^Артикул: Читается как «'CH-01»/)
    expect(reasons[3]).toMatch(/^Артикул: Читается как «0076» в строке 4/)
    expect((await check('products', [{ ...newChain, Артикул: '75' }])).reasons).toEqual([reasons[0]])
  })

  test('add weavings and badges that nobody knows only with the tick, for keepers of the dictionaries (G-330)', async () => {
    const rows = [
      { ...newChain, Плетение: 'Двойной ромб', Метки: 'Хит; Подарок' },
      { ...newChain, Артикул: 'NEW-2', Плетение: 'двойной РОМБ' },
    ]
    const refused = await check('products', rows)
    expect(refused.verdicts).toEqual(['refuse', 'refuse'])
    const locked = await check('products', rows, ['newWords'], 'editor')
    expect(locked.reasons[0]).toContain(
      'Нет в справочнике: Двойной ромб. Добавлять в справочник вы не можете',
    )
    expect(await app.sql.$count(weavings)).toBe(1)
    const allowed = await check('products', rows, ['newWords'])
    expect(allowed.verdicts).toEqual(['create', 'create'])
    expect(await allowed.execute()).toMatchObject({ data: { created: 2 } })
    const [made] = await app.sql.select().from(weavings).where(eq(weavings.code, 'dvoinoi-romb'))
    expect(made).toMatchObject({ nameRu: 'Двойной ромб' })
    expect(await app.sql.$count(weavings)).toBe(2)
    expect(await app.sql.$count(badges, eq(badges.kind, 'product'))).toBe(2)
    expect(await productBy('NEW-1')).toMatchObject({ weavingId: made?.id })
    expect((await productBy('NEW-1')).badgeIds).toHaveLength(2)
    expect(await productBy('NEW-2')).toMatchObject({ weavingId: made?.id })
    expect(await logged('weaving')).toMatchObject([{ action: 'create', after: { name: 'Двойной ромб' } }])
  })

  test('names a word of several entries with their codes (G-330)', async () => {
    await app.seed.weaving({ code: 'anchor-2', nameRu: 'якорное', nameEn: 'Anchor two', family: '', sort: 2 })
    const { reasons } = await check('products', [newChain])
    expect(reasons[0]).toBe(
      'Плетение: Так называется несколько записей: «Якорное». Укажите код: anchor, anchor-2',
    )
  })

  test('of two files with one new article at once are added once (R-640)', async () => {
    const first = await check('products', [newChain])
    const second = await check('products', [newChain])
    const answers = await Promise.all([first.execute(), second.execute()])
    expect(answers.map(({ data }) => (data as { created: number }).created).sort()).toEqual([0, 1])
  })

  test('are given as a template with the words of the dictionaries to choose from', async () => {
    const file = await app.ask(
      'GET /admin/imports/{type}/template',
      { params: { type: 'products' } },
      'catalogue',
    )
    const columns = ['Артикул', 'Разделы каталога'].map((title) => ({
      key: title,
      titles: [title],
      required: true,
    }))
    const read = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), { columns })
    expect(read).toMatchObject({ code: 'empty' })
  })
})

describe('sizes from a workbook (R-640, G-079, G-331)', () => {
  const sizesOf = async (product: number) =>
    (await app.ask('GET /admin/offers', { query: { product, perPage: 100 } }, 'catalogue')).items.map(
      ({ length, sizeLabel, weight, listed, version }) => ({ length, sizeLabel, weight, listed, version }),
    )

  test('are added or reweighed with lists and carts; a row that changes nothing is told so', async () => {
    const chain = await app.seed.product({
      article: 'SZ-1',
      coatingIds: [coatingIds.none],
      slope: 10,
      sizes: [
        { lengthMm: 450, finished: { [coatingIds.none]: 9 } },
        { lengthMm: 500, finished: { [coatingIds.none]: 9 } },
      ],
    })
    const offers = {
      finished: [{ offerId: chain.offerIds[450] ?? 0, coatingId: coatingIds.none, count: 2 }],
    }
    const body = { orderType: 'products_finished' as const, productId: chain.id, offers }
    await app.ask('POST /cart/positions', { body }, 'client')
    const before = await sizesOf(chain.id)
    const { verdicts, reasons, execute } = await check('offers', [
      { Артикул: 'sz-1', 'Длина, см': '45', 'Собственный вес, г': '7,125' },
      { Артикул: 'SZ-1', 'Длина, см': '50', 'На портале': 'нет' },
      { Артикул: 'SZ-1', 'Длина, см': '40', 'Пометка размера': 'S' },
      { Артикул: 'SZ-1', 'Длина, см': '40,0', 'Пометка размера': 'S' },
      { Артикул: 'NOPE', 'Длина, см': '40' },
      { Артикул: 'SA-200-1', 'Длина, см': '0', 'На портале': 'как знать' },
    ])
    expect(verdicts).toEqual(['update', 'update', 'create', 'refuse', 'refuse', 'refuse'])
    expect(reasons.slice(3)).toEqual([
      'Длина, см: Уже есть в строке 4',
      'Артикул: Не найдено',
      'На портале: Напишите «Да» или «Нет»; Длина, см: Должно быть больше нуля',
    ])
    expect(await execute()).toMatchObject({ data: { created: 1, updated: 2, left: 3 } })
    const [first, second] = before
    expect(await sizesOf(chain.id)).toEqual([
      { length: 400, sizeLabel: 'S', weight: null, listed: true, version: 1 },
      { ...first, weight: 7125, version: 2 },
      { ...second, listed: false, version: 2 },
    ])
    const cart = await app.ask('GET /cart', {}, 'client')
    expect(JSON.stringify(cart)).toContain('"weight":7125')
    const own = and(eq(actionLog.entity, 'offer'), eq(actionLog.entityId, String(chain.offerIds[450])))
    expect(await app.sql.select().from(actionLog).where(own)).toMatchObject([
      { action: 'update', before: { weight: first?.weight }, after: { weight: 7125 } },
    ])
    const same = await check('offers', [{ Артикул: 'SZ-1', 'Длина, см': '45', 'На портале': 'Да' }])
    expect(same.verdicts).toEqual(['same'])
  })

  test('that were added since the check are told so and are not added twice', async () => {
    const { id } = await app.seed.product({ article: 'SZ-2', coatingIds: [coatingIds.none] })
    const rows = [{ Артикул: 'SZ-2', 'Длина, см': '77', 'Собственный вес, г': '3' }]
    const first = await check('offers', rows)
    const second = await check('offers', rows)
    const answers = await Promise.all([first.execute(), second.execute()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await sizesOf(id)).filter(({ length }) => length === 770)).toHaveLength(1)
  })

  test('are closed to those who keep neither products nor sizes (R-640)', async () => {
    await app.seed.role('sizes_only', ['admin.offer.*'])
    await app.seed.user({ login: 'sizer', roles: ['sizes_only' as never] })
    const uuid = await upload(app, 'sizer', await bookOf(app, [{ Артикул: 'SZ-1', 'Длина, см': '45' }]))
    const download = (type: RecordImportType) =>
      app.call('POST /admin/imports/check', { body: { uuid, type } }, 'sizer')
    expect(await download('products')).toMatchObject({ status: 403 })
    expect(await download('offers')).toMatchObject({ status: 200 })
  })
})
