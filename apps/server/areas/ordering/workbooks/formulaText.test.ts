import { type CallName, declarations, type ExportedList, listSheets } from '@proba/api/calls'
import { FileReply } from '@proba/api/common/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cellTexts, workbookTexts } from '../../../testing/workbooks/editedWorkbook.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import { filledWorkbook } from '../../../testing/world/standardRows.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hostile = {
  article: '=1+1',
  title: '＝HYPERLINK(1)',
  coating: '@SUM(A1)',
  size: '-2+3',
  section: '+section',
} as const

/** A product whose every text is a formula, in a cart and an order; the ids that calls name. */
async function stand() {
  const { companies, contracts, users } = app.world
  const coating = await app.seed.coating({
    code: 'hostile',
    nameRu: hostile.coating,
    nameEn: hostile.coating,
    sort: 9,
  })
  const section = await app.seed.category({ code: 'h', nameRu: hostile.section, nameEn: hostile.section })
  const product = await app.seed.product({
    article: hostile.article,
    titleRu: hostile.title,
    titleEn: hostile.title,
    coatingIds: [coating.id],
    isDimensioned: false,
    categoryIds: [section.id],
    sizes: [{ lengthMm: 1, weightMg: 900, sizeLabel: hostile.size, finished: { [coating.id]: 5 } }],
  })
  const row = { offerId: product.offerIds[1] ?? 0, coatingId: coating.id, count: 1 }
  const body = { productId: product.id, offers: { finished: [row] } }
  for (const orderType of ['products_finished', 'waiting_list'] as const)
    await app.ask('POST /cart/positions', { body: { ...body, orderType } }, 'client')
  const order = await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
    lines: [
      {
        productId: product.id,
        article: hostile.article,
        coatingId: coating.id,
        lengthMm: 0,
        sizeLabel: hostile.size,
        offerId: row.offerId,
      },
    ],
  })
  return { section: section.id, order: order.id }
}

async function refusedFile(): Promise<string> {
  const [article, coating, orderType] = [hostile.article, hostile.coating, hostile.title]
  const cells = { article, coating, orderType, length: hostile.size, count: 1, coilGrams: null }
  const uuid = await upload(app, 'client', await filledWorkbook(app, [{ cells }]))
  const body = { uuid, type: 'standard' as const, orderType: 'products_finished' as const }
  await app.ask('POST /import/check', { body }, 'client')
  return uuid
}

/** A workbook of users whose one row is refused. */
async function refusedUsers(): Promise<string> {
  const texts = { Логин: hostile.article, ФИО: hostile.title, 'E-mail': hostile.coating, Роль: hostile.size }
  const columns = Object.keys(texts).map((title) => ({ key: title, title, kind: 'text' as const }))
  const book = await app.services.workbooks.writeSheets([{ name: 'x', columns, rows: [texts] }])
  const uuid = await upload(app, 'admin', book)
  await app.ask('POST /admin/imports/check', { body: { uuid, type: 'users' } }, 'admin')
  return uuid
}

/** A guest's request whose free texts are formulas. */
const hostileLead = () =>
  app.sql.insert(leads).values({
    type: 'cooperation',
    name: hostile.title,
    company: hostile.coating,
    inn: '',
    email: '',
    phone: '+7 (391) 200-00-01',
    phoneDigits: '73912000001',
    comment: hostile.article,
    language: 'ru',
    address: '127.0.0.1',
    fingerprint: 'hostile',
    createdAt: app.services.now(),
  })

/**
 * Files whose texts only the program and the price clerks write, papers, which are kept as they were uploaded, PDF, and
 * archives of these and of files that are looked at here.
 */
const ownTextsOnly: readonly CallName[] = [
  'GET /cost-metal/file',
  'GET /admin/cost-metal/file',
  'GET /export/forecast',
  'GET /specification/receive/{id}',
  'GET /admin/specifications/{id}',
  'POST /order/{id}/renders',
  'GET /tessa/acts/{id}',
  'GET /tessa/documents/{id}',
  'GET /admin/corrections/{id}',
  'GET /report-use-metal/{id}/file',
  'GET /personal/papers/archive',
  'GET /personal/ledger/confirmation',
  'GET /sap/answers/{id}/file',
]

