import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { createPdfs } from '../../../pdf/pdfs.ts'
import { doActJobs } from '../../../testing/actJobs.ts'
import { pdfPages } from '../../../testing/fakes/pdfText.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { keepMade } from '../../common/files/keepMade.ts'
import { applyBalanceIn } from '../../metal/balances/applyBalances.ts'
import { readActLines } from './actFigures.ts'
import { deliverAct } from './deliverAct.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
let restore: () => Promise<void>
const pdfs = createPdfs()
let isBusy = false
/** Called once, when the next document is being written. */
let meanwhile: (() => Promise<unknown>) | null = null
const mails: Mail[] = []

const work = () => app.world.contracts.alphaWork
const movement = (id: string, kind: 'received' | 'loss', mass: number, at: string, document = '') =>
  app.ask(
    'POST /integration/movements',
    {
      body: {
        movements: [{ id, sapNumber: work().sapNumber, metal: 'gold', assay: 999, kind, mass, at, document }],
      },
    },
    { access: key },
  )

/** A contract with 1 kg of gold since September, to which October adds 50 g and takes 1 g. */
beforeAll(async () => {
  const write: typeof pdfs.write = async (document) => {
    if (isBusy) throw new RequestRefused('busy')
    const doing = meanwhile
    meanwhile = null
    await doing?.()
    return pdfs.write(document)
  }
  app = await createTestApp({ env: { INTEGRATION_KEY: key }, services: { pdfs: { ...pdfs, write } } })
  const september = ['2026-09-20T05:00:00Z']
  await app.sql.$client.query('update contract_balances set as_of = $1', september)
  await app.sql.$client.query('update metal_movements set event_at = $1', september)
  await movement('1', 'received', 50_000, '2026-10-05T05:00:00.000Z', 'МХ-1 № 7')
  // The last minute of October in Krasnoyarsk.
  await movement('2', 'loss', 1_000, '2026-10-31T16:59:00.000Z')
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  isBusy = false
  meanwhile = null
  mails.length = 0
})
afterAll(() => app.close())

const doJobs = (kinds = ['act', 'act-changes', 'notice', 'notice-mail']) => doActJobs(app, mails, kinds)

const october = { dateFrom: '2026-10-14', dateTo: '2026-10-15' }
const english = { headers: { 'x-localization': 'en' } }
const order = (as = 'client', period = october, options = {}) =>
  app.ask('POST /sap/act', { body: { ...period, contract: work().id } }, as, options)
const orderInEnglish = (as = 'client') => order(as, october, english)
const list = async (query: object = {}, as = 'client', options = {}) => {
  const params = { companyId: app.world.companies.alpha.id }
  const { items } = await app.ask(
    'GET /sap/acts/{companyId}',
    { params, query: { page: 1, ...query } },
    as,
    options,
  )
  return items.flatMap(({ requests }) => requests)
}
const listInEnglish = () => list({}, 'client', english)
const json = { headers: { accept: 'application/json' } }
const fileOf = (id: string, as = 'client') => app.call('GET /tessa/acts/{id}', { params: { id } }, as, json)
const textOf = async (id: string | null | undefined) => {
  const file = await app.ask('GET /tessa/acts/{id}', { params: { id: id ?? '' } }, 'client', json)
  return { name: file.name, text: pdfPages(Buffer.from(file.data, 'base64')).join('\n') }
}

