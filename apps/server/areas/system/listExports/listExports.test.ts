import { declarations, type ExportedList, listSheets } from '@proba/api/calls'
import { fieldsBeside } from '@proba/api/listSheet'
import { columnsOfSheet } from '@proba/domain/files/recordSheet'
import { localTime } from '@proba/domain/text/dates'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { workbookTexts } from '../../../testing/workbooks/editedWorkbook.ts'
import { serialOfTime } from '../../../workbook/cellStyles.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const json = { headers: { accept: 'application/json' } }

/** Texts and figures of the rows of every sheet, the header first. */
async function rowsOf(file: { readonly data: string }): Promise<string[][]> {
  const parts = await workbookTexts(Buffer.from(file.data, 'base64'))
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'))
  return sheets.flatMap(([, xml]) =>
    [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]*>/g, ''),
      ),
    ),
  )
}

/** Channels beside those that are there, in an order that is not that of their ids. */
const addChannels = (n: number) =>
  app.sql.execute(
    sql`insert into channels (name, full_name, sort)
        select 'Channel ' || n, 'Канал ' || n, 9000 - n from generate_series(1, ${n}) n`,
  )

test('an export holds every row of the list in its order, beyond a page and beyond a part (G-345)', async () => {
  await addChannels(1201)
  const query = { q: 'channel', sort: 'sort', order: 'asc' } as const
  const rows = await rowsOf(
    await app.ask('GET /admin/dictionaries/channels/export', { query }, 'admin', json),
  )
  expect(rows[0]?.slice(0, 3)).toEqual(['Канал сбыта', 'Порядок', 'Компаний'])
  const titles = rows.slice(1).map(([title]) => title)
  expect(titles.filter((title) => title?.startsWith('Канал '))).toEqual(
    Array.from({ length: 1201 }, (_, index) => `Канал ${1201 - index}`),
  )
})

test('rows that come and go while a list is exported neither repeat others nor leave them out (G-345)', async () => {
  const cursor = new ListCursor(2)
  const first = await cursor.next(async () => ['1', '2', '3', '4', '5'])
  const others = [await cursor.next(async () => ['0', '1']), await cursor.next(async () => [])]
  expect([first, ...others]).toEqual([['1', '2'], ['3', '4'], ['5']])
  expect([cursor.isDone, cursor.total]).toEqual([true, 5])
})

test('values are written as people read them: words for codes, figures in their units, in the language asked for (G-345)', async () => {
  const { companies, contracts, users } = app.world
  await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
    weightMg: 12_345,
  })
  const english = { headers: { ...json.headers, 'x-localization': 'en' } }
  const rows = await rowsOf(await app.ask('GET /admin/orders/export', { query: {} }, 'admin', english))
  const [header = [], order = []] = rows
  const [listed] = (await app.ask('GET /admin/orders', { query: {} }, 'admin')).items
  const cell = (title: string) => order[header.indexOf(title)]
  expect(cell('Weight, g')).toBe('12.345')
  expect(cell('Company')).toBe(companies.alpha.name)
  expect(cell('Order type')).toBe('Made to order')
  // A number that a sheet shows as a time of the plant: it can be sorted, filtered and counted with.
  expect(Number(cell('Created'))).toBeCloseTo(serialOfTime(localTime(listed?.createdAt ?? '')), 4)
})

test.each(Object.keys(listSheets) as ExportedList[])(
  'the export of %s is a workbook whose columns all have a title, also of an empty list',
  async (list) => {
    const name = `${list}/export` as const
    const q = 'q' in declarations[name].query.properties ? { q: 'нет такого' } : {}
    for (const query of [{}, q]) {
      const [header, ...rows] = await rowsOf(await app.ask(name, { query }, 'admin', json))
      const { template } = listSheets[list]
      const ofTemplate = template ? columnsOfSheet(template.kind).length : 0
      expect(header).toHaveLength(ofTemplate + fieldsBeside(listSheets[list]).length)
      expect(new Set(header).size).toBe(header?.length)
      expect(header?.filter((title) => title.includes('.fields.'))).toEqual([])
      expect(rows.flat().filter((text) => /^(resources|terms)\.|undefined|\[object/.test(text))).toEqual([])
    }
  },
)

test('a filter that the list refuses its export refuses too, and nothing is sent to those who may not read the list (R-840, R-843)', async () => {
  const unknown = { query: { sort: 'password' } } as object
  expect(await app.call('GET /admin/users/export', unknown, 'admin')).toMatchObject({ status: 422 })
  const cursor = { query: { cursor: '1' } } as object
  expect(await app.call('GET /admin/users', cursor, 'admin')).toMatchObject({ status: 200 })
  expect(await app.call('GET /log/export', { query: {} }, 'manager')).toMatchObject({ status: 403 })
})
