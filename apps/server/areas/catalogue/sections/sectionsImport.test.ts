import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { checkRecords } from '../../../testing/workbooks/recordImporting.ts'

let app: TestApp
let restore: () => Promise<void>
let garland: number
beforeAll(async () => {
  app = await createTestApp()
  const { chains } = app.world.categories
  garland = (await app.seed.category({ code: 'garland', nameRu: 'Гирлянда', parentId: chains.id })).id
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

describe('sections from a workbook (R-640, G-219, G-332)', () => {
  const codes = async () =>
    (await app.ask('GET /admin/products/categories', { query: { perPage: 100 } }, 'catalogue')).items.map(
      ({ above, code, sort }) => `${above} > ${code} ${sort}`,
    )

  test('are added with those above them by name or path and moved, products and all below with them', async () => {
    const product = await app.seed.product({ categoryIds: [garland] })
    const { verdicts, execute } = await checkRecords(app, 'sections', [
      { Код: 'twist', Название: 'Жгут', 'Раздел выше': 'серебро', Порядок: '5' },
      { Код: 'garland', Название: '', 'Раздел выше': 'Серебро / Жгут', Порядок: '' },
      { Код: 'silver', Название: 'Серебро', 'Раздел выше': '', Порядок: '7' },
      { Код: 'chains', Название: 'Цепи' },
    ])
    expect(verdicts).toEqual(['create', 'update', 'create', 'same'])
    expect(await execute()).toMatchObject({ data: { created: 2, updated: 1, same: 1 } })
    expect((await codes()).map((code) => code.replace(/ \d+$/, ''))).toEqual([
      ' > chains',
      ' > silver',
      'Серебро > twist',
      'Серебро / Жгут > garland',
    ])
    const inSilver = await app.ask('GET /admin/products', { query: { q: product.article } }, 'catalogue')
    const filtered = await app.ask(
      'GET /catalog/elements/{code}',
      { params: { code: 'silver' }, query: {} },
      'client',
    )
    expect(filtered.items.map(({ id }) => id)).toEqual(inSilver.items.map(({ id }) => id))
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'section'))
    expect(logged.map(({ action }) => action).sort()).toEqual(['create', 'create', 'update'])
  })

  test('that are new and name none above stand in the catalogue, with a dash at the top (G-665)', async () => {
    await app.seed.category({ code: 'products', nameRu: 'Продукция' })
    const { verdicts, execute } = await checkRecords(app, 'sections', [
      { Код: '00-00000101', Название: 'Цепи серебряные' },
      { Код: '00-00000102', Название: 'Якорные', 'Раздел выше': 'Цепи серебряные' },
      { Код: 'top', Название: 'Наверху', 'Раздел выше': '-' },
      { Код: 'chains', Название: 'Цепи' },
    ])
    expect(verdicts).toEqual(['create', 'create', 'create', 'same'])
    await execute()
    const placed = (await codes()).map((code) => code.replace(/ \d+$/, ''))
    expect(placed).toEqual(
      expect.arrayContaining([
        'Продукция > 00-00000101',
        'Продукция / Цепи серебряные > 00-00000102',
        ' > top',
        ' > chains',
      ]),
    )
  })

  test('have the codes of another program in the form of addresses, the same each time (G-666)', async () => {
    const rows = [
      { Код: 'ЦБ-000012', Название: 'Серебро', 'Раздел выше': '-' },
      { Код: 'ЦБ-000013', Название: 'Жгут', 'Раздел выше': 'ЦБ-000012' },
    ]
    const first = await checkRecords(app, 'sections', [
      ...rows,
      { Код: 'цб 000013', Название: 'Другой', 'Раздел выше': '-' },
      { Код: 'below', Название: 'Узкий', 'Раздел выше': 'ЦБ-000013' },
    ])
    expect(first.verdicts).toEqual(['create', 'create', 'refuse', 'create'])
    expect(first.reasons[0]).toBe('Код: «ЦБ-000012» прочитано как tsb-000012')
    expect(first.reasons[2]).toMatch(/^Код: Читается как «ЦБ-000013» в строке 3/)
    expect(await first.execute()).toMatchObject({ data: { created: 3 } })
    expect((await codes()).map((code) => code.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining([' > tsb-000012', 'Серебро > tsb-000013', 'Серебро / Жгут > below']),
    )
    expect((await checkRecords(app, 'sections', rows)).verdicts).toEqual(['same', 'same'])
    const product = await app.seed.product({})
    const named = await checkRecords(app, 'products', [
      { Артикул: product.article, 'Разделы каталога': 'ЦБ-000013' },
    ])
    expect(named.verdicts).toEqual(['update'])
  })

  test('are refused in a circle, below what is refused, and without what they need', async () => {
    const before = await codes()
    const { reasons, verdicts } = await checkRecords(app, 'sections', [
      { Код: 'chains', Название: '', 'Раздел выше': 'Цепи / Гирлянда' },
      { Код: 'x', Название: 'Икс', 'Раздел выше': 'y' },
      { Код: 'y', Название: 'Игрек', 'Раздел выше': 'Икс' },
      { Код: 'Плохой код', Название: '', 'Раздел выше': 'нигде' },
      { Код: 'low', Название: 'Ниже', 'Раздел выше': 'no-name' },
      { Код: 'no-name', Название: '', 'Раздел выше': '-' },
    ])
    expect(verdicts.every((verdict) => verdict === 'refuse')).toBe(true)
    const cycle = 'Раздел выше: Раздел нельзя поместить в самого себя или в раздел под ним'
    expect(reasons.slice(0, 3)).toEqual([cycle, cycle, cycle])
    expect(reasons[3]).toContain('Название: Обязательное поле; Раздел выше: Нет в справочнике: нигде')
    expect(reasons[4]).toBe('Раздел выше: Раздел выше стоит в строке с замечаниями')
    expect(await codes()).toEqual(before)
  })
})