describe('an act (G-180)', () => {
  test('is made of the movements of its full months, with its deadline, and is received as a PDF (R-448, R-451, R-456, R-457, G-181, G-613)', async () => {
    expect(await order()).toMatchObject({ status: 'new', isNew: true })
    const listed = {
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      status: 'new',
      tessaDocumentId: null,
      edition: 1,
    }
    expect(await list()).toMatchObject([{ ...listed, deadline: null, isReplaced: false, isOfficial: false }])
    expect(await doJobs()).toEqual([])
    const [act] = await list()
    const groups = await app.read(`/sap/acts/${app.world.companies.alpha.id}`, 'client')
    expect(groups).toEqual([{ contractId: work().id, contractNumber: work().knfmpNumber, requests: [act] }])
    // Five working days after Monday the 16th.
    expect(act).toMatchObject({ status: 'ready', deadline: '2026-11-23', failure: null })
    const { name, text } = await textOf(act?.tessaDocumentId)
    expect(name).toBe(`Акт сверки ${work().knfmpNumber.replaceAll('/', '-')} 01.10.2026–31.10.2026.pdf`)
    for (const part of [
      `Акт сверки металла по договору ${work().knfmpNumber}`,
      'с 01.10.2026 по 31.10.2026',
      'На начало периода 1 000,000',
      'Получено 50,000',
      'Потери -1,000',
      'На конец периода 1 049,000',
      'МХ-1 № 7',
      'Итого 50,000 1,000',
      'акт сверяет только металл',
      'Стр. 1 из 1',
    ])
      expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(part)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Акт сверки ${work().knfmpNumber}, 01.10.2026–31.10.2026: Можно скачать`,
    ])
    expect(mails[0]?.text).toContain('/personal/documents/acts')
  })

  test('that was asked for is the answer to colleagues who ask for it too, also at the same moment (G-392)', async () => {
    const both = await Promise.all([order('client'), order('viewer')])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    await doJobs()
    const params = { dateFrom: '2026-10-01', dateTo: '2026-10-31', contract: work().sapNumber }
    expect(await app.ask('POST /sap/act', { body: params }, 'client')).toEqual({
      id: both[0].id,
      status: 'ready',
      isNew: false,
      edition: 1,
    })
    expect(await list({ contract: work().knfmpNumber, covers: '2026-10-20' })).toHaveLength(1)
    expect(await list({ covers: '2026-09-20' })).toEqual([])
  })

  test('that is issued is never changed: late movements make a new edition, an official act ends that (G-392)', async () => {
    await order()
    await doJobs()
    const [first] = await list()
    const before = await fileOf(first?.tessaDocumentId ?? '')
    await movement('3', 'received', 2_000, '2026-10-07T05:00:00.000Z')
    expect(await order()).toMatchObject({ isNew: true, status: 'new' })
    isBusy = true
    expect(await doJobs()).toHaveLength(1)
    expect(await list()).toMatchObject([
      { edition: 2, status: 'failed' },
      { edition: 1, isReplaced: false },
    ])
    isBusy = false
    expect(await order()).toMatchObject({ isNew: false, status: 'new' })
    await doJobs()
    const [second, replaced] = await list()
    expect([second?.edition, second?.isReplaced, replaced?.edition, replaced?.isReplaced]).toEqual([
      2,
      false,
      1,
      true,
    ])
    expect((await textOf(second?.tessaDocumentId)).text).toContain('Получено 52,000')
    expect(await fileOf(first?.tessaDocumentId ?? '')).toEqual(before)

    const fileUuid = await keepMade(app.services, {
      name: 'a.pdf',
      type: 'pdf',
      data: Buffer.from('%PDF-1.4'),
    })
    const period = { contractId: work().id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
    const issuedAt = app.services.now()
    const official = {
      ...period,
      issuedAt,
      companyId: app.world.companies.alpha.id,
      documentId: 'TESSA-17',
      fileUuid,
    }
    const deliver = () =>
      app.services.database.transaction((tx) => deliverAct(tx, app.services.now(), official))
    const id = await deliver()
    expect(await deliver()).toBeNull()
    await movement('4', 'received', 2_000, '2026-10-08T05:00:00.000Z')
    expect(await order()).toMatchObject({ id, status: 'ready', isNew: false })
    expect((await list())[0]).toMatchObject({ edition: 3, isOfficial: true, tessaDocumentId: 'TESSA-17' })
    expect(await fileOf('TESSA-17')).toMatchObject({ ok: true, data: { name: 'a.pdf' } })
  })

  test('that could not be made says why, and is made when it is asked for again (G-393)', async () => {
    isBusy = true
    const { id } = await order()
    expect(await doJobs()).toHaveLength(1)
    expect(await list()).toMatchObject([{ id, status: 'failed', failure: 'unavailable' }])
    isBusy = false
    expect(await order('viewer')).toMatchObject({ id, status: 'new', isNew: false })
    expect(await list()).toMatchObject([{ id, status: 'new', failure: null }])
    await doJobs()
    expect(await list()).toMatchObject([{ id, status: 'ready' }])
  })

  test('asked for in another language is the same edition, with a file of the same figures, deadline and number (G-581)', async () => {
    const { id } = await order()
    await doJobs()
    const [russian] = await list()
    expect(await listInEnglish()).toMatchObject([
      { id, status: 'ready', tessaDocumentId: russian?.tessaDocumentId, files: [{ language: 'ru' }] },
    ])
    app.advance(24 * 60 * 60_000)
    expect(await orderInEnglish('viewer')).toMatchObject({ id, status: 'new', isNew: false })
    expect(await listInEnglish()).toMatchObject([{ id, status: 'new', tessaDocumentId: null }])
    // The account changes before the file is made.
    await movement('5', 'received', 2_005, '2026-10-07T05:00:00.000Z')
    mails.length = 0
    await doJobs()
    expect(mails.map(({ subject }) => subject)).toHaveLength(1)
    const [act] = await listInEnglish()
    expect(act).toMatchObject({ id, status: 'ready', edition: 1, deadline: russian?.deadline })
    const { name, text } = await textOf(act?.tessaDocumentId)
    expect(name).toContain(' 01.10.2026–31.10.2026.pdf')
    const plain = text.replaceAll(/[\u00A0\u202F]/g, ' ')
    for (const part of [
      'Received 50.000',
      'Losses -1.000',
      'At the end of the period 1,049.000',
      '16.11.2026',
    ])
      expect(plain).toContain(part)
    expect((await textOf(russian?.tessaDocumentId)).text).toContain('Получено')

    expect(await orderInEnglish()).toMatchObject({ isNew: true, status: 'new' })
    await doJobs()
    const [next, first] = await listInEnglish()
    expect([next?.edition, first?.edition, first?.isReplaced]).toEqual([2, 1, true])
    expect((await textOf(next?.tessaDocumentId)).text).toContain('52.005')
  })

  test('whose files are made at the same time as the account changes has one set of figures (G-581)', async () => {
    const [{ id }] = await Promise.all([order(), orderInEnglish()])
    meanwhile = async () => {
      await movement('6', 'received', 2_005, '2026-10-07T05:00:00.000Z')
      expect(await doJobs(['act'])).toEqual([])
    }
    // The first file has figures of before, the second, begun later and issued first, those of after.
    await expect(doJobs(['act'])).rejects.toThrow('other figures')
    const [half] = await list()
    expect([half?.id, half?.files.map(({ status }) => status).sort()]).toEqual([id, ['new', 'ready']])
    await order()
    await orderInEnglish()
    await doJobs()
    const [act] = await list()
    expect(act?.files).toMatchObject([{ status: 'ready' }, { status: 'ready' }])
    for (const { language, tessaDocumentId } of act?.files ?? [])
      expect((await textOf(tessaDocumentId)).text).toContain(language === 'ru' ? '52,005' : '52.005')
  })

  test('is compared with its account where a late movement comes while it is made (G-583)', async () => {
    await order()
    meanwhile = async () => void (await movement('12', 'received', 2_005, '2026-10-07T05:00:00.000Z'))
    await doJobs(['act'])
    const [act] = await list()
    expect(act).toMatchObject({ edition: 1, isChanged: true })
    await fileOf(act?.tessaDocumentId ?? '')
    await doJobs(['notice', 'notice-mail'])
    mails.length = 0
    await doJobs()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Учёт с тех пор изменился')])
  })

  test('of which it is not kept what it says is asked for in another language as its next edition (G-581)', async () => {
    await order()
    await doJobs()
    await app.sql.$client.query('update reconciliation_acts set figures = null')
    expect(await order()).toMatchObject({ isNew: false, status: 'ready' })
    expect(await orderInEnglish()).toMatchObject({ isNew: true, status: 'new' })
  })

  test('says when its account has changed since, and those who took it are mailed of that once (G-583)', async () => {
    await order()
    await doJobs()
    const [act] = await list()
    expect(act).toMatchObject({ isChanged: false, isNewest: true })
    const id = act?.tessaDocumentId ?? ''
    await fileOf(id)
    await fileOf(id)
    await fileOf(id, 'viewer')
    mails.length = 0
    // What happens after the months of an act changes nothing of it.
    await movement('7', 'received', 1_000, '2026-11-05T05:00:00.000Z')
    await doJobs()
    expect(await list()).toMatchObject([{ isChanged: false }])
    expect(mails).toEqual([])
    await movement('8', 'received', 2_005, '2026-09-25T05:00:00.000Z')
    await movement('9', 'loss', 1_001, '2026-10-25T05:00:00.000Z')
    expect(await list()).toMatchObject([{ isChanged: true, isNewest: true, edition: 1 }])
    await doJobs()
    const news = 'Учёт с тех пор изменился, на портале можно получить новую редакцию'
    const about = `Акт сверки ${work().knfmpNumber}, 01.10.2026–31.10.2026: ${news}`
    expect(mails.map(({ subject }) => subject)).toEqual([about, about])
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2)
    await movement('10', 'loss', 1_001, '2026-10-26T05:00:00.000Z')
    mails.length = 0
    await doJobs()
    expect(mails).toEqual([])

    expect(await order()).toMatchObject({ isNew: true, edition: 2 })
    expect(await list()).toMatchObject([
      { edition: 2, isChanged: false },
      { edition: 1, isChanged: true, isNewest: false },
    ])
    await doJobs()
    expect(await list()).toMatchObject([
      { edition: 2, isChanged: false, isNewest: true },
      { edition: 1, isChanged: false, isReplaced: true },
    ])
  })

  /** The printed lines of shipments in October. */
  const shippedLines = async () => {
    const period = { contractId: work().id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
    const found = await readActLines(app.sql, period, 100)
    return found.filter(({ kind }) => kind === 'shipped').map(({ assay, mg }) => ({ assay, mg }))
  }
  test('stays as it is where the ledger takes back a line and books it otherwise, and prints what is left (G-370, G-583)', async () => {
    await order()
    await doJobs()
    const booked = `insert into metal_movements (contract_id, metal_id, kind, assay, free_mg, bids_mg, event_at)
      select $1, 1, 'shipped', x.assay, 0, x.mg, '2026-10-20T05:00:00Z' from (values (null::int, -300), (null, 300), (585, -300)) x(assay, mg)`
    const undone =
      'update metal_movements set bids_mg = 0 where contract_id = $1 and assay = 585 and bids_mg = -300'
    await app.sql.$client.query(booked, [work().id])
    expect(await list()).toMatchObject([{ isChanged: true }])
    expect(await shippedLines()).toEqual([{ assay: 585, mg: -300 }])
    await app.sql.$client.query(undone, [work().id])
    // Acts of before had the number of lines among what they were told apart by.
    await app.sql.$client.query(
      `update reconciliation_acts set fingerprint = array_to_string(array(
         select part || ':7' from unnest(string_to_array(fingerprint, ';')) part), ';')`,
    )
    expect(await list()).toMatchObject([{ isChanged: false }])
    expect(await order()).toMatchObject({ isNew: false, edition: 1 })
  })

  test('stands in the back office with what the ledger differs from it by, an official one too (G-419, G-583)', async () => {
    await order()
    await doJobs()
    const fileUuid = await keepMade(app.services, {
      name: 'a.pdf',
      type: 'pdf',
      data: Buffer.from('%PDF-1.4'),
    })
    const companyId = app.world.companies.alpha.id
    const issuedAt = app.services.now()
    const september = { contractId: work().id, dateFrom: '2026-09-01', dateTo: '2026-09-30' }
    await app.services.database.transaction((tx) =>
      deliverAct(tx, issuedAt, { ...september, companyId, issuedAt, documentId: 'TESSA-9', fileUuid }),
    )
    const kept = async (query: object = {}) =>
      (await app.ask('GET /admin/acts', { query: { order: 'asc', ...query } }, 'admin')).items
    const ours = { dateFrom: '2026-10-01', source: 'portal', edition: 1 }
    const official = { dateFrom: '2026-09-01', source: 'official', deadline: '2026-11-23' }
    const agrees = { state: 'issued', differences: [] }
    expect(await kept()).toMatchObject([
      { ...ours, ...agrees },
      { ...official, ...agrees },
    ])
    await movement('12', 'received', 2_005, '2026-09-25T05:00:00.000Z')
    await movement('13', 'loss', 1_000, '2026-10-25T05:00:00.000Z')
    expect(await kept()).toMatchObject([
      { ...ours, state: 'changed', differences: ['Золото: +1,005'] },
      { ...official, state: 'changed', differences: ['Золото: +2,005'] },
    ])
    const [only] = await kept({ source: 'official', company: companyId })
    expect(only).toMatchObject({ company: { id: companyId }, contract: work().knfmpNumber, ...official })
    expect(await kept({ company: app.world.companies.beta.id })).toEqual([])
    const id = only?.id ?? 0
    const listed = await app.ask('GET /admin/acts/{id}', { params: { id } }, 'admin', english)
    expect(listed.differences).toEqual(['Gold: +2.005'])
    await order()
    expect((await kept()).map(({ state }) => state)).toEqual(['changed', 'changed', 'making'])
    await doJobs()
    expect((await kept()).map(({ state }) => state)).toEqual(['replaced', 'changed', 'issued'])
  })

  test('is news for those who took it, where only what a balance differs by has changed (G-370, G-583)', async () => {
    const asOf = '2026-10-20T05:00:00.000Z'
    const balance = { freeMg: 1_060_000, bidsMg: 0, assaysFree: [], assaysBids: [] }
    await app.services.database.transaction((tx) =>
      applyBalanceIn(tx, null, work().id, 1, { balance, asOf: new Date(asOf), scope: 'free' }),
    )
    await order()
    await doJobs()
    const [act] = await list()
    await fileOf(act?.tessaDocumentId ?? '')
    mails.length = 0
    const reported = {
      metal: 'gold' as const,
      metalFree: 1_070_000,
      metalBids: 0,
      assaysFree: [],
      assaysBids: [],
    }
    const body = { asOf, balances: [{ sapNumber: work().sapNumber, ...reported }] }
    await app.ask('POST /integration/balances', { body }, { access: key })
    await doJobs()
    expect(await list()).toMatchObject([{ isChanged: true }])
    expect(mails.map(({ subject }) => subject.includes('Учёт с тех пор'))).toEqual([true])
  })

  test('is no news for who has asked for its next edition or taken it (G-583)', async () => {
    await order()
    await doJobs()
    const [act] = await list()
    const id = act?.tessaDocumentId ?? ''
    for (const as of ['client', 'viewer']) await fileOf(id, as)
    await movement('11', 'received', 2_005, '2026-10-25T05:00:00.000Z')
    await order('client')
    await doJobs(['act'])
    mails.length = 0
    await doJobs(['act-changes', 'notice', 'notice-mail'])
    expect(mails.filter(({ subject }) => subject.includes('Учёт с тех пор'))).toHaveLength(1)
    const { rows } = await app.sql.$client.query(
      'select count(*)::int n from act_takers where told_at is null',
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('is refused for months that are not over and days the wrong way round (R-452, R-453)', async () => {
    const refusalOf = (dateFrom: string, dateTo: string) =>
      app.refusal('POST /sap/act', { body: { dateFrom, dateTo, contract: work().id } }, 'client')
    expect(await refusalOf('2026-10-01', '2026-11-01')).toMatchObject({ status: 422, problem: 'validation' })
    expect(await refusalOf('2026-10-15', '2026-10-14')).toMatchObject({ status: 422, problem: 'validation' })
    expect(await list()).toEqual([])
  })

  test('is refused for months that were over before the contract began (G-575)', async () => {
    const refusalOf = (dateFrom: string, dateTo: string) =>
      app.refusal('POST /sap/act', { body: { dateFrom, dateTo, contract: work().id } }, 'client')
    for (const [from, to] of [
      ['1999-01-01', '1999-12-31'],
      ['2026-01-01', '2026-01-31'],
    ] as const)
      expect(await refusalOf(from, to)).toMatchObject({
        status: 422,
        data: { errors: { dateTo: ['В эти месяцы договор ещё не действовал'] } },
      })
    expect(await list()).toEqual([])
    await order('client', { dateFrom: '2026-01-01', dateTo: '2026-02-28' })
    expect(await list()).toHaveLength(1)
  })

  test('of another company is answered like one that does not exist, as are its contract and its list', async () => {
    await order()
    await doJobs()
    const [act] = await list()
    const missing = { status: 404, problem: 'not_found' }
    expect(await fileOf(act?.tessaDocumentId ?? '', 'client.b')).toMatchObject(missing)
    expect(await fileOf('no such document')).toMatchObject(missing)
    for (const contract of [work().id, work().sapNumber, 999_999, '?'])
      expect(
        await app.refusal('POST /sap/act', { body: { ...october, contract } }, 'client.b'),
      ).toMatchObject(missing)
    const params = { companyId: app.world.companies.alpha.id }
    expect(
      await app.refusal('GET /sap/acts/{companyId}', { params, query: { page: 1 } }, 'client.b'),
    ).toMatchObject(missing)
  })
})
