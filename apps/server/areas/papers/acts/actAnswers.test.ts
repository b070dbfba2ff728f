import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { claimJobs, finishJob } from '../../../jobs/jobStore.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { actAnswers } from '../../../schema/papers/actsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { doActJobs } from '../../../testing/actJobs.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storedZip } from '../../../workbook/write/storedZip.ts'
import { keepMade } from '../../common/files/keepMade.ts'
import { announceChanges } from './announceChanges.ts'
import { deliverAct, takeAwayAct } from './deliverAct.ts'

type Answer = BodyOf<Calls['POST /sap/act/{id}/answers']>

const key = 'a key of the surrounding systems, long'
const dayMs = 86_400_000
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')
const scan = { name: 'скан.pdf', data: pdf }
const json = { accept: 'application/json' }

let app: TestApp
let restore: () => Promise<void>
/** The act of October. */
let actId: number
const mails: Mail[] = []
const work = () => app.world.contracts.alphaWork
const companyId = () => app.world.companies.alpha.id

const doJobs = () =>
  doActJobs(app, mails, ['act', 'notice', 'notice-mail', 'act-objection', 'act-objection-mail'])
const order = async () => {
  const body = { dateFrom: '2026-10-01', dateTo: '2026-10-31', contract: work().id }
  const { id } = await app.ask('POST /sap/act', { body }, 'client')
  return id
}
const movement = (id: string, at: string, more: { kind?: 'correction'; mass?: number } = {}) =>
  app.ask(
    'POST /integration/movements',
    {
      body: {
        movements: [
          {
            id,
            sapNumber: work().sapNumber,
            metal: 'gold',
            assay: 999,
            kind: 'received',
            mass: 1_000,
            at,
            document: '',
            ...more,
          },
        ],
      },
    },
    { access: key },
  )

/** An act of October that is ready, of a contract with 1 kg of gold since September. */
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const september = ['2026-09-20T05:00:00Z']
  await app.sql.$client.query('update contract_balances set as_of = $1', september)
  await app.sql.$client.query('update metal_movements set event_at = $1', september)
  actId = await order()
  expect(await doJobs()).toEqual([])
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  mails.length = 0
})
afterAll(() => app.close())

const send = (
  body: Omit<Answer, 'version'> & { version?: number },
  as: Parameters<TestApp['call']>[2] = 'client',
  {
    file,
    headers,
    id = actId,
  }: { file?: { name: string; data: Uint8Array }; headers?: Record<string, string>; id?: number } = {},
) =>
  app.call('POST /sap/act/{id}/answers', { params: { id }, body: { version: 0, ...body } }, as, {
    ...(file && { file }),
    ...(headers && { headers }),
  })