test('no file we write computes: texts like formulas are escaped, and no cell holds one (G-150)', async () => {
  const { section, order } = await stand()
  const uuid = await refusedFile()
  const users = await refusedUsers()
  await hostileLead()
  await app.sql.$client.query('update metal_movements set document = $1', [hostile.article])
  await app.sql.$client.query('update orders set comment = $1', [hostile.title])
  const { items: papers } = await app.ask('GET /personal/papers', { query: { orderId: order } }, 'client')
  const paper = papers[0]?.id ?? 0
  const json = { headers: { accept: 'application/json' } }
  const query = { orderType: 'products_finished' as const, metals: '1' }
  const params = { id: order }
  const { article, title, coating, size } = hostile
  const files: Partial<Record<CallName, [() => Promise<{ data: string }>, readonly string[]]>> = {
    'GET /cart/excel': [() => app.ask('GET /cart/excel', { query }, 'client'), [article, title, coating]],
    'GET /cart/excel/import': [
      () => app.ask('GET /cart/excel/import', { query }, 'client'),
      [article, coating, size],
    ],
    'GET /order/{id}/excel': [
      () => app.ask('GET /order/{id}/excel', { params }, 'client', json),
      [article, coating, size],
    ],
    'GET /personal/papers/{id}/file': [
      () => app.ask('GET /personal/papers/{id}/file', { params: { id: paper } }, 'client', json),
      [article, coating, size],
    ],
    'GET /personal/orders/export': [
      () => app.ask('GET /personal/orders/export', { query: {} }, 'client', json),
      [title],
    ],
    'GET /order/{id}/excel/import': [
      () => app.ask('GET /order/{id}/excel/import', { params }, 'client', json),
      [article, coating],
    ],
    'GET /blanks/{id}/file': [
      () => app.ask('GET /blanks/{id}/file', { params: { id: section }, query: {} }),
      [article, title, coating, size],
    ],
    'GET /import/template': [() => app.ask('GET /import/template', {}, 'client'), [coating]],
    'POST /import/rejected': [
      () => app.ask('POST /import/rejected', { body: { uuid } }, 'client'),
      [article, title, coating, size],
    ],
    'GET /admin/imports/{type}/template': [
      () => app.ask('GET /admin/imports/{type}/template', { params: { type: 'users' } }, 'admin'),
      [],
    ],
    'POST /admin/imports/result': [
      () =>
        app.ask(
          'POST /admin/imports/result',
          { body: { uuid: users, type: 'users', rows: 'left' } },
          'admin',
        ),
      [article, title, coating, size],
    ],
    'GET /export/waitinglists': [
      () => app.ask('GET /export/waitinglists', { query: {} }, 'admin', json),
      [article, coating, size],
    ],
    'GET /personal/ledger/export': [
      () => app.ask('GET /personal/ledger/export', { query: {} }, 'client', json),
      [article],
    ],
    // The sign of a phone's country would begin a formula, too.
    'GET /leads/export': [
      () => app.ask('GET /leads/export', { query: {} }, 'admin', json),
      [article, title, coating, '+7 (391) 200-00-01'],
    ],
    'GET /admin/products/export': [
      () => app.ask('GET /admin/products/export', { query: {} }, 'admin', json),
      [article, title],
    ],
  }
  // All other lists are written by the same code; whatever they hold, nothing computes.
  for (const list of Object.keys(listSheets) as ExportedList[]) {
    const name = `${list}/export` as const
    files[name] ??= [() => app.ask(name, { query: {} }, 'admin', json), []]
  }
  const calls = Object.entries(declarations).filter(([, call]) => call.reply === FileReply)
  expect(calls.map(([name]) => name).sort()).toEqual([...Object.keys(files), ...ownTextsOnly].sort())
  for (const [name, [file, expected]] of Object.entries(files)) {
    const data = Buffer.from((await file()).data, 'base64')
    const texts = await cellTexts(data)
    for (const text of expected) expect(texts, name).toContain(`'${text}`)
    expect(
      texts.filter((text) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text)),
      name,
    ).toEqual([])
    for (const [part, xml] of await workbookTexts(data))
      if (part.startsWith('xl/worksheets/')) expect(xml, `${name} ${part}`).not.toMatch(/<f[ >]/)
  }
})
