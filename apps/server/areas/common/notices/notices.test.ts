import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailBySmtp } from '../../../integrations/mailSmtp.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { managerCompanies, userCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { readMime } from '../../../testing/fakes/mimeText.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { announce } from './announce.ts'
import { announceEndings } from './announceEndings.ts'

const key = { access: 'a key of the surrounding systems, long' }
let app: TestApp
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let worker: Worker | undefined
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
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
  const { database, log } = app.services
  const handle = jobHandlers(app.services, mail)
  worker = startWorker({ database, log, name: 'test', handle, pollMs: 50 })
}
const hurry = () => app.sql.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
const openJobs = (kind?: string) =>
  app.sql.$count(jobs, kind ? sql`done_at is null and kind = ${kind}` : sql`done_at is null`)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
/** Until only mails that wait for others are left. */
const joined = () => eventually(async () => expect(await openJobs('notice')).toBe(0))
const allSent = async () => {
  await joined()
  await hurry()
  await eventually(async () => expect(await openJobs()).toBe(0))
}
const mails = () =>
  smtp.received.map(({ recipients, text }) => {
    const { headers, parts } = readMime(text)
    return {
      to: recipients[0] ?? '',
      headers,
      text: parts[0]?.body.toString() ?? '',
      html: parts[1]?.body.toString() ?? '',
    }
  })
const mailTo = (address: string) => {
  const found = mails().filter(({ to }) => to === address)
  expect(found, address).toHaveLength(1)
  const [mail] = found
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}
const recipients = () =>
  mails()
    .map(({ to }) => to)
    .sort()
const tokenOf = (text: string, kind: string) =>
  decodeURIComponent(
    [...text.matchAll(/mails\/off\?token=(\S+)/g)]
      .map(([, one = '']) => one)
      .find((one) => one.includes(kind)) ?? '',
  )

/** A company with a buyer, the English parent user of the buyer, a colleague and a manager, and an order. */
let scenes = 0
async function scene() {
  const n = ++scenes
  const company = await app.seed.company({ name: `Цепь-${n}` })
  const contract = await app.seed.contract({ companyId: company.id, knfmpNumber: `N-${n}` })
  const head = await app.seed.user({ login: `nhead${n}`, roles: ['client'], language: 'en' })
  const companyIds = [company.id]
  const buyer = await app.seed.user({ login: `nbuyer${n}`, parentId: head.id, roles: ['client'], companyIds })
  await app.seed.user({ login: `nmate${n}`, roles: ['client'], companyIds })
  await app.seed.user({ login: `nboss${n}`, roles: ['manager'], managedCompanyIds: companyIds })
  const newOrder = () =>
    app.seed.order({
      companyId: company.id,
      contractId: contract.id,
      userId: buyer.id,
      createdAt: app.services.now(),
      lines: [{ count: 10 }],
    })
  const address = (who: string) => `${who}${n}@example.test`
  return { n, company, contract, head, buyer, newOrder, order: await newOrder(), address }
}
const change = async (id: number, body: object) => {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  return app.ask('POST /orders/{id}', { params: { id }, body: { version, ...body } }, 'admin')
}
const choose = (as: string, kind: 'order_status' | 'order_ready' | 'order_placed', on: boolean) =>
  app.ask('POST /personal/notices', { body: { kind, on } }, as)