const acts = async (as = 'client') => {
  const { items } = await app.ask(
    'GET /sap/acts/{companyId}',
    { params: { companyId: companyId() }, query: { page: 1 } },
    as,
  )
  return items.flatMap(({ requests }) => requests)
}
const deliver = async (documentId: string) => {
  const fileUuid = await keepMade(app.services, { name: 'a.pdf', type: 'pdf', data: pdf })
  const period = { contractId: work().id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const issuedAt = app.services.now()
  const official = { ...period, companyId: companyId(), issuedAt, documentId, fileUuid }
  return (await app.services.database.transaction((tx) => deliverAct(tx, issuedAt, official))) ?? 0
}
const fileOf = (id: number, as: string) =>
  app.call('GET /sap/answers/{id}/file', { params: { id } }, as, { headers: json })
const kept = async (query: object = {}) => (await app.ask('GET /admin/acts', { query }, 'admin')).items

describe('an answer to an act (R-443, G-592)', () => {
  test('confirms it, objects to it or is the signed copy; each is a further one beside those before, and the last counts', async () => {
    expect(await acts()).toMatchObject([{ isAnswerable: true, answers: [] }])
    expect(await send({ kind: 'confirmed' })).toMatchObject({
      ok: true,
      data: {
        kind: 'confirmed',
        text: '',
        isLate: false,
        actor: null,
        fileName: null,
        createdAt: app.services.now().toISOString(),
      },
    })
    expect(await send({ kind: 'objected', text: '  Не учтены 5 г.  ', version: 1 }, 'viewer')).toMatchObject({
      ok: true,
    })
    expect(await send({ kind: 'signed', version: 2 }, 'client', { file: scan })).toMatchObject({ ok: true })
    const [act] = await acts()
    expect(act?.answers).toMatchObject([
      { kind: 'confirmed', text: '' },
      { kind: 'objected', text: 'Не учтены 5 г.', user: app.world.users.viewer.name },
      { kind: 'signed', fileName: 'скан.pdf' },
    ])
    expect(await kept()).toMatchObject([{ answer: 'signed', isLate: false }])
    const logged = await app.sql
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.entity, 'act'), eq(actionLog.action, 'answer')))
    expect(logged.map(({ after, companyId: of }) => [of, after])).toMatchObject([
      [companyId(), { answer: 'confirmed' }],
      [companyId(), { answer: 'objected', text: 'Не учтены 5 г.' }],
      [companyId(), { answer: 'signed', file: 'скан.pdf' }],
    ])
  })

  test('says which field is wrong: an objection has words, a signed copy a file, a confirmation none', async () => {
    const refused = async (body: Omit<Answer, 'version'>, file?: typeof scan) => {
      const answer = await send(body, 'client', file && { file })
      return answer.ok ? 'taken' : [answer.status, answer.problem, answer.data['errors']]
    }
    expect(await refused({ kind: 'objected', text: '   ' })).toEqual([
      422,
      'validation',
      { text: ['Обязательное поле'] },
    ])
    const unseen = '\u200b\u2060\ufeff\u00ad\u3164'
    expect(await refused({ kind: 'objected', text: unseen })).toEqual([
      422,
      'validation',
      { text: ['Обязательное поле'] },
    ])
    expect(await refused({ kind: 'signed' })).toEqual([422, 'validation', { file: ['Обязательное поле'] }])
    expect(await refused({ kind: 'confirmed' }, scan)).toMatchObject([
      422,
      'validation',
      { file: [expect.stringContaining('К подтверждению файл не нужен')] },
    ])
    const long = await send({ kind: 'objected', text: 'x'.repeat(2001) })
    expect(long).toMatchObject({
      status: 400,
      message: expect.stringContaining('Слова ответа: Не более 2000 символов'),
    })
    expect(await acts()).toMatchObject([{ answers: [] }])
  })

  test('takes a signed copy by its content, of the types of a scan alone; an objection may have a sheet', async () => {
    const disguised = { name: 'скан.pdf', data: Buffer.from('MZ this is a program') }
    expect(await send({ kind: 'signed' }, 'client', { file: disguised })).toMatchObject({
      status: 415,
      problem: 'file_type',
    })
    const zip = { name: 'скан.pdf', data: storedZip([{ name: 'word/document.xml', data: Buffer.from('x') }]) }
    const refusal = await send({ kind: 'signed' }, 'client', { file: zip })
    expect(refusal).toMatchObject({
      status: 415,
      message: 'Файл такого типа не принимается. Подходят: PDF, JPEG, PNG, WEBP',
    })
    expect(await send({ kind: 'objected', text: 'В файле' }, 'client', { file: zip })).toMatchObject({
      ok: true,
      data: { fileName: 'скан.pdf.docx' },
    })
    const large = { name: 'скан.pdf', data: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) }
    expect(await send({ kind: 'signed', version: 1 }, 'client', { file: large })).toMatchObject({
      status: 413,
    })
    expect(await app.sql.select().from(files).where(eq(files.purpose, 'attachment'))).toHaveLength(1)
  })

  test('takes no signed copy or sheet that is cut (G-598)', async () => {
    const cut = { name: 'скан.pdf', data: pdf.subarray(0, 20) }
    const broken = { status: 422, problem: 'file_broken' }
    expect(await send({ kind: 'signed' }, 'client', { file: cut })).toMatchObject(broken)
    const headOfXls = Buffer.alloc(600)
    headOfXls.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    const sheet = { name: 'сверка.xls', data: headOfXls }
    expect(await send({ kind: 'objected', text: 'В файле' }, 'client', { file: sheet })).toMatchObject(broken)
    expect(await send({ kind: 'signed' }, 'client', { file: sheet })).toMatchObject({ problem: 'file_type' })
    expect(await acts()).toMatchObject([{ answers: [] }])
  })

  test('is one where it is sent twice with one key, and its file is kept once', async () => {
    const again = () =>
      send({ kind: 'signed' }, 'client', { file: scan, headers: { 'idempotency-key': 'press' } })
    const both = [await again(), await again()]
    expect(both[0]).toMatchObject({ ok: true })
    expect(both[1]).toEqual(both[0])
    expect(await app.sql.select().from(actAnswers)).toHaveLength(1)
    expect(await app.sql.select().from(files).where(eq(files.purpose, 'attachment'))).toHaveLength(1)
  })

  test('of a window that has not seen the last answer is refused, also where both are sent at once', async () => {
    const answers = await Promise.all([
      send({ kind: 'confirmed' }),
      send({ kind: 'objected', text: 'Нет' }, 'viewer'),
    ])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, problem: 'act_answered' })
    expect((await acts())[0]?.answers).toHaveLength(1)
  })

  test('is taken at most 20 times', async () => {
    await app.sql.$client.query('update reconciliation_acts set answers = 20 where id = $1', [actId])
    expect(await send({ kind: 'confirmed', version: 20 })).toMatchObject({
      status: 409,
      problem: 'act_answers_limit',
    })
  })

  test('after the deadline is taken all the same and marked as late (R-459, G-593)', async () => {
    // The deadline is Monday the 23rd: its last moment is in time.
    app.advance(8 * dayMs - 12 * 3_600_000 - 1)
    expect(await send({ kind: 'confirmed' })).toMatchObject({ ok: true, data: { isLate: false } })
    app.advance(1)
    expect(await send({ kind: 'objected', text: 'Опоздали', version: 1 })).toMatchObject({
      ok: true,
      data: { isLate: true },
    })
    expect(await kept()).toMatchObject([{ answer: 'objected', isLate: true }])
  })

  test('is refused in words of an edition that was replaced, is not made yet, or does not agree with the account (G-593)', async () => {
    await movement('1', '2026-10-05T05:00:00.000Z')
    expect(await acts()).toMatchObject([{ isChanged: true, isAnswerable: false }])
    expect(await send({ kind: 'confirmed' })).toMatchObject({ status: 409, problem: 'act_changed' })
    const next = await order()
    expect(await send({ kind: 'confirmed' }, 'client', { id: next })).toMatchObject({
      status: 409,
      problem: 'act_not_ready',
    })
    await doJobs()
    expect(await acts()).toMatchObject([{ isAnswerable: true }, { isReplaced: true, isAnswerable: false }])
    expect(await send({ kind: 'confirmed' })).toMatchObject({ status: 409, problem: 'act_replaced' })
    expect(await send({ kind: 'confirmed' }, 'client', { id: next })).toMatchObject({ ok: true })
    // What was answered stays with its edition.
    expect(await acts()).toMatchObject([{ answers: [{ kind: 'confirmed' }] }, { answers: [] }])
  })

  test('to an official act stays, with its file, when that act is taken back', async () => {
    const id = await deliver('TESSA-1')
    const answer = await send({ kind: 'signed' }, 'client', { id, file: scan })
    expect(answer).toMatchObject({ ok: true })
    await app.services.database.transaction((tx) => takeAwayAct(tx, id, app.services.now()))
    expect(await app.sql.select().from(actAnswers)).toMatchObject([
      { actId: null, contractId: work().id, dateFrom: '2026-10-01', dateTo: '2026-10-31', kind: 'signed' },
    ])
    expect(await fileOf(answer.ok ? answer.data.id : 0, 'client')).toMatchObject({
      ok: true,
      data: { name: 'скан.pdf' },
    })
    // The edition before it is answered by itself.
    expect(await acts()).toMatchObject([{ id: actId, isAnswerable: true, answers: [] }])
  })
})

