import { paperArchiveLimits } from '@proba/domain/files/paperArchive'
import { languageHeader, languageTag } from '@proba/domain/text/language'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '../../../schema/common/filesTables.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { metalReports } from '../../../schema/metal/metalReportsTables.ts'
import { orders, specifications } from '../../../schema/ordering/ordersTables.ts'
import { actFiles, actTakers, reconciliationActs } from '../../../schema/papers/actsTables.ts'
import { companyPapers } from '../../../schema/papers/papersTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { openZip } from '../../../workbook/read/zipParts.ts'

let app: TestApp
let restore: () => Promise<void>
let order = { id: 0, number: '' }
let specification = 0
let correction = 0
let act = 0
let report = 0

const json = { headers: { accept: 'application/json' } }
const data = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')
async function uploaded(name: string, as: string, contents = data): Promise<string> {
  const query = { purpose: 'document' } as const
  const [file] = await app.ask('POST /storage/upload', { query }, as, { file: { name, data: contents } })
  return file?.uuid ?? ''
}

/** A company with an order of 20 November, a paper of it, a correction, an act in two languages and a report of October. */
beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts: known, users } = app.world
  const alpha = companies.alpha.id
  const { id } = await app.seed.order({
    companyId: alpha,
    contractId: known.alphaSupply.id,
    userId: users.client.id,
    // Already the 20th in Krasnoyarsk.
    createdAt: new Date('2026-11-19T18:00:00Z'),
    lines: [{ count: 10 }],
  })
  const [row] = await app.sql.select().from(orders).where(eq(orders.id, id))
  order = { id, number: String(row?.number ?? '') }
  const uuid = await uploaded('Спецификация 7.pdf', 'admin')
  const attached = { orderId: id, fileUuid: uuid, extension: 'pdf', additionalType: 'quality' as const }
  const createdAt = new Date('2026-11-21T05:00:00Z')
  const [paper] = await app.sql
    .insert(specifications)
    .values({ ...attached, createdAt })
    .returning()
  specification = paper?.id ?? 0
  const given = {
    company: alpha,
    documentType: 'КорСФ' as const,
    eventDate: '2026-11-02',
    orderNumber: order.number,
    file: await uploaded('КорСФ 7.pdf', 'content'),
  }
  correction = (await app.ask('POST /admin/corrections', { body: given }, 'content')).id
  const october = { contractId: known.alphaWork.id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const readyAt = new Date('2026-11-03T05:00:00Z')
  const [edition] = await app.sql
    .insert(reconciliationActs)
    .values({ ...october, edition: 2, readyAt })
    .returning()
  act = edition?.id ?? 0
  for (const [language, name] of [
    ['ru', 'Акт.pdf'],
    ['en', 'Statement.pdf'],
  ] as const)
    await app.sql.insert(actFiles).values({
      actId: act,
      language,
      status: 'ready',
      documentId: `D-${language}`,
      fileUuid: await uploaded(name, 'admin'),
    })
  const [made] = await app.sql
    .insert(metalReports)
    .values({ ...october, isPreliminary: false, language: 'ru', userId: users.client.id })
    .returning()
  report = made?.id ?? 0
  await app.sql
    .update(metalReports)
    .set({ status: 'ready', fileUuid: await uploaded('Отчёт.pdf', 'admin') })
    .where(eq(metalReports.id, report))
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const list = (query: object = {}, as = 'client') => app.ask('GET /personal/papers', { query }, as)
const kinds = async (query: object = {}, as = 'client') =>
  (await list(query, as)).items.map(({ kind }) => kind)
const idOf = async (kind: string) => (await list()).items.find((paper) => paper.kind === kind)?.id ?? 0
const take = (id: number, as = 'client', headers: Record<string, string> = json.headers) =>
  app.call('GET /personal/papers/{id}/file', { params: { id } }, as, { headers })

/** Deletes a file from the store alone; answers how it comes back. */
async function lose(name: string): Promise<() => Promise<unknown>> {
  const [row] = await app.sql.select().from(files).where(eq(files.name, name))
  const uuid = row?.uuid ?? ''
  await app.services.files.delete(uuid)
  return () => app.services.files.put(uuid, data)
}

describe('the papers of a company (G-586)', () => {
  test('are one list, the latest first: orders and their papers by when they came, acts and reports by the last day they are about', async () => {
    const { items, meta } = await list()
    expect(meta.pagination.total).toBe(5)
    const facts = { contractNumber: app.world.contracts.alphaSupply.knfmpNumber, period: null, edition: null }
    const none = { additionalType: null, documentType: null, shipment: null }
    const period = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
    const numbered = { id: order.id, numberOrder: order.number }
    expect(items).toEqual([
      expect.objectContaining({ kind: 'specification', order: numbered, additionalType: 'quality' }),
      {
        ...facts,
        ...none,
        id: items[1]?.id,
        kind: 'order',
        day: '2026-11-20',
        order: numbered,
        fileName: null,
        size: null,
      },
      expect.objectContaining({ kind: 'correction', day: '2026-11-02', documentType: 'КорСФ' }),
      expect.objectContaining({ kind: 'report', day: '2026-10-31', period, edition: null, order: null }),
      expect.objectContaining({ kind: 'act', period, edition: 2, fileName: 'Акт.pdf', size: data.length }),
    ])
    expect(await kinds({ order: 'asc' })).toEqual((await kinds()).reverse())
    expect(await kinds({ perPage: 2, page: 2 })).toEqual(['correction', 'report'])
  })

  test('are narrowed by kind, contract, order, period and a text of a number or a name, in any case', async () => {
    const { alphaWork, alphaSupply } = app.world.contracts
    await app.sql.update(contracts).set({ knfmpNumber: 'К-77/26' }).where(eq(contracts.id, alphaWork.id))
    expect(await kinds({ kind: 'act' })).toEqual(['act'])
    expect(await kinds({ contract: 'К-77/26' })).toEqual(['report', 'act'])
    expect(await kinds({ contract: alphaSupply.knfmpNumber })).toEqual([
      'specification',
      'order',
      'correction',
    ])
    expect(await kinds({ orderId: order.id })).toEqual(['specification', 'order', 'correction'])
    expect(await kinds({ dateFrom: '2026-10-31', dateTo: '2026-11-02' })).toEqual([
      'correction',
      'report',
      'act',
    ])
    expect(await kinds({ q: 'корсф 7' })).toEqual(['correction'])
    expect(await kinds({ q: order.number })).toEqual(['specification', 'order', 'correction'])
    expect(await kinds({ q: 'к-77' })).toEqual(['report', 'act'])
    expect(await kinds({ q: '%' })).toEqual([])
    // The workbook of an order is made when it is saved; its name is no stored one.
    for (const q of [`Заказ ${order.number}.xlsx`, `заказ ${order.number}`, `Order ${order.number}.xlsx`])
      expect(await kinds({ q }), q).toEqual(['specification', 'order', 'correction'])
    expect(await kinds({ q: 'Заказ 999999' })).toEqual([])
    // An act has a file in each language, and a report one.
    expect([await kinds({ q: 'акт.pdf' }), await kinds({ q: 'statement' })]).toEqual([['act'], ['act']])
    expect(await kinds({ q: 'отчёт' })).toEqual(['report'])
    await app.sql.update(orders).set({ sapNumber: 'SAP-900' }).where(eq(orders.id, order.id))
    expect(await kinds({ q: 'sap-900' })).toEqual(['specification', 'order', 'correction'])
  })

  test('of another company are not there, neither in the list nor by their id', async () => {
    const ids = (await list()).items.map(({ id }) => id)
    expect(ids).toHaveLength(5)
    expect(await kinds({}, 'client.b')).toEqual([])
    for (const id of ids) expect(await take(id, 'client.b')).toMatchObject({ status: 404 })
  })

  test('come when they are ready, and go with their record', async () => {
    const work = {
      contractId: app.world.contracts.alphaWork.id,
      dateFrom: '2026-09-01',
      dateTo: '2026-09-30',
    }
    const [made] = await app.sql
      .insert(reconciliationActs)
      .values({ ...work, edition: 1 })
      .returning()
    expect(await kinds({ kind: 'act' })).toHaveLength(1)
    await app.sql
      .update(reconciliationActs)
      .set({ readyAt: app.services.now() })
      .where(eq(reconciliationActs.id, made?.id ?? 0))
    expect(await kinds({ kind: 'act' })).toHaveLength(2)
    await app.sql.insert(reconciliationActs).values({
      ...work,
      edition: 2,
      isOfficial: true,
      issuedAt: app.services.now(),
      readyAt: app.services.now(),
    })
    expect(await kinds({ kind: 'official' })).toEqual(['official'])
    await app.sql.delete(reconciliationActs)
    await app.ask('DELETE /admin/specifications/{id}', { params: { id: specification } }, 'admin')
    await app.ask('DELETE /admin/corrections/{id}', { params: { id: correction } }, 'content')
    await app.sql.delete(metalReports).where(eq(metalReports.id, report))
    expect(await kinds()).toEqual(['order'])
    expect((await list()).items[0]).toMatchObject({ order: { id: order.id } })
  })

  test('are shipments, too: each under its day, with what left with the actual day and is in none; one that is taken back is not there (G-591)', async () => {
    const params = { id: order.id }
    const ship = async (pieces: number, waybill: string) => {
      const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
      const lines = [{ line: 1, pieces }]
      const body = { version, day: '2026-11-20', waybill, lines }
      return app.ask('POST /admin/orders/{id}/shipments', { params, body }, 'admin')
    }
    const shipped = async () =>
      (await list({ kind: 'shipment' })).items.map(({ kind, day, shipment }) => ({ kind, day, ...shipment }))
    app.advance(10 * 24 * 60 * 60_000)
    expect(await shipped()).toEqual([])
    const first = await ship(3, 'ТН-41')
    const { version, shipments } = await ship(2, '')
    const ofDay = { kind: 'shipment', day: '2026-11-20' }
    const parts = [
      { ...ofDay, waybill: '', pieces: 2 },
      { ...ofDay, waybill: 'ТН-41', pieces: 3 },
    ]
    expect(await shipped()).toEqual(parts)
    expect(await kinds({ q: 'тн-41' })).toEqual(['shipment'])
    const name = `Заказ ${order.number} отгрузка`
    for (const q of [`${name} ТН-41.xlsx`, `Order ${order.number} shipment тн-41`])
      expect(await kinds({ q }), q).toEqual(['shipment'])
    expect(await kinds({ q: `${name}.xlsx` })).toEqual(['shipment', 'shipment'])
    expect(await kinds({ q: `${name} ТН-4100` })).toEqual([])
    const body = { version, actualDate: '2026-11-21' }
    await app.ask('POST /orders/{id}', { params, body }, 'admin')
    expect(await shipped()).toEqual([{ ...ofDay, day: '2026-11-21', waybill: '', pieces: 5 }, ...parts])
    const workbook = await take((await list({ kind: 'shipment' })).items[2]?.id ?? 0)
    if (!workbook.ok) throw new Error(workbook.problem)
    expect(workbook.data.name).toBe(`Заказ ${order.number} отгрузка ТН-41.xlsx`)
    const titles = ['Артикул', 'Количество, шт']
    const sheet = await app.services.workbooks.readSheet(Buffer.from(workbook.data.data, 'base64'), {
      columns: titles.map((title) => ({ key: title, titles: [title], required: true })),
    })
    expect('rows' in sheet && sheet.rows.map(({ cells }) => cells['Количество, шт'])).toEqual([3, 3])
    expect(await take((await list({ kind: 'shipment' })).items[0]?.id ?? 0)).toMatchObject({
      data: { name: `Заказ ${order.number} отгрузка.xlsx` },
    })

    const [one, two] = [first.shipments[0]?.id ?? 0, shipments.find(({ waybill }) => waybill === '')?.id ?? 0]
    for (const shipment of [one, two]) {
      const { version: now } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
      const path = 'POST /admin/orders/{id}/shipments/{shipment}/take-back'
      await app.ask(path, { params: { ...params, shipment }, body: { version: now } }, 'admin')
    }
    expect(await shipped()).toEqual([{ ...ofDay, day: '2026-11-21', waybill: '', pieces: 10 }])
    await ship(10, 'ТН-42')
    expect(await shipped()).toEqual([{ ...ofDay, waybill: 'ТН-42', pieces: 10 }])
    const before = await list()
    await app.sql.delete(companyPapers)
    for (const [kind, table] of [
      ['rest', 'orders'],
      ['shipment', 'shipments'],
    ])
      await app.sql.$client.query(`select note_papers(array['${kind}'], array(select id from ${table}))`)
    expect(await shipped()).toEqual([{ ...ofDay, waybill: 'ТН-42', pieces: 10 }])
    expect(before.items.filter(({ kind }) => kind === 'shipment')).toHaveLength(1)
  })

  test('of a contract go with it to another company', async () => {
    const { alphaWork } = app.world.contracts
    const moved = { companyId: app.world.companies.beta.id }
    await app.sql.update(contracts).set(moved).where(eq(contracts.id, alphaWork.id))
    expect(await kinds()).toEqual(['specification', 'order', 'correction'])
    expect(await kinds({}, 'client.b')).toEqual(['report', 'act'])
  })

  test('bad filters are refused at their fields', async () => {
    for (const [field, value] of [
      ['kind', 'rest'],
      ['dateFrom', '2026-02-30'],
      ['orderId', 0],
      ['perPage', 1000],
    ] as const) {
      const refused = await app.refusal(
        'GET /personal/papers',
        { query: { [field]: value } } as never,
        'client',
      )
      expect(refused.status, field).toBe(400)
      expect(JSON.stringify(refused.data), field).toContain(field)
    }
  })

  test('that were there before the list are written into it in portions, as often as it is done (G-510)', async () => {
    const before = await list()
    await app.sql.delete(companyPapers)
    expect(await kinds()).toEqual([])
    for (const [kind, table] of Object.entries({
      order: 'orders',
      rest: 'orders',
      shipment: 'shipments',
      specification: 'specifications',
      act: 'reconciliation_acts',
      report: 'metal_reports',
      correction: 'corrections',
    })) {
      const ids = `array(select id from ${table} where id between 0 and 2000000 for key share)`
      for (const _ of [1, 2]) await app.sql.$client.query(`select note_papers(array['${kind}'], ${ids})`)
    }
    const after = await list()
    const known = ({ items }: typeof before) =>
      items.map(({ id: _, ...paper }) => JSON.stringify(paper)).sort()
    expect(known(after)).toEqual(known(before))
  })
})

describe('the file of a paper (G-586)', () => {
  test('is the stored one, of an act in the language of the reader, who is noted; of an order its workbook', async () => {
    expect(await take(await idOf('correction'))).toMatchObject({
      ok: true,
      data: { name: 'КорСФ 7.pdf', mimeType: 'application/pdf', data: data.toString('base64') },
    })
    expect(await take(await idOf('act'))).toMatchObject({ data: { name: 'Акт.pdf' } })
    const english = { ...json.headers, [languageHeader]: languageTag('en') }
    expect(await take(await idOf('act'), 'client', english)).toMatchObject({
      data: { name: 'Statement.pdf' },
    })
    expect(await app.sql.select().from(actTakers)).toMatchObject([
      { actId: act, userId: app.world.users.client.id },
    ])
    const workbook = await take(await idOf('order'))
    expect(workbook).toMatchObject({ ok: true, data: { name: `Заказ ${order.number}.xlsx` } })
  })

  test('that is not in the store any more is not found', async () => {
    const paper = await idOf('specification')
    const putBack = await lose('Спецификация 7.pdf')
    expect(await take(paper)).toMatchObject({ status: 404 })
    await putBack()
  })
})

describe('the archive of papers (G-586)', () => {
  const archive = (query: object = {}, as = 'client') =>
    app.call('GET /personal/papers/archive', { query } as never, as, json)
  async function opened(query: object = {}) {
    const answer = await archive(query)
    if (!answer.ok) throw new Error(answer.problem)
    const zip = Buffer.from(answer.data.data, 'base64')
    const parts = await openZip(zip, { maxEntries: 20, maxUnpacked: 1_000_000, maxRatio: 100 })
    const read = async (name: string) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of parts.read(name)) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    return { name: answer.data.name, names: [...parts.names].sort(), read }
  }

  test('has the files of all that the filters leave, in a folder for each kind, under their days and numbers', async () => {
    const { number } = order
    const { name, names, read } = await opened()
    const contract = app.world.contracts.alphaWork.knfmpNumber.replaceAll('/', '-').toLowerCase()
    expect(name).toMatch(/^Документы \d{4}-\d\d-\d\d\.zip$/)
    expect(names).toEqual(
      [
        `акты сверки/2026-10-31 ${contract} акт.pdf`,
        `документы заказов/2026-11-21 ${number} спецификация 7.pdf`,
        `заказы/2026-11-20 заказ ${number}.xlsx`,
        `корректировки/2026-11-02 ${number} корсф 7.pdf`,
        `отчёты о расходе металлов/2026-10-31 ${contract} отчёт.pdf`,
      ].sort(),
    )
    expect(await read(`корректировки/2026-11-02 ${number} корсф 7.pdf`)).toEqual(data)
    expect((await opened({ kind: 'correction' })).names).toHaveLength(1)
    expect(await app.sql.select().from(actTakers)).toHaveLength(1)
  })

  test('lists what is gone instead of leaving it out in silence', async () => {
    const putBack = await lose('Спецификация 7.pdf')
    const { names, read } = await opened({ orderId: order.id })
    expect(names).toContain('не найдены.txt')
    expect((await read('Не найдены.txt')).toString()).toContain('Спецификация 7.pdf')
    expect(names).toHaveLength(3)
    await putBack()
  })

  test('is refused with the reason where nothing is left, or more than an archive takes', async () => {
    expect(await archive({ kind: 'official' })).toMatchObject({ status: 422, problem: 'papers_none' })
    await app.sql
      .update(files)
      .set({ size: (paperArchiveLimits.megabytes + 1) * 1024 * 1024 })
      .where(eq(files.name, 'КорСФ 7.pdf'))
    const large = await archive()
    expect(large).toMatchObject({ status: 422, problem: 'papers_too_large' })
    expect(large.message).toBe(
      'Документы занимают 502 МБ, а в архив входит не больше 500 МБ. Сузьте отбор: период, вид, договор или заказ',
    )
    await app.sql.execute(sql`insert into company_papers (company_id, kind, record_id, day, search_text)
      select ${app.world.companies.alpha.id}, 'report', 1000 + n, '2026-01-01', '' from generate_series(1, 500) n`)
    const many = await archive()
    expect(many).toMatchObject({ status: 422, problem: 'papers_too_many' })
    expect(many.message).toContain('Документов больше 500')
    expect(await archive({ dateFrom: '2026-10-01', kind: 'act' })).toMatchObject({ ok: true })
  })
})
