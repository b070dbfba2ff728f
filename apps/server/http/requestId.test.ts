import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mail, MailSender } from '../integrations/mail.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { createLog } from '../program/createLog.ts'
import { jobHandlers } from '../program/jobHandlers.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const proxy = '10.1.2.3'
const given = '5f0c1d8e9ab7430c9d2f6a1b3c4d5e6f'

let app: TestApp
let worker: Worker | undefined
let written = ''
beforeAll(async () => {
  const write = (line: string) => {
    written += line
  }
  const log = createLog('info', { write })
  app = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' }, loggerInstance: log, services: { log } })
})
afterEach(() => worker?.stop())
afterAll(() => app.close())

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const ask = (id: string, remoteAddress = proxy) =>
  app.app.inject({ url: '/api/v1/product/detail/987654', headers: { 'x-request-id': id }, remoteAddress })

test('the id that a trusted proxy gave a request stands in its answer, in the words for the user and in the log', async () => {
  written = ''
  const answer = await ask(given)
  expect(answer.headers['x-request-id']).toBe(given)
  expect(answer.json()).toMatchObject({ data: { requestId: given } })
  expect(lines()).toEqual([expect.objectContaining({ reqId: given, status: 404 })])
})

test('an id that is not of the form, or that anybody else gave, is not taken: the request gets a new one', async () => {
  for (const answer of [
    await ask(given, '11.0.0.1'),
    await ask('short'),
    await ask(`${given} {"forged":1}`),
    await ask('x'.repeat(101)),
  ]) {
    const own = answer.headers['x-request-id']
    expect(own).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json()).toMatchObject({ data: { requestId: own } })
  }
})

test('the line of an answer names by id the person who asked, and who acts as them (ASVS 16.2.1)', async () => {
  const { admin, client } = app.world.users
  const reason = 'a call of the client'
  const { access } = await app.ask('POST /loginAs', { body: { userId: client.id, reason } }, 'admin')
  written = ''
  await app.ask('GET /contracts/company/{id}', { params: { id: app.world.companies.alpha.id } }, { access })
  await app.ask('GET /admin/dashboard', {}, 'admin')
  const [acting, own] = lines()
  expect(acting).toMatchObject({ status: 200, user: client.id, actor: admin.id })
  expect(own).toMatchObject({ status: 200, user: admin.id })
  expect(own).not.toHaveProperty('actor')
})

test('the jobs that a request causes, and those that follow from them, name it in their rows and in the log', async () => {
  written = ''
  const sent: Mail[] = []
  const mail: MailSender = {
    send: async (one) => {
      sent.push(one)
    },
    close: () => {},
  }
  await app.app.inject({
    method: 'POST',
    url: '/api/v1/users/password-recovery',
    headers: { 'x-request-id': given, 'content-type': 'application/json' },
    remoteAddress: proxy,
    payload: { email: 'client@example.test' },
  })
  await app.sql.$client.query('update jobs set run_at = now() where done_at is null')
  worker = startWorker({
    database: app.services.database,
    log: app.services.log,
    name: 'worker of the test',
    handle: jobHandlers(app.services, mail),
    pollMs: 20,
  })
  await expect.poll(() => sent).toHaveLength(1)
  await worker.stop()
  const { rows } = await app.sql.$client.query('select kind, request_id from jobs order by id')
  expect(rows).toEqual([
    { kind: 'password-recovery', request_id: given },
    { kind: 'password-link', request_id: given },
  ])
  const done = lines().filter(({ msg }) => msg === 'a job is done')
  expect(done.map(({ kind, reqId }) => ({ kind, reqId }))).toEqual([
    { kind: 'password-recovery', reqId: given },
    { kind: 'password-link', reqId: given },
  ])
})