describe('who answers and who reads (G-594)', () => {
  test('is the company alone: an act of others is not found, and neither is the file of an answer', async () => {
    const missing = { status: 404, problem: 'not_found' }
    for (const stranger of ['client.b', 'manager', 'admin', 'demo'])
      expect(await send({ kind: 'confirmed' }, stranger), stranger).toMatchObject(missing)
    const answer = await send({ kind: 'signed' }, 'client', { file: scan })
    const id = answer.ok ? answer.data.id : 0
    expect(await fileOf(id, 'viewer')).toMatchObject({ ok: true, data: { name: 'скан.pdf' } })
    for (const stranger of ['client.b', 'demo']) expect(await fileOf(id, stranger)).toMatchObject(missing)
  })

  test('a manager reads acts and answers of the companies bound to them, as long as they are, and answers none', async () => {
    const answer = await send({ kind: 'signed' }, 'client', { file: scan })
    const id = answer.ok ? answer.data.id : 0
    const [act] = await acts('manager')
    expect(act).toMatchObject({ id: actId, isAnswerable: false, answers: [{ kind: 'signed' }] })
    expect(await fileOf(id, 'manager')).toMatchObject({ ok: true })
    const document = { params: { id: act?.tessaDocumentId ?? '' } }
    expect(await app.call('GET /tessa/acts/{id}', document, 'manager', { headers: json })).toMatchObject({
      ok: true,
    })
    const { rows } = await app.sql.$client.query('select from act_takers where user_id = $1', [
      app.world.users.manager.id,
    ])
    expect(rows).toEqual([])
    await app.sql.$client.query('delete from manager_companies')
    const missing = { status: 404, problem: 'not_found' }
    expect(await fileOf(id, 'manager')).toMatchObject(missing)
    expect(await app.call('GET /tessa/acts/{id}', document, 'manager', { headers: json })).toMatchObject(
      missing,
    )
    const params = { companyId: companyId() }
    expect(
      await app.refusal('GET /sap/acts/{companyId}', { params, query: { page: 1 } }, 'manager'),
    ).toMatchObject(missing)
    expect(await acts('admin')).toMatchObject([{ id: actId, isAnswerable: false }])
  })

  test('who has logged in as a customer is named beside that person', async () => {
    const { users } = app.world
    const body = { userId: users.client.id, reason: 'Акт за клиента' }
    const { access } = await app.ask('POST /loginAs', { body }, 'manager')
    expect(await send({ kind: 'confirmed' }, { access })).toMatchObject({
      ok: true,
      data: { user: users.client.name, actor: users.manager.name },
    })
    const [logged] = await app.sql.select().from(actionLog).where(eq(actionLog.action, 'answer'))
    expect(logged).toMatchObject({ userId: users.client.id, actorId: users.manager.id })
  })
})

