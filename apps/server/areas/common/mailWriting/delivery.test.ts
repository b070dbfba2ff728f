import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailSender } from '../../../integrations/mail.ts'
import { mailBySmtp } from '../../../integrations/mailSmtp.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { createLog } from '../../../program/createLog.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { type SmtpMode, startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { readMime } from '../../../testing/fakes/mimeText.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let worker: Worker | undefined
let restore: () => Promise<void>
let logged = ''
beforeAll(async () => {
  const write = (line: string) => {
    logged += line
  }
  const log = createLog('trace', { write })
  app = await createTestApp({ services: { log } })
  smtp = await startFakeSmtp()
  const contacts = { supportEmail: 'help@proba.example', qualityEmail: 'quality@proba.example' }
  const formAddresses = { sales: 'sales@proba.example', shipment: 'depot@proba.example' }
  await app.sql.insert(settings).values([
    { key: 'contacts', value: contacts },
    { key: 'formAddresses', value: formAddresses },
  ])
  restore = await app.keep()
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  await restore()
  await smtp.comeBack()
  smtp.behave('accept')
  smtp.received.length = 0
  logged = ''
})
afterEach(() => worker?.stop())

const origin = { from: 'no-reply@portal.example.test', domain: 'portal.example.test' }
const hasty = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 }

/**
 * The worker of the program with its sender. The sender gives up after a moment while the server is silent, and else
 * only after the time that the program waits, so that a slow machine is not taken for a failure.
 */
function work() {
  const patient = mailBySmtp(smtp.url, origin)
  const impatient = mailBySmtp(smtp.url, origin, hasty)
  const mail: MailSender = {
    send: (written) => (smtp.isSilent() ? impatient : patient).send(written),
    close: () => {},
  }
  const { database, log } = app.services
  const handle = jobHandlers(app.services, mail)
  worker = startWorker({ database, log, name: 'test', handle, pollMs: 50 })
}

const open = () => app.sql.select().from(jobs).where(sql`done_at is null`).orderBy(jobs.id)
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
/** As if the wait of every job were over. */
async function hurry() {
  await app.sql.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
  worker?.wake()
}
const allDone = () => settled(async () => expect(await open()).toEqual([]))
/** Waits until every open job has failed so often and is in nobody's hand. */
const allFailed = (attempts: number) =>
  settled(async () => {
    const left = await open()
    expect(left).not.toEqual([])
    for (const job of left) {
      expect(job).toMatchObject({ attempts, lockedBy: null })
      expect(job.lastError).not.toBeNull()
    }
  })

/** Recipient, subject and id of each message, sorted. */
const arrived = () =>
  smtp.received
    .map(({ recipients, text }) => {
      const { headers } = readMime(text)
      return `${recipients.join()} ${headers.subject} ${headers['message-id']}`
    })
    .sort()

