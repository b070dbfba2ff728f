import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { openMail } from '../../../integrations/openMail.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mail = (id: string, given: Partial<Mail> = {}): Mail => ({
  id,
  to: { name: 'Анна Петрова', address: 'anna@example.test' },
  subject: `Письмо ${id}`,
  text: 'Откройте https://portal.example.test/password?token=abc\n',
  html: '<p>Здравствуйте!</p>',
  ...given,
})

/** Sends a mail by the sender of the settings, as if at a minute of the day. */
async function send(at: TestApp, minute: number, written: Mail) {
  await openMail(at.services.config, at.services.log).send(written)
  const time = new Date(Date.UTC(2026, 10, 16, 5, minute))
  utimesSync(join(at.services.config.dataDir, 'outbox', `${written.id}.json`), time, time)
}
const list = (query: object = {}, as: string | undefined = 'admin', at = app) =>
  at.call('GET /admin/mails', { query }, as)
const read = (id: string, as: string | undefined = 'admin', at = app) =>
  at.call('GET /admin/mails/{id}', { params: { id } }, as)

describe('the mails of a demo without a mail server (G-275)', () => {
  test('before the first one the list is empty', async () => {
    expect(await list()).toMatchObject({ ok: true, data: { items: [], meta: { pagination: { total: 0 } } } })
  })

  test('are listed newest first, page by page, each once however often it was sent', async () => {
    for (const minute of [1, 3, 2]) await send(app, minute, mail(`m-${minute}`))
    await send(app, 4, mail('m-1', { subject: 'again' }))
    const first = await app.ask('GET /admin/mails', { query: { perPage: 2 } }, 'admin')
    expect(first.items).toEqual([
      { id: 'm-1', at: '2026-11-16T05:04:00.000Z', to: 'Анна Петрова <anna@example.test>', subject: 'again' },
      expect.objectContaining({ id: 'm-3' }),
    ])
    expect(first.meta.pagination).toEqual({ currentPage: 1, perPage: 2, total: 3, lastPage: 2 })
    const second = await app.ask('GET /admin/mails', { query: { perPage: 2, page: 2 } }, 'admin')
    expect(second.items.map(({ id }) => id)).toEqual(['m-2'])
    const oldest = await app.ask('GET /admin/mails', { query: { sort: 'at', order: 'asc' } }, 'admin')
    expect(oldest.items.map(({ id }) => id)).toEqual(['m-2', 'm-3', 'm-1'])
    expect(await list({ perPage: 1000 })).toMatchObject({ status: 400 })
  })

  test('one is shown with both parts, the address to answer to and the names of its files', async () => {
    const attachments = [{ name: 'акт\r\n.pdf', mime: 'application/pdf', data: Buffer.from('%PDF') }]
    await send(app, 5, mail('full', { replyTo: 'anna@alfa.ru', attachments }))
    await send(app, 6, mail('list', { replyTo: 'a@b.ru, c@d.ru' }))
    expect(await read('full')).toMatchObject({
      ok: true,
      data: {
        id: 'full',
        to: 'Анна Петрова <anna@example.test>',
        replyTo: 'anna@alfa.ru',
        text: 'Откройте https://portal.example.test/password?token=abc\n',
        html: '<p>Здравствуйте!</p>',
        attachments: ['акт .pdf'],
      },
    })
    expect(await read('list')).toMatchObject({ ok: true, data: { replyTo: null } })
  })

  test('nothing else on the disk can be read, and a mail that is not there is not found', async () => {
    writeFileSync(join(app.services.config.dataDir, 'secret.json'), '{"text":"secret"}')
    expect(await read('missing')).toMatchObject({ status: 404, problem: 'not_found' })
    for (const id of ['..', '../secret', '..%2Fsecret', 'a/b', 'x'.repeat(201)])
      expect((await read(id)).ok, id).toBe(false)
  })

  test('only the full permission opens them', async () => {
    const editor = await app.seed.user({ login: 'editor', roles: ['content_editor', 'support'] })
    for (const as of ['client', 'manager', 'support', 'content', editor.login]) {
      expect(await list({}, as), as).toMatchObject({ status: 403 })
      expect(await read('full', as), as).toMatchObject({ status: 403 })
    }
    expect(await app.call('GET /admin/mails', { query: {} })).toMatchObject({ status: 401 })
    expect(await app.call('GET /admin/mails/{id}', { params: { id: 'full' } })).toMatchObject({ status: 401 })
  })

  test.each([
    ['the demo is off', { DEMO: 'off' }],
    ['there is a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('are not found when %s, and init says so', async (_why, env) => {
    const { database } = app.services
    const other = await createTestApp({ env, services: { database }, beside: app })
    try {
      await send(
        {
          ...other,
          services: { ...other.services, config: { ...other.services.config, smtpUrl: undefined } },
        },
        1,
        mail('m-1'),
      )
      expect(await list({}, 'admin', other)).toMatchObject({ status: 404 })
      expect(await read('m-1', 'admin', other)).toMatchObject({ status: 404 })
      expect((await other.ask('GET /init', {})).demo.mails).toBe(false)
    } finally {
      await other.close()
    }
    expect((await app.ask('GET /init', {})).demo.mails).toBe(true)
  })
})