describe('an objection (G-595)', () => {
  test('is mailed to the managers of the company with its words; a manager who is one no more gets none', async () => {
    await send({ kind: 'confirmed' })
    await doJobs()
    expect(mails).toEqual([])
    await send({ kind: 'objected', text: 'Не учтены 5 г.', version: 1 }, 'client', { file: scan })
    await doJobs()
    const [mail] = mails
    expect(mails).toHaveLength(1)
    expect(mail?.subject).toBe(
      `${app.world.companies.alpha.name}: возражение по акту сверки ${work().knfmpNumber}, 01.10.2026–31.10.2026`,
    )
    for (const part of ['Не учтены 5 г.', 'скан.pdf', `/personal/documents/acts?company=${companyId()}`])
      expect(mail?.text).toContain(part)
    await send({ kind: 'objected', text: 'И ещё', version: 2 })
    expect(await doActJobs(app, mails, ['act-objection'])).toEqual([])
    await app.sql.$client.query('delete from manager_companies')
    await doJobs()
    expect(mails).toHaveLength(1)
  })
})

describe('the mail of an objection (G-595)', () => {
  test('keeps the lines of its words, and comes once to managers who share an address (G-131)', async () => {
    const { manager, admin } = app.world.users
    await app.sql.$client.query(
      'update users set email = (select upper(email) from users where id = $1) where id = $2',
      [manager.id, admin.id],
    )
    await app.sql.$client.query('insert into manager_companies (user_id, company_id) values ($1, $2)', [
      admin.id,
      companyId(),
    ])
    await send({ kind: 'objected', text: 'Первое <b>\nВторое\r\n\nТретье' })
    await doJobs()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain('<p>Первое &lt;b&gt;<br>Второе<br><br>Третье</p>')
    expect(mails[0]?.text).toContain('Второе')
    expect(mails[0]?.text).toContain(', редакция 1.')
  })

  test('says that an official act was taken back since, and names no edition', async () => {
    const id = await deliver('TESSA-6')
    await send({ kind: 'objected', text: 'Нет' }, 'client', { id })
    await app.services.database.transaction((tx) => takeAwayAct(tx, id, app.services.now()))
    await doJobs()
    expect(mails[0]?.text).not.toContain('редакция')
    expect(mails[0]?.text).toContain('Этот акт с тех пор отозван.')
  })
})

