import { type ExportedList, listSheets } from '@proba/api/calls'
import { fieldsBeside, type ListSheet } from '@proba/api/listSheet'
import { columnsOfSheet, type RecordImportType } from '@proba/domain/files/recordSheet'
import type { Language } from '@proba/domain/text/language'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { editedCell } from '../../../testing/workbooks/editedWorkbook.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import { coatingIds } from '../../../testing/world/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedAwkward()
})
afterAll(() => app.close())

/** Records that are there and that no form would save so: what is unchanged is no change all the same. */
async function seedAwkward() {
  const { alloys, categories, companies, users } = app.world
  await app.seed.coating({ code: 'two', nameRu: 'Чернение, родирование', nameEn: 'Black, rhodium', sort: 4 })
  await app.seed.category({ code: 'garland', nameRu: 'Гирлянда', parentId: categories.chains.id })
  const product = await app.seed.product({
    ...{
      article: 'НБ-22,5',
      titleRu: 'Цепь\u00a0№\u00a01',
      titleEn: '',
      descriptionRu: 'Первая\r\nвторая, =1',
    },
    ...{ alloyId: alloys.gold750.id, interceptMg: -12.345678, slope: 0.000001, minOrderWeightMg: 12_345 },
    ...{ forContractType: 'no_metals', productionFactor: 1.25, stockType: 'both', isDimensioned: false },
    ...{ coatingIds: [4, coatingIds.none], categoryIds: [categories.chains.id], opensAt: '2027-01-31' },
    sizes: [
      { lengthMm: 455, sizeLabel: '45\u00a0своя', weightMg: 12_345, finished: { 4: 7 } },
      { lengthMm: 500, finished: { [coatingIds.gilding]: 2 }, selfMarked: { [coatingIds.none]: 1 } },
    ],
  })
  const bare = await app.seed.product({ article: 'bare', alloyId: alloys.gold585.id, diameterMm: 0 })
  await app.sql.execute(sql`delete from product_coatings where product_id = ${bare.id}`)
  await app.sql.execute(sql`update offers set deleted_at = now() where id = ${product.offerIds[500] ?? 0}`)
  await app.sql.execute(
    sql`update residues set overdrawn = 3, available = 0 where offer_id = ${product.offerIds[455] ?? 0}`,
  )
  await app.seed.powerGroup(null)
  const pool = await app.seed.coilPool(3, [
    { availableMg: 12_345, isChain: true, withCoating: true },
    { availableMg: 0, isChain: false, withCoating: false },
  ])
  await app.sql.execute(sql`update products set coil_pool_id = ${pool.id} where article = 'SA-200-1'`)
  await app.seed.coilPool(0, [])
  await app.seed.contract({
    companyId: companies.alpha.id,
    sapNumber: '0040001234',
    name: 'с\u00a0НДС',
    startDate: '2027-01-01',
    endDate: '2026-01-01',
  })
  const gone = await app.seed.company({ name: 'Gone', fullName: '' })
  await app.seed.contract({ companyId: gone.id, sapNumber: 'S-GONE' })
  await app.sql.execute(sql`update companies set deleted_at = now() where id = ${gone.id}`)
  const listed = await app.seed.channel('Опт, розница')
  const odd = await app.seed.company({ name: 'ООО\u00a0«Ромашка»', fullName: '', channelIds: [listed.id] })
  await app.sql.execute(
    sql`update companies set disabled_restrictions = '{min_product,closed}' where id = ${odd.id}`,
  )
  // Every column beside has content somewhere: an empty one is not reported.
  await app.sql.execute(sql`insert into master_records (kind, record_id, said, as_of)
    select 'contract', id, '{}'::jsonb, now() from contracts where sap_number = 'S-GONE'
    union all select 'company', id, '{}'::jsonb, now() from companies where id = ${odd.id}`)
  await app.seed.user({
    login: 'namesake',
    name: 'Name of manager',
    roles: ['manager'],
    managedCompanyIds: [odd.id],
  })
  await app.seed.user({
    login: 'left',
    roles: ['client'],
    name: 'Ушёл',
    managedCompanyIds: [odd.id, companies.beta.id],
  })
  expect(users.client.login).toBe('client')
}

function listOf(type: RecordImportType): readonly [call: ExportedList, sheet: ListSheet] {
  const found = Object.entries(listSheets).find(([, { template }]) => template?.kind === type)
  if (!found) throw new Error(`No list is exported as the template of ${type}`)
  return [found[0] as ExportedList, found[1]]
}

async function exported(type: RecordImportType, language: Language): Promise<Buffer> {
  const headers = { accept: 'application/json', 'x-localization': language }
  const { data } = await app.ask(`${listOf(type)[0]}/export`, { query: {} }, 'admin', { headers })
  return Buffer.from(data, 'base64')
}

async function checked(type: RecordImportType, data: Uint8Array) {
  const uuid = await upload(app, 'admin', data)
  const check = await app.ask('POST /admin/imports/check', { body: { uuid, type } }, 'admin')
  const query = { uuid, perPage: 100 } as const
  const { items } = await app.ask('GET /admin/imports/{type}/rows', { params: { type }, query }, 'admin')
  const notes = items
    .filter(({ verdict }) => verdict !== 'same')
    .map(({ row, key, verdict, reasons }) => [row, key, verdict, ...reasons].join(' '))
  return { ...check, notes }
}

/** A cell of the first row of an export, by its column, and what somebody types into it. */
const edits: readonly (readonly [RecordImportType, column: string, typed: string])[] = [
  ['products', 'titleRu', 'Другое название'],
  ['offers', 'listed', 'Нет'],
  ['sections', 'sort', '77'],
  ['residues_finished', 'finished', '21'],
  ['powers', 'item', 'Другое название'],
  ['residues_coil', 'grams', '4321'],
  ['contracts', 'name', 'Другое название'],
  ['companies', 'tasting', 'Да'],
  ['users', 'name', 'Другое имя'],
]

test.each(edits)(
  'an export of %s goes back in: unchanged it is no change, with one cell edited it is that change (R-640, G-659)',
  async (type, column, typed) => {
    app.advance(60_000)
    const file = await exported(type, 'ru')
    for (const whole of [file, await exported(type, 'en')]) {
      const { notes, total, counts, reading } = await checked(type, whole)
      expect(notes).toEqual([])
      expect([counts.same, total > 1]).toEqual([total, true])
      const [sheet] = reading?.sheets ?? []
      expect(sheet?.columns.map(({ key, by }) => `${key} ${by}`)).toEqual(
        columnsOfSheet(type).map((key) => `${key} title`),
      )
      // The titles of the other columns mark them as not read, and they are known as those of an export.
      const beside = / \((не загружается|not imported)\)$/
      const unknown = sheet?.unread.filter(
        ({ title, isExported, nearest }) => !isExported || nearest !== null || !beside.test(title),
      )
      expect([unknown, sheet?.unread.length]).toEqual([[], fieldsBeside(listOf(type)[1]).length])
    }
    const place = { row: 2, column: columnsOfSheet(type).indexOf(column) }
    const { counts, total } = await checked(type, await editedCell(file, place, typed))
    // A file changes no user who is there (decision G-201).
    const [update, skip] = type === 'users' ? [0, 1] : [1, 0]
    expect(counts).toEqual({ create: 0, update, same: total - 1, skip, refuse: 0 })
  },
)