describe('mails about orders', () => {
  test('what happens within a quarter of an hour is one mail for the buyer and one for the parent user, in order and in their languages (G-411, G-412)', async () => {
    const { n, order, newOrder, address } = await scene()
    const other = await newOrder()
    await change(order.id, { accepted: true })
    await change(order.id, { readyPieces: 4 })
    await change(other.id, { accepted: true })
    await change(other.id, { comment: 'nothing new' })
    work()
    await joined()
    const [waiting] = await app.sql.select().from(jobs).where(eq(jobs.kind, 'notice-mail'))
    const minutes = ((waiting?.runAt.getTime() ?? 0) - (waiting?.createdAt.getTime() ?? 0)) / 60_000
    expect(minutes).toBeCloseTo(15, 0)
    expect(smtp.received).toEqual([])
    await allSent()
    expect(recipients()).toEqual([address('nbuyer'), address('nhead')])
    const { headers, text, html } = mailTo(address('nbuyer'))
    expect(headers.subject).toBe('3 события на портале заказов')
    expect(text).toMatch(
      new RegExp(
        `Заказ ${order.number} +В работе +Цепь-${n}[^]*Заказ ${order.number} +Готов на 40% [^]*Заказ ${other.number} +В работе`,
      ),
    )
    expect(html).toContain('<table')
    const english = mailTo(address('nhead'))
    expect(english.headers.subject).toBe('3 events on the order portal')
    expect(english.text).toContain(`Order ${order.number}`)

    smtp.received.length = 0
    await change(order.id, { actualDate: '2026-11-16' })
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(`Заказ ${order.number}: Выполнен`)
    expect(mailTo(address('nbuyer')).text).toContain(`/personal/orders/${order.id}`)
  })

  test('a kind that a reader has switched off is left out, also when it was announced before (G-410)', async () => {
    const { n, order, address } = await scene()
    expect((await app.ask('GET /personal/notices', {}, `nbuyer${n}`)).notices.every(({ on }) => on)).toBe(
      true,
    )
    await change(order.id, { accepted: true })
    await change(order.id, { readyPieces: 4 })
    work()
    await joined()
    const answer = await choose(`nbuyer${n}`, 'order_status', false)
    expect(answer.notices).toContainEqual({ kind: 'order_status', on: false })
    await allSent()
    expect(mailTo(address('nbuyer')).text).not.toContain('В работе')
    expect(mailTo(address('nbuyer')).text).toContain('Готов на 40%')
    expect(mailTo(address('nhead')).text).toContain('In work')

    smtp.received.length = 0
    await choose(`nbuyer${n}`, 'order_ready', false)
    await change(order.id, { readyPieces: 5 })
    await allSent()
    expect(recipients()).toEqual([address('nhead')])
  })

  test('who has left the company, or was disabled, gets nothing that was announced before (G-411)', async () => {
    const { order, buyer, address } = await scene()
    await change(order.id, { accepted: true })
    work()
    await joined()
    await app.sql.delete(userCompanies).where(eq(userCompanies.userId, buyer.id))
    await app.sql
      .update(users)
      .set({ active: false })
      .where(eq(users.email, address('nhead')))
    await allSent()
    expect(smtp.received).toEqual([])
  })

  test('a mail that was sent and not marked is repeated with the same events and Message-ID; what came later is in another (G-411)', async () => {
    const { order, address } = await scene()
    await app.sql
      .update(users)
      .set({ active: false })
      .where(eq(users.email, address('nhead')))
    await change(order.id, { accepted: true })
    work()
    await joined()
    smtp.behave('drop after data')
    await hurry()
    await eventually(async () => expect(smtp.received).toHaveLength(1))
    await eventually(async () =>
      expect(
        (await app.sql.select().from(jobs).where(eq(jobs.kind, 'notice-mail')))[0]?.lastError,
      ).toBeTruthy(),
    )
    smtp.behave('accept')
    await change(order.id, { readyPieces: 10 })
    await allSent()
    const [first, again, later] = mails()
    expect(mails()).toHaveLength(3)
    expect(again?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(again?.text).toBe(first?.text)
    expect(later?.headers['message-id']).not.toBe(first?.headers['message-id'])
    expect(later?.headers.subject).toBe(`Заказ ${order.number}: Готов на 100%`)
  })
})

describe('mails about the days and shipments of orders (G-584)', () => {
  const sight = (id: number, seen: boolean) =>
    app.sql
      .update(companies)
      .set({ statusSettings: { ...defaultStatusSettings, allowProvisionalDateShow: seen } })
      .where(eq(companies.id, id))

  test('a provisional day that moves is one "is, was" for a quarter of an hour, nothing where it came back, and moves when the order was updated last (G-410)', async () => {
    const { company, order, newOrder, address, n } = await scene()
    await sight(company.id, true)
    const other = await newOrder()
    await change(order.id, { provisionalDate: '2026-12-01' })
    work()
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(
      `Заказ ${order.number}: Предварительная дата готовности: 01.12.2026`,
    )
    smtp.received.length = 0
    app.advance(60_000)
    await change(order.id, { provisionalDate: '2026-12-08' })
    await change(order.id, { provisionalDate: '2026-12-20' })
    await change(other.id, { provisionalDate: '2026-12-08' })
    await change(other.id, { provisionalDate: null })
    const params = { id: order.id }
    const { lastStatusUpdateDate } = await app.ask(
      'GET /personal/orders/{id}/status',
      { params },
      `nbuyer${n}`,
    )
    expect(lastStatusUpdateDate).toBe(app.services.now().toISOString())
    await allSent()
    const { headers, text } = mailTo(address('nbuyer'))
    expect(headers.subject).toBe(
      `Заказ ${order.number}: Предварительная дата готовности: 20.12.2026, была 01.12.2026`,
    )
    expect(text).not.toContain(`Заказ ${other.number}`)
    expect(mailTo(address('nhead')).headers.subject).toContain('20.12.2026, was 01.12.2026')
  })

  test('is not told to a company that may not see it (R-404, G-160)', async () => {
    const { company, order } = await scene()
    await sight(company.id, false)
    await change(order.id, { provisionalDate: '2026-12-01' })
    work()
    await allSent()
    expect(smtp.received).toEqual([])
  })

  test('a part that leaves is told with what is left; the last part by the status; and what came back at once not at all', async () => {
    const { order, address } = await scene()
    await change(order.id, { accepted: true, readyPieces: 10 })
    work()
    await allSent()
    smtp.received.length = 0
    const params = { id: order.id }
    const ship = async (pieces: number) => {
      const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
      const body = { version, day: '2026-11-16', lines: [{ line: 1, pieces }] }
      return app.ask('POST /admin/orders/{id}/shipments', { params, body }, 'admin')
    }
    /** Takes back the last shipment of so many pieces, or the last one. */
    const takeBack = async (pieces?: number) => {
      const { version, shipments } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
      const own = shipments.filter(
        ({ takenBackAt, lines }) => takenBackAt === null && (lines[0]?.pieces === pieces || !pieces),
      )
      const path = 'POST /admin/orders/{id}/shipments/{shipment}/take-back'
      await app.ask(
        path,
        { params: { ...params, shipment: own.at(-1)?.id ?? 0 }, body: { version } },
        'admin',
      )
    }
    await ship(4)
    await ship(3)
    await takeBack(3)
    await allSent()
    const about = `Заказ ${order.number}:`
    expect(mailTo(address('nbuyer')).headers.subject).toBe(`${about} Отгружена часть: 4 шт, осталось 6 шт`)
    smtp.received.length = 0
    await ship(6)
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(`${about} Выполнен`)
    smtp.received.length = 0
    await takeBack(6)
    await allSent()
    expect(mailTo(address('nhead')).text).toContain('A shipment was withdrawn: 6 pcs, 6 pcs left')

    smtp.received.length = 0
    // Of the mail what is left is as it is then: of two parts one is taken back before it goes.
    await ship(1)
    await takeBack(4)
    await allSent()
    expect(mailTo(address('nbuyer')).text).toContain('Отгружена часть: 1 шт, осталось 9 шт')
    smtp.received.length = 0
    await change(order.id, { actualDate: '2026-11-16' })
    await takeBack(1)
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(`${about} Выполнен`)
  })
})

describe('the link of a mail', () => {
  test('shows what it switches, and switches only when it is pressed; the log says who (G-414)', async () => {
    const { buyer, order, address } = await scene()
    await app.services.database.transaction((tx) =>
      enqueue(tx, 'orders-mail', { orderIds: [order.id], userId: buyer.id }),
    )
    work()
    await allSent()
    const token = tokenOf(mailTo(address('nbuyer')).text, 'order_placed')
    const link = () => app.ask('GET /notices/link', { query: { token } })
    expect(await link()).toEqual({ choice: { kind: 'order_placed', on: true } })
    expect(await link()).toEqual({ choice: { kind: 'order_placed', on: true } })
    for (let press = 0; press < 2; press++)
      expect(await app.ask('POST /notices/link', { body: { token, on: false } })).toEqual({
        kind: 'order_placed',
        on: false,
      })
    const log = await app.sql.select().from(actionLog).where(eq(actionLog.userId, buyer.id))
    expect(log.map(({ after }) => after)).toEqual([{ 'mails.order_placed': false }])

    smtp.received.length = 0
    await app.services.database.transaction((tx) =>
      enqueue(tx, 'orders-mail', { orderIds: [order.id], userId: buyer.id }),
    )
    await allSent()
    expect(smtp.received).toEqual([])
    await app.ask('POST /notices/link', { body: { token, on: true } })
    expect(await link()).toEqual({ choice: { kind: 'order_placed', on: true } })

    await app.sql.update(users).set({ email: 'moved@example.test' }).where(eq(users.id, buyer.id))
    expect(await link()).toEqual({ choice: null })
  })

  test.each([
    'x',
    '1.order_placed.',
    '999999999.order_placed.AAAA',
    '1.nothing.AAAA',
    '1e3.order_placed.AAAA',
    '\u0000',
  ])('that is not ours, %j, switches nothing (G-414)', async (token) => {
    const read = await app.call('GET /notices/link', { query: { token } })
    if (read.ok) expect(read.data).toEqual({ choice: null })
    const pressed = await app.call('POST /notices/link', { body: { token, on: false } })
    expect(pressed.ok).toBe(false)
    expect(pressed.status).toBeLessThan(500)
  })
})

describe('other mails', () => {
  test('a document is announced to the person who asked for it, else to everybody of the company (G-411)', async () => {
    const { n, company, buyer, address } = await scene()
    const act = {
      kind: 'document_ready',
      companyId: company.id,
      document: 'act',
      path: '/personal/acts',
      paper: { entity: 'act', entityId: 1 },
    } as const
    await app.services.database.transaction((tx) =>
      announce(tx, { ...act, name: '10.2026', userId: buyer.id }),
    )
    work()
    await allSent()
    expect(recipients()).toEqual([address('nbuyer')])
    expect(mailTo(address('nbuyer')).headers.subject).toBe('Акт сверки 10.2026: Можно скачать')
    expect(mailTo(address('nbuyer')).text).toContain('/personal/acts')
    smtp.received.length = 0
    await app.services.database.transaction((tx) => announce(tx, { ...act, name: `№ ${n}` }))
    await allSent()
    expect(recipients()).toEqual([address('nbuyer'), address('nmate')])
  })

  test('a paper of an order is announced to the buyer, the parent user and the bookkeepers of the company, who get nothing else of an order (G-411, G-585)', async () => {
    const { n, company, order, address } = await scene()
    await app.seed.user({ login: `nbooks${n}`, roles: ['bookkeeper'], companyIds: [company.id] })
    await app.seed.user({ login: `nstranger${n}`, roles: ['bookkeeper'] })
    await app.services.database.transaction((tx) =>
      announce(tx, {
        kind: 'document_ready',
        companyId: company.id,
        orderId: order.id,
        document: 'specification',
        name: 'С-7',
        path: `/personal/orders/${order.id}`,
        paper: { entity: 'specification', entityId: 7 },
      }),
    )
    await change(order.id, { accepted: true })
    work()
    await allSent()
    expect(recipients()).toEqual(['nbooks', 'nbuyer', 'nbuyer', 'nhead', 'nhead'].map((who) => address(who)))
    expect(mailTo(address('nbooks')).text).toContain('С-7')
  })

  test('a document of an order is named with the order, and events of several pages lead to what they share (G-411, G-428)', async () => {
    const { order, company, buyer, address } = await scene()
    const paper = { entity: 'act', entityId: 1 }
    const about = { kind: 'document_ready', companyId: company.id, userId: buyer.id, paper } as const
    const announced = (
      ...facts: Omit<Parameters<typeof announce>[1] & { kind: 'document_ready' }, keyof typeof about>[]
    ) =>
      app.services.database.transaction(async (tx) => {
        for (const one of facts) await announce(tx, { ...about, ...one })
      })
    work()
    const path = `/personal/orders/${order.id}`
    await announced({ document: 'specification', name: 'Паспорт.pdf', path, orderId: order.id })
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(
      `Документ Паспорт.pdf, заказ ${order.number}: Можно скачать`,
    )
    smtp.received.length = 0
    await announced(
      { document: 'act', name: '10.2026', path: '/personal/documents/acts' },
      { document: 'metal_report', name: '10.2026', path: '/personal/documents/metal-report' },
    )
    await allSent()
    const { headers, text } = mailTo(address('nbuyer'))
    expect(headers.subject).toBe('2 события на портале заказов')
    expect(text).toMatch(/\/personal\/documents\/papers$/m)
  })

  test('events of several pages lead to the page that has all of them, of their company, or to none (G-600, G-610)', async () => {
    const { n, company, contract, order } = await scene()
    const elsewhere = await scene()
    const companyIds = [company.id, elsewhere.company.id]
    const reader = await app.seed.user({ login: `nmixed${n}`, roles: ['client'], companyIds })
    const about = { kind: 'document_ready', companyId: company.id, userId: reader.id } as const
    const paper = { entity: 'act', entityId: 1 }
    const act = { document: 'act', name: '10.2026', path: '/personal/documents/acts', paper } as const
    const correction = {
      document: 'correction',
      name: 'КорСФ',
      path: '/personal/return/invoices',
      paper,
    } as const
    const specification = {
      document: 'specification',
      name: 'С-1',
      path: `/personal/orders/${order.id}`,
      paper,
    } as const
    const linksOf = async (...facts: (typeof act | typeof correction | typeof specification)[]) => {
      smtp.received.length = 0
      await app.services.database.transaction(async (tx) => {
        for (const one of facts) await announce(tx, { ...about, ...one })
      })
      await allSent()
      const { publicUrl } = app.services.config
      const lines = mailTo(`nmixed${n}@example.test`).text.split(/\r?\n/)
      const links = lines
        .filter((line) => line.startsWith(publicUrl))
        .map((line) => line.slice(publicUrl.length))
      return links.filter((link) => !link.startsWith('/mails/'))
    }
    work()
    const query = `?about=${company.id}`
    expect(await linksOf(act, correction)).toEqual([`/personal/documents/papers${query}`])
    expect(await linksOf(specification, act)).toEqual([`/personal/documents/papers${query}`])
    expect(await linksOf(specification, specification)).toEqual([`/personal/orders/${order.id}${query}`])
    const endDate = '2027-11-30'
    await app.sql.update(contracts).set({ endDate }).where(eq(contracts.id, contract.id))
    const ending = {
      kind: 'contract_ending',
      companyId: company.id,
      contractId: contract.id,
      endDate,
    } as const
    await app.services.database.transaction((tx) => announce(tx, ending))
    expect(await linksOf(act)).toEqual([])
  })

  test('each event leads to its own page, of the company it is about where the reader has several (G-600)', async () => {
    const one = await scene()
    const other = await scene()
    const companyIds = [one.company.id, other.company.id]
    const reader = await app.seed.user({ login: `nboth${one.n}`, roles: ['client'], companyIds })
    const paper = { entity: 'act', entityId: 1 }
    const about = {
      kind: 'document_ready',
      userId: reader.id,
      paper,
      document: 'act',
      name: '10.2026',
    } as const
    const path = '/personal/documents/acts'
    const announceTo = (companyId: number) =>
      app.services.database.transaction((tx) => announce(tx, { ...about, companyId, path }))
    await announceTo(one.company.id)
    await announceTo(other.company.id)
    work()
    await allSent()
    const address = `nboth${one.n}@example.test`
    const url = (id: number) => `${app.services.config.publicUrl}${path}?about=${id}`
    for (const id of companyIds) {
      expect(mailTo(address).html).toContain(`<a href="${url(id)}">Акт сверки 10.2026</a>`)
      expect(mailTo(address).text).toMatch(new RegExp(`^ *${url(id).replace('?', '\\?')}$`, 'm'))
    }
    // What they share is a list, which is of the company that is open.
    expect(mailTo(address).text).toMatch(/\/personal\/documents\/acts$/m)
    smtp.received.length = 0
    await announceTo(other.company.id)
    await allSent()
    expect(mailTo(address).text).not.toMatch(/\/personal\/documents\/acts$/m)
    smtp.received.length = 0
    await app.services.database.transaction((tx) =>
      announce(tx, { ...about, userId: one.buyer.id, companyId: one.company.id, path }),
    )
    await allSent()
    const single = mailTo(one.address('nbuyer'))
    expect(single.html).toContain(`<a href="${app.services.config.publicUrl}${path}">Акт сверки 10.2026</a>`)
    expect(single.headers['list-unsubscribe']).toMatch(/^<http.*\/mails\/off\?token=.*>$/)
  })

  test('leads a parent user to no page of a company they do not work for, a manager of it to the client, and who works for it to its page (G-600)', async () => {
    const { company, head, order, newOrder, address } = await scene()
    const { publicUrl } = app.services.config
    const other = await newOrder()
    const news = async () => {
      smtp.received.length = 0
      for (const id of [order.id, other.id]) await change(id, { accepted: true, readyPieces: ++ready })
      await allSent()
      return mailTo(address('nhead'))
    }
    let ready = 0
    work()
    const bare = await news()
    expect(bare.text).toContain(`Order ${order.number}`)
    expect(bare.text).not.toContain(`${publicUrl}/personal`)
    expect(bare.html).not.toContain(`${publicUrl}/personal`)
    await app.sql.insert(managerCompanies).values({ userId: head.id, companyId: company.id })
    const client = `${publicUrl}/users?${new URLSearchParams({ q: company.name })}`
    const managing = await news()
    expect(managing.html).toContain(`<a href="${client}">Order ${order.number}</a>`)
    expect(managing.html).not.toContain(`${publicUrl}/personal`)
    await app.sql.insert(userCompanies).values({ userId: head.id, companyId: company.id })
    const page = `${publicUrl}/personal/orders/${order.id}`
    expect((await news()).html).toContain(`<a href="${page}">Order ${order.number}</a>`)
    const { company: second } = await scene()
    await app.sql.insert(userCompanies).values({ userId: head.id, companyId: second.id })
    expect((await news()).html).toContain(`<a href="${page}?about=${company.id}">Order ${order.number}</a>`)
  })

  test('a paper that is taken back or deleted takes its notice along, before it is joined to a mail and out of one that waits, whatever its kind (G-582)', async () => {
    const { n, order, contract, address } = await scene()
    const file = (name: string) => ({
      file: { name, data: Buffer.from(`%PDF-1.4\n${n} ${name}\nstartxref\n9\n%%EOF`) },
    })
    const orderNumber = String(order.number)
    const specify = (id: string) =>
      app.ask('POST /integration/specifications', { body: { id, orderNumber } }, key, file(`${id}.pdf`))
    const correct = (id: string) => {
      const body = { id, orderNumber, documentType: 'КорСФ', eventDate: '2026-11-12' } as const
      return app.ask('POST /integration/correction-documents', { body }, key, file(`${id}.pdf`))
    }
    const act = (id: string, month: string, lastDay: string) => {
      const body = { id, sapNumber: contract.sapNumber, at: '2026-11-02T05:00:00Z' }
      const days = { dateFrom: `2026-${month}-01`, dateTo: `2026-${month}-${lastDay}` }
      return app.ask('POST /integration/acts', { body: { ...body, ...days } }, key, file(`${id}.pdf`))
    }
    const withdraw = (...papers: { kind: 'specification' | 'correction' | 'act'; id: string }[]) =>
      app.ask('POST /integration/withdrawals', { body: { papers } }, key)
    const given = async () =>
      (await app.ask('GET /personal/orders/{id}', { params: { id: order.id } }, `nbuyer${n}`)).specifications
    const deleteCorrections = async () => {
      const query = { company: order.companyId }
      for (const { id } of (await app.ask('GET /admin/corrections', { query }, 'admin')).items)
        await app.ask('DELETE /admin/corrections/{id}', { params: { id } }, 'admin')
    }
    await specify(`s1-${n}`)
    await specify(`s2-${n}`)
    await correct(`c1-${n}`)
    await act(`a1-${n}`, '09', '30')
    await act(`a2-${n}`, '10', '31')
    // Two before anything is joined to a mail, then two by hand, out of the mail that waits.
    expect(
      await withdraw({ kind: 'specification', id: `s1-${n}` }, { kind: 'act', id: `a1-${n}` }),
    ).toMatchObject({ taken: 2 })
    work()
    await joined()
    const [paper] = await given()
    await app.ask('DELETE /admin/specifications/{id}', { params: { id: paper?.id ?? 0 } }, 'admin')
    await deleteCorrections()
    await allSent()
    expect(mailTo(address('nbuyer')).headers.subject).toBe(
      `Акт сверки N-${n}, 01.10.2026–31.10.2026: Можно скачать`,
    )

    smtp.received.length = 0
    await correct(`c2-${n}`)
    await specify(`s3-${n}`)
    await joined()
    await withdraw({ kind: 'correction', id: `c2-${n}` }, { kind: 'specification', id: `s3-${n}` })
    await allSent()
    expect(smtp.received).toEqual([])
  })

  test('a contract that ends is announced 14 and 3 days before, each once, to its people and managers; a prolonged one again (G-413)', async () => {
    const { company, contract, address } = await scene()
    const ends = (endDate: string) =>
      app.sql.update(contracts).set({ endDate }).where(eq(contracts.id, contract.id))
    const dayComes = async () => {
      smtp.received.length = 0
      await announceEndings(app.services)
      await announceEndings(app.services)
      await allSent()
      return recipients()
    }
    const everybody = [address('nboss'), address('nbuyer'), address('nmate')]
    work()
    await ends('2026-12-01')
    expect(await dayComes()).toEqual([])
    await ends('2026-11-30')
    expect(await dayComes()).toEqual(everybody)
    expect(mailTo(address('nmate')).headers.subject).toMatch(/^Договор N-\d+: Действует до 30\.11\.2026$/)
    expect(mailTo(address('nmate')).text).toContain('/personal/registration')
    expect(await dayComes()).toEqual([])
    await ends('2026-11-19')
    expect(await dayComes()).toEqual(everybody)
    expect(mailTo(address('nboss')).text).toContain(`/users?${new URLSearchParams({ q: company.name })}`)
    await ends('2027-11-19')
    expect(await dayComes()).toEqual([])
  })
})