const lead = (as?: string) => {
  const body = {
    name: 'Анна',
    phone: '+7 391 200-00-00',
    email: 'anna@alfa.ru',
    agreement: true,
    filledMs: 5000,
  }
  return app.ask('POST /leads', { body }, as)
}
const feedback = () => {
  const body = {
    theme: 'shipment',
    section: 'complaint',
    company: 'Альфа',
    fio: 'Анна',
    email: 'anna@alfa.ru',
    phone: '1',
    comment: 'Где заказ?',
    agreement: true,
  } as const
  const file = { name: 'акт.pdf', data: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF') }
  return app.ask('POST /feedback', { body }, 'client', { file })
}
const recover = (email: string) => app.ask('POST /users/password-recovery', { body: { email } }, undefined)

/** Forms of a guest and of a buyer, and a forgotten password: their mails, as `arrived` shows them. */
async function causeMails() {
  const [guests, buyers, message] = [await lead(), await lead('client'), await feedback()]
  await recover('viewer@example.test')
  const claim = (id: number, to: string, key: string) =>
    `${to} Заявка ${id}: Начало сотрудничества <claim-${id}-${key}@portal.example.test>`
  const mailOf = (to: string, key: string) =>
    `${to} Сообщение ${message.id}: Отгрузка и доставка <feedback-${message.id}-${key}@portal.example.test>`
  const { client, manager } = app.world.users
  return [
    claim(guests.id, 'sales@proba.example', 'department-sales'),
    claim(buyers.id, 'sales@proba.example', 'department-sales'),
    claim(buyers.id, 'manager@example.test', `manager-${manager.id}`),
    claim(buyers.id, 'client@example.test', `sender-${client.id}`),
    mailOf('depot@proba.example', 'department-shipment'),
    mailOf('quality@proba.example', 'department-quality'),
    mailOf('client@example.test', `sender-${client.id}`),
    expect.stringMatching(/^viewer@example.test .+ <password-link-[\w-]+@portal.example.test>$/),
  ]
}
/** Works until nothing is left but the mails themselves, none of which the server lets through. */
async function queueAgainst(mode: SmtpMode) {
  const expected = await causeMails()
  smtp.behave(mode)
  await app.sql.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
  work()
  await settled(async () => expect(await open()).toHaveLength(expected.length))
  await allFailed(1)
  return expected
}

test('each mail is received once by its recipient after the server was away, hung, and refused for now and for ever (G-275)', async () => {
  const expected = await queueAgainst('silent')
  await smtp.leave()
  await hurry()
  await allFailed(2)
  await smtp.comeBack()
  smtp.behave('later')
  await hurry()
  await allFailed(3)
  smtp.behave('never')
  await hurry()
  await allFailed(4)
  expect(smtp.received).toEqual([])
  smtp.behave('accept')
  await hurry()
  await allDone()
  expect(arrived()).toHaveLength(expected.length)
  expect(arrived()).toEqual(expect.arrayContaining(expected))
})

test.each(['drop after data', 'silent after data'] as const)(
  'a mail whose acceptance was never heard (%s) is sent again under the same Message-ID, so that the repetition can be recognised (G-275)',
  async (mode) => {
    const expected = await queueAgainst(mode)
    const first = smtp.received.splice(0)
    expect(first).not.toEqual([])
    smtp.behave('accept')
    await hurry()
    await allDone()
    expect(arrived()).toHaveLength(expected.length)
    expect(arrived()).toEqual(expect.arrayContaining(expected))
    const idsOf = (mails: typeof first) =>
      mails.map(({ recipients, text }) => [recipients, readMime(text).headers['message-id']].join()).sort()
    expect(idsOf(smtp.received)).toEqual(expect.arrayContaining(idsOf(first)))
  },
)

test('a recipient whom the server refuses does not keep the mail from the others, nor sends it to them twice (G-232, G-241)', async () => {
  await feedback()
  smtp.behave((recipient) => (recipient === 'depot@proba.example' ? 'never' : 'accept'))
  work()
  await settled(async () => expect(smtp.received).toHaveLength(2))
  await allFailed(1)
  for (const attempts of [2, 3]) {
    await hurry()
    await allFailed(attempts)
  }
  smtp.behave('accept')
  await hurry()
  await allDone()
  expect(arrived().map((line) => line.split(' ')[0])).toEqual([
    'client@example.test',
    'depot@proba.example',
    'quality@proba.example',
  ])
})

test('of two accounts with one address each gets its link once, though the second mail was refused at first (G-038)', async () => {
  for (const login of ['twin1', 'twin2']) await app.seed.user({ login, email: 'twins@example.test' })
  await recover('twins@example.test')
  let connections = 0
  smtp.behave(() => (++connections === 1 ? 'accept' : 'later'))
  await hurry()
  work()
  await settled(async () => expect(smtp.received).toHaveLength(1))
  await allFailed(1)
  smtp.behave('accept')
  await hurry()
  await allDone()
  const texts = smtp.received.map(({ text }) => readMime(text).parts[0]?.body.toString() ?? '')
  expect(texts.flatMap((text) => /twin\d/.exec(text)?.[0] ?? []).sort()).toEqual(['twin1', 'twin2'])
})

test('what never goes through is parked, is seen by admins with its reason, and is sent once when they start it again (G-275)', async () => {
  await recover('viewer@example.test')
  smtp.behave('never')
  await hurry()
  work()
  await allFailed(1)
  for (const attempts of [2, 3, 4, 5]) {
    await hurry()
    await allFailed(attempts)
  }
  await hurry()
  const list = () => app.ask('GET /admin/jobs', { query: { state: 'parked' } }, 'admin')
  const { items } = await list()
  expect(items).toMatchObject([{ kind: 'password-link', attempts: 5, actions: ['retry', 'cancel'] }])
  expect(items[0]?.lastError).toContain('550 5.1.1 …@… nobody of that name')
  expect((await app.ask('GET /admin/dashboard', {}, 'admin')).failedJobs).toEqual([
    { kind: 'password-link', failed: 1 },
  ])
  expect(smtp.received).toEqual([])
  smtp.behave('accept')
  const body = { action: 'retry' } as const
  await app.ask('POST /admin/jobs/{id}', { params: { id: items[0]?.id ?? 0 }, body }, 'admin')
  worker?.wake()
  await allDone()
  expect((await list()).items).toEqual([])
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['viewer@example.test']])
})

test('nothing of a mail that could not be sent is in the log but what kind it was and why (G-275)', async () => {
  const { viewer } = app.world.users
  await queueAgainst('never')
  expect(logged).toContain('nobody of that name')
  for (const personal of [
    '@example.test',
    '@proba.example',
    'anna@',
    'Анна',
    viewer.name,
    '200-00-00',
    'акт.pdf',
  ])
    expect(logged, personal).not.toContain(personal)
})