describe('answers in the back office (G-594)', () => {
  test('are a column and a filter of the list, and all of them are in the record', async () => {
    const stateOf = async () => (await kept()).map(({ answer }) => answer)
    const found = async (answer: 'unanswered' | 'overdue' | 'objected' | 'confirmed' | 'signed') =>
      (await kept({ answer })).length
    expect(await stateOf()).toEqual(['unanswered'])
    expect([await found('unanswered'), await found('overdue'), await found('objected')]).toEqual([1, 0, 0])
    app.advance(8 * dayMs)
    expect(await stateOf()).toEqual(['overdue'])
    expect([await found('unanswered'), await found('overdue')]).toEqual([1, 1])
    await send({ kind: 'objected', text: 'Нет' }, 'client', { file: scan })
    expect([await found('unanswered'), await found('overdue'), await found('objected')]).toEqual([0, 0, 1])
    await send({ kind: 'confirmed', version: 1 })
    expect([await found('objected'), await found('confirmed'), await found('signed')]).toEqual([0, 1, 0])
    expect(await kept({ contract: work().knfmpNumber })).toHaveLength(1)
    expect(await kept({ contract: 'другой' })).toEqual([])
    const act = await app.ask('GET /admin/acts/{id}', { params: { id: actId } }, 'content')
    expect(act).toMatchObject({
      answer: 'confirmed',
      isLate: true,
      answers: [
        { kind: 'confirmed', file: null },
        { kind: 'objected', text: 'Нет', isLate: true },
      ],
    })
    const file = { query: { uuid: act.answers[1]?.file ?? '' } }
    expect(await app.call('GET /storage/receive', file, 'content', { headers: json })).toMatchObject({
      ok: true,
    })
    expect(await app.call('GET /storage/receive', file, 'support', { headers: json })).toMatchObject({
      status: 404,
    })
  })

  test('wait for nothing where an edition was replaced without one', async () => {
    await movement('2', '2026-10-05T05:00:00.000Z')
    await order()
    await doJobs()
    expect((await kept()).map(({ edition, answer }) => [edition, answer])).toEqual([
      [2, 'unanswered'],
      [1, null],
    ])
    expect(await kept({ answer: 'unanswered' })).toMatchObject([{ edition: 2 }])
  })

  test('wait for nothing where the account has changed since, and for one again once it agrees (G-593)', async () => {
    app.advance(8 * dayMs)
    expect(await kept({ answer: 'overdue' })).toMatchObject([{ id: actId, answer: 'overdue' }])
    await movement('3', '2026-10-05T05:00:00.000Z')
    expect(await kept()).toMatchObject([{ state: 'changed', answer: null }])
    expect([await kept({ answer: 'overdue' }), await kept({ answer: 'unanswered' })]).toEqual([[], []])
    await app.sql.$client.query("delete from metal_movements where sender_id = '3'")
    expect(await kept({ answer: 'unanswered' })).toMatchObject([{ state: 'issued', answer: 'overdue' }])
  })

  test('are due five working days after the figures agree with the account again, as nobody could answer meanwhile (G-593)', async () => {
    const look = () => doActJobs(app, mails, ['act-changes'])
    await movement('5', '2026-10-05T05:00:00.000Z', { kind: 'correction' })
    expect(await look()).toEqual([])
    app.advance(20 * dayMs)
    await movement('6', '2026-10-06T05:00:00.000Z', { kind: 'correction', mass: -1_000 })
    expect(await kept()).toMatchObject([{ state: 'issued', answer: 'overdue' }])
    expect(await look()).toEqual([])
    expect(await kept()).toMatchObject([{ id: actId, answer: 'unanswered', deadline: '2026-12-11' }])
    // An act that always agreed with the ledger keeps its deadline.
    app.advance(20 * dayMs)
    await movement('7', '2026-11-06T05:00:00.000Z', { kind: 'correction' })
    expect(await look()).toEqual([])
    expect(await kept()).toMatchObject([{ answer: 'overdue', deadline: '2026-12-11' }])
  })

  test('are compared once more where a late movement comes while they are compared (G-593)', async () => {
    await movement('8', '2026-10-05T05:00:00.000Z', { kind: 'correction' })
    const { sql, transaction } = app.services.database
    await app.sql.update(jobs).set({ runAt: new Date(0) })
    const [job] = await claimJobs(sql, 'worker', 60, 1)
    if (!job) throw new Error('No job is due')
    const afterwards = await announceChanges(app.services, job.id, work().id)
    await movement('9', '2026-10-05T05:00:00.000Z', { kind: 'correction', mass: -1_000 })
    await transaction(async (tx) => {
      await finishJob(tx, job.id, 'worker')
      await afterwards(tx)
    })
    app.advance(20 * dayMs)
    expect(await kept()).toMatchObject([{ state: 'issued', answer: 'overdue' }])
    expect(await doActJobs(app, mails, ['act-changes'])).toEqual([])
    expect(await kept()).toMatchObject([{ answer: 'unanswered' }])
  })

  test('are compared a quarter of an hour after the first late movement, whatever comes after it (G-593)', async () => {
    const due = () => app.sql.select({ runAt: jobs.runAt }).from(jobs).where(isNull(jobs.doneAt))
    await movement('10', '2026-10-05T05:00:00.000Z')
    const [first] = await due()
    await movement('11', '2026-10-05T05:00:00.000Z')
    expect(await due()).toEqual([first])
  })

  test('to an official act are waited for whatever the ledger says since', async () => {
    await deliver('TESSA-2')
    await movement('4', '2026-10-05T05:00:00.000Z')
    expect(await kept({ answer: 'unanswered' })).toMatchObject([
      { source: 'official', state: 'changed', answer: 'unanswered' },
    ])
  })

  test('are due five working days after an official act was taken back, as nobody could answer below it (G-594)', async () => {
    const id = await deliver('TESSA-3')
    app.advance(20 * dayMs)
    await app.services.database.transaction((tx) => takeAwayAct(tx, id, app.services.now()))
    expect(await kept()).toMatchObject([{ id: actId, answer: 'unanswered', deadline: '2026-12-11' }])
    expect(await send({ kind: 'confirmed' })).toMatchObject({ ok: true, data: { isLate: false } })
  })

  test('keep their day below an official act that others are over', async () => {
    const first = await deliver('TESSA-4')
    await deliver('TESSA-5')
    app.advance(20 * dayMs)
    await app.services.database.transaction((tx) => takeAwayAct(tx, first, app.services.now()))
    expect((await kept()).map(({ source, deadline }) => [source, deadline])).toEqual([
      ['official', '2026-11-23'],
      ['portal', '2026-11-23'],
    ])
  })
})
