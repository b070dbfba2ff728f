import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailBySmtp } from '../../../integrations/mailSmtp.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { readMime } from '../../../testing/fakes/mimeText.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let worker: Worker | undefined
beforeAll(async () => {
  app = await createTestApp()
  smtp = await startFakeSmtp()
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.behave('accept')
  await app.sql.delete(jobs)
})
afterEach(() => worker?.stop())

function work() {
  const mail = mailBySmtp(smtp.url, { from: 'no-reply@portal.example.test', domain: 'portal.example.test' })
  const handle = jobHandlers(app.services, mail)
  const { database, log } = app.services
  worker = startWorker({ database, log, name: 'test', handle, pollMs: 50 })
}
const open = () => app.sql.$count(jobs, sql`done_at is null`)
const allDone = () => vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 30_000, interval: 50 })
const hurry = () => app.sql.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
const mails = () =>
  smtp.received.map(({ recipients, text }) => ({ to: recipients[0] ?? '', ...readMime(text) }))
const mailTo = (address: string) => {
  const found = mails().find(({ to }) => to === address)
  if (!found) throw new Error(`No mail to ${address}`)
  const [text, html, attachment] = found.parts
  return { ...found, text: text?.body.toString() ?? '', html: html?.body.toString() ?? '', attachment }
}

/** A company with a buyer, the buyer's parent user and two managers, with different languages. */
let scenes = 0
async function scene() {
  const n = ++scenes
  const company = await app.seed.company({ name: `Company <${n}> & "Sons"` })
  const contract = await app.seed.contract({ companyId: company.id, knfmpNumber: `K-77-${n}` })
  const head = await app.seed.user({ login: `head${n}`, roles: ['client'], language: 'en' })
  const companyIds = [company.id]
  const buyer = await app.seed.user({
    login: `buyer${n}`,
    name: 'Анна',
    parentId: head.id,
    roles: ['client'],
    companyIds,
  })
  for (const login of [`boss${n}`, `deputy${n}`])
    await app.seed.user({ login, roles: ['manager'], managedCompanyIds: companyIds })
  const order = (more: object = {}) =>
    app.seed.order({
      companyId: company.id,
      contractId: contract.id,
      userId: buyer.id,
      createdAt: app.services.now(),
      ...more,
    })
  const addresses = (...logins: string[]) => logins.map((login) => `${login}${n}@example.test`).sort()
  return { n, company, buyer, head, order, addresses }
}
const queueMails = (orderIds: number[]) =>
  app.services.database.transaction((tx) => enqueue(tx, 'orders-placed', { orderIds }))

describe('the mail of placed orders (G-131)', () => {
  test('goes to the buyer, the buyer’s parent user and every manager of the company, to each in a separate mail', async () => {
    const { order, addresses } = await scene()
    await queueMails([(await order()).id])
    work()
    await allDone()
    expect(smtp.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      addresses('buyer', 'head', 'boss', 'deputy'),
    )
  })

  test('not to disabled or deleted users, nor twice to one address', async () => {
    const { n, company, order, addresses } = await scene()
    const managedCompanyIds = [company.id]
    await app.seed.user({ login: `off${n}`, roles: ['manager'], managedCompanyIds, active: false })
    await app.seed.user({ login: `gone${n}`, roles: ['manager'], managedCompanyIds, deletedAt: new Date() })
    await app.seed.user({
      login: `twin${n}`,
      roles: ['manager'],
      managedCompanyIds,
      email: `BOSS${n}@example.test`,
    })
    await queueMails([(await order()).id])
    work()
    await allDone()
    expect(smtp.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      addresses('buyer', 'head', 'boss', 'deputy'),
    )
  })

  test('names the numbers, sums up the lines, and is in the language of its recipient', async () => {
    const { n, order } = await scene()
    const splitGroup = app.services.newId()
    const first = await order({ splitGroup, comment: 'Срочно <b>', lines: [{ count: 3 }, { count: 1200 }] })
    const second = await order({ splitGroup, orderType: 'products_finished', metalId: 2 })
    app.services.metrics.ordersPlaced.reset()
    await queueMails([second.id, first.id])
    work()
    await allDone()
    expect((await app.services.metrics.ordersPlaced.get()).values[0]?.value).toBe(2)
    const russian = mailTo(`buyer${n}@example.test`)
    expect(russian.headers.subject).toBe(`Заказы ${first.number}, ${second.number} оформлены`)
    expect(russian.headers.to).toBe(`Анна <buyer${n}@example.test>`)
    expect(russian.text).toContain('Здравствуйте, Анна!')
    expect(russian.text).toContain('16.11.2026, 12:00')
    expect(russian.text).toContain(`Договор: K-77-${n}`)
    expect(russian.text).toMatch(
      new RegExp(`${first.number} +В производство +Золото +Готовые изделия +2 +1.203 +6.015,00`),
    )
    expect(russian.text).toMatch(/Тип изделий +Размеров +Изделий, шт\./)
    expect(russian.text).toMatch(/Всего +3 +1.205 +6.025,00/)
    expect(russian.text).toContain('https://portal.example.test/personal/orders')
    const english = mailTo(`head${n}@example.test`)
    expect(english.headers.subject).toBe(`Orders ${first.number}, ${second.number} are placed`)
    expect(english.text).toMatch(/Product type +Sizes +Pieces/)
    expect(english.text).toContain('Total')
    expect(english.text).toContain('Silver')
  })

  test('leads from each number to its order, of its company where the reader has several; a manager to the client, a parent user of another company nowhere (G-600)', async () => {
    const { n, company, buyer, order } = await scene()
    const other = await scene()
    const { id, number } = await order()
    await queueMails([id])
    work()
    await allDone()
    const page = `https://portal.example.test/personal/orders/${id}`
    expect(mailTo(`buyer${n}@example.test`).html).toContain(`<a href="${page}">${number}</a>`)
    for (const login of ['boss', 'head'])
      expect(mailTo(`${login}${n}@example.test`).html).not.toContain('/personal/orders')
    const client = `https://portal.example.test/users?q=Company+%3C${n}%3E+%26+%22Sons%22`
    expect(mailTo(`boss${n}@example.test`).text).toContain(`Открыть клиента: ${client}`)
    smtp.received.length = 0
    await app.sql.$client.query('insert into user_companies (user_id, company_id) values ($1, $2)', [
      buyer.id,
      other.company.id,
    ])
    const next = await order()
    await queueMails([next.id])
    await allDone()
    const { text } = mailTo(`buyer${n}@example.test`)
    expect(text).toContain(`/personal/orders/${next.id}?about=${company.id}`)
    expect(text).toContain(`/personal/orders?about=${company.id}`)
  })

  test('names the orders whose higher cost was accepted (G-123)', async () => {
    const { n, order } = await scene()
    const splitGroup = app.services.newId()
    const costly = await order({ splitGroup, isCostOrderIncreased: true })
    const plain = await order({ splitGroup })
    await queueMails([costly.id, plain.id])
    work()
    await allDone()
    const { text, html } = mailTo(`buyer${n}@example.test`)
    const sentence = `Согласовано увеличение стоимости, вес металла ниже минимума: заказ ${costly.number}`
    for (const part of [text, html]) expect(part).toMatch(new RegExp(`${sentence}(?!, ${plain.number})`))
  })

  test('shows names as text, not as markup', async () => {
    const { n, order } = await scene()
    await queueMails([(await order({ comment: '<img src=x onerror=alert(1)>' })).id])
    work()
    await allDone()
    const { html, text } = mailTo(`buyer${n}@example.test`)
    expect(html).toContain(`Company &lt;${n}&gt; &amp; &quot;Sons&quot;`)
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
    expect(text).toContain(`Company <${n}> & "Sons"`)
    expect(html).not.toMatch(/<[^>]+(src=|url\()/)
  })

  test('has the lines in a workbook with a sheet for each order', async () => {
    const { n, order } = await scene()
    const row = await order({
      lines: [
        { article: '=1+1', coatingId: 2, lengthMm: 455, unitWeightMg: 5050, count: 3 },
        { typeOffer: 'coil', lengthMm: 0, unitWeightMg: 250_000, count: 1 },
      ],
    })
    await queueMails([row.id])
    work()
    await allDone()
    const { attachment } = mailTo(`buyer${n}@example.test`)
    expect(attachment?.headers['content-type']).toContain('spreadsheetml')
    const columns = ['Артикул', 'Покрытие', 'Длина, см', 'Количество, шт', 'Вес, г'].map((title) => ({
      key: title,
      titles: [title],
      required: true,
    }))
    const sheet = await app.services.workbooks.readSheet(attachment?.body ?? Buffer.alloc(0), { columns })
    if ('code' in sheet) throw new Error(sheet.code)
    const [first, second, total] = sheet.rows.map(({ cells }) => cells)
    expect(first).toMatchObject({
      Покрытие: 'Родирование',
      'Длина, см': 45.5,
      'Количество, шт': 3,
      'Вес, г': 15.15,
    })
    expect(String(first?.Артикул)).toContain('=1+1')
    expect(second).toMatchObject({ 'Длина, см': null, 'Количество, шт': 1, 'Вес, г': 250 })
    expect(total).toMatchObject({ Артикул: 'Всего', 'Количество, шт': 4, 'Вес, г': 265.15 })
  })

  test('says so when the contract is a demo one', async () => {
    const { n, order } = await scene()
    await queueMails([(await order({ isDemo: true })).id])
    work()
    await allDone()
    expect(mailTo(`buyer${n}@example.test`).text).toContain('Демонстрационный договор')
  })

  test('of many orders names five and counts the rest', async () => {
    const { n, order } = await scene()
    const splitGroup = app.services.newId()
    const rows = []
    for (let k = 0; k < 7; k++) rows.push(await order({ splitGroup }))
    await queueMails(rows.map(({ id }) => id))
    work()
    await allDone()
    expect(mailTo(`buyer${n}@example.test`).headers.subject).toMatch(
      /^Заказы (\d+, ){4}\d+ и ещё 2 оформлены$/,
    )
  })
})

describe('when mail cannot be sent', () => {
  test('the orders stay, each recipient’s mail waits by itself and is sent once when the server is back', async () => {
    const { order, addresses } = await scene()
    await queueMails([(await order()).id])
    smtp.behave('later')
    work()
    await vi.waitFor(
      async () => {
        const rows = await app.sql.select().from(jobs)
        expect(
          rows.filter(({ kind, lastError }) => kind === 'orders-mail' && lastError !== null),
        ).toHaveLength(4)
      },
      { timeout: 30_000, interval: 50 },
    )
    const errors = (await app.sql.select().from(jobs)).map(({ lastError }) => lastError)
    expect(errors.filter((error) => error?.includes('come back later'))).toHaveLength(4)
    expect(smtp.received).toEqual([])
    smtp.behave('accept')
    await hurry()
    await allDone()
    expect(smtp.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      addresses('buyer', 'head', 'boss', 'deputy'),
    )
  })

  test('a crash between sending and marking repeats a mail once, under the same Message-ID', async () => {
    const { order, buyer } = await scene()
    const { id } = await order()
    const userId = buyer.id
    await app.services.database.transaction((tx) => enqueue(tx, 'orders-mail', { orderIds: [id], userId }))
    smtp.behave('drop after data')
    work()
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 30_000 })
    await vi.waitFor(async () => expect((await app.sql.select().from(jobs))[0]?.lastError).toBeTruthy(), {
      timeout: 30_000,
      interval: 50,
    })
    smtp.behave('accept')
    await hurry()
    await allDone()
    const ids = mails().map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('a job of an unknown kind ends up parked, where people see it', async () => {
    await app.sql.insert(jobs).values({ kind: 'conquer-the-world', payload: {}, maxAttempts: 1 })
    work()
    await vi.waitFor(
      async () =>
        expect((await app.ask('GET /admin/dashboard', {}, 'admin')).failedJobs).toEqual([
          { kind: 'conquer-the-world', failed: 1 },
        ]),
      { timeout: 30_000, interval: 50 },
    )
  })
})

describe('mails about the login (G-526, G-529)', () => {
  test('say what happened to the second factor, when, and what to do if it was somebody else', async () => {
    const user = await app.seed.user({ login: 'coded', language: 'en', roles: ['manager'] })
    for (const event of ['on', 'off', 'reset', 'codes', 'recovery'] as const)
      await app.services.database.transaction((tx) =>
        enqueue(tx, 'second-factor-changed', { userId: user.id, event }),
      )
    work()
    await allDone()
    const received = mails().filter(({ to }) => to === 'coded@example.test')
    expect(received.map(({ headers }) => headers.subject).sort()).toEqual([
      'A recovery code was used',
      'Login with a code is off',
      'Login with a code is on',
      'Login with a code was reset',
      'New recovery codes',
    ])
    for (const { parts } of received) {
      const text = parts[0]?.body.toString() ?? ''
      expect(text).toContain('coded')
      expect(text).toContain('https://portal.example.test/login/recovery')
    }
  })

  test('tell the owner of an account that somebody tries passwords for it, and what to do, in both languages (G-016)', async () => {
    const subjects = {
      ru: 'Кто-то подбирает пароль к вашей учётной записи',
      en: 'Somebody is trying to log in to your account',
    } as const
    for (const language of ['ru', 'en'] as const) {
      const owner = await app.seed.user({ login: `tried.${language}`, language })
      await app.services.database.transaction((tx) => enqueue(tx, 'login-tried', { userId: owner.id }))
    }
    work()
    await allDone()
    for (const language of ['ru', 'en'] as const) {
      const { headers, text } = mailTo(`tried.${language}@example.test`)
      expect(headers.subject).toBe(subjects[language])
      expect(text).toContain(`tried.${language}`)
      expect(text).toContain('https://portal.example.test/login/recovery')
    }
  })

  test('tell the address that an account had before that it has another one, in the language of the account', async () => {
    const user = await app.seed.user({ login: 'moved', email: 'new@alpha.example' })
    await app.services.database.transaction((tx) =>
      enqueue(tx, 'email-changed', { userId: user.id, before: 'old@alpha.example' }),
    )
    work()
    await allDone()
    const { headers, text } = mailTo('old@alpha.example')
    expect(headers.subject).toBe('E-mail учётной записи изменён')
    expect(text).toContain('moved')
    expect(text).not.toContain('new@alpha.example')
  })
})
