import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMailAddress } from '@proba/domain/text/validators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startFakeSmtp } from '../testing/fakes/fakeSmtp.ts'
import { readMime } from '../testing/fakes/mimeText.ts'
import type { Mail } from './mail.ts'
import { mailBySmtp } from './mailSmtp.ts'
import { openMail } from './openMail.ts'

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let dataDir: string
beforeAll(async () => {
  smtp = await startFakeSmtp()
  dataDir = mkdtempSync(join(tmpdir(), 'proba-mail-'))
})
afterAll(async () => {
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.behave('accept')
})

const log = { info: () => {}, warn: () => {}, error: () => {} }
const open = (env: Record<string, string> = {}) =>
  openMail(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example.test', ...env }, dataDir), log)
const mail = (given: Partial<Mail> = {}): Mail => ({
  id: 'orders-1-2',
  to: { name: 'Анна Петрова', address: 'anna@example.test' },
  subject: 'Заказ 100001 оформлен',
  text: 'Здравствуйте!\n',
  html: '<p>Здравствуйте!</p>',
  ...given,
})

describe('a mail by SMTP', () => {
  test('reaches its one recipient with text, HTML and attachment', async () => {
    const attachments = [
      { name: 'Заказ №1.xlsx', mime: 'application/zip', data: Buffer.from([0, 1, 2, 255]) },
    ]
    await open({ SMTP_URL: smtp.url }).send(mail({ attachments }))
    const [received, ...others] = smtp.received
    expect(others).toEqual([])
    expect(received).toMatchObject({
      from: 'no-reply@portal.example.test',
      recipients: ['anna@example.test'],
    })
    const { headers, parts } = readMime(received?.text ?? '')
    expect(headers).toMatchObject({
      to: 'Анна Петрова <anna@example.test>',
      subject: 'Заказ 100001 оформлен',
      'message-id': '<orders-1-2@portal.example.test>',
      'auto-submitted': 'auto-generated',
    })
    expect(parts.map(({ body }) => body)).toEqual([
      Buffer.from('Здравствуйте!\n'),
      Buffer.from('<p>Здравствуйте!</p>'),
      Buffer.from([0, 1, 2, 255]),
    ])
    expect(parts[2]?.headers['content-disposition']).toContain('attachment')
  })

  test('is sent from the address of the setting', async () => {
    await open({ SMTP_URL: `${smtp.url}/?from=orders%40factory.test` }).send(mail())
    expect(smtp.received[0]?.from).toBe('orders@factory.test')
  })

  test('no name, subject or file name can add a header or a recipient', async () => {
    const evil = 'x\r\nBcc: evil@example.test\r\n\r\nbody\u2028Cc: e@e.test\u0000'
    const attachments = [{ name: `a${evil}.xlsx`, mime: 'text/plain', data: Buffer.from('a') }]
    await open({ SMTP_URL: smtp.url }).send(
      mail({ to: { name: evil, address: 'anna@example.test' }, subject: evil, attachments }),
    )
    const [received] = smtp.received
    expect(received?.recipients).toEqual(['anna@example.test'])
    const { headers, parts } = readMime(received?.text ?? '')
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(Object.keys(headers)).not.toContain('cc')
    expect(headers.subject).toContain('Bcc: evil@example.test')
    expect(parts).toHaveLength(3)
  })

  test('is refused before anything is sent when the stored address is not one plain address', async () => {
    const sender = open({ SMTP_URL: smtp.url })
    const bad = [
      '',
      'anna',
      'a@b, c@d',
      'a@b;c@d',
      'group: a@b.test;',
      '"a@b c"@d.test',
      'Anna <anna@example.test>',
      'anna@example.test\r\nRCPT TO:<evil@example.test>',
      'anna@example.test\n',
      'a b@c.test',
      'a@@b.test',
      'a@b@c.test',
      'a@-b.test',
      'a@[127.0.0.1]',
      'a@b.test)',
      `${'a'.repeat(65)}@b.test`,
    ]
    for (const address of bad) {
      expect(isMailAddress(address), address).toBe(false)
      await expect(sender.send(mail({ to: { name: 'x', address } }))).rejects.toThrow('plain')
    }
    expect(smtp.received).toEqual([])
    for (const good of ['anna@example.test', 'a.b+c@localhost', 'анна@почта.рф', "o'neil@x.y.z"])
      expect(isMailAddress(good), good).toBe(true)
  })

  test('a server that refuses temporarily or permanently, or drops the connection, is a failure to send', async () => {
    const sender = open({ SMTP_URL: smtp.url })
    for (const mode of ['later', 'never', 'drop after data'] as const) {
      smtp.behave(mode)
      await expect(sender.send(mail()), mode).rejects.toThrow()
    }
  })

  test('a server that accepts the connection and never answers is given up', async () => {
    smtp.behave('silent')
    const patience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, dnsTimeout: 200 }
    const sender = mailBySmtp(smtp.url, { from: 'a@b.test', domain: 'b.test' }, patience)
    await expect(sender.send(mail())).rejects.toThrow()
  })

  test('a missing server is a failure to send', async () => {
    await expect(open({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(mail())).rejects.toThrow()
  })
})

describe('without SMTP', () => {
  test('mails are stored as files that any mail program opens; the same one again replaces its file', async () => {
    const sender = open()
    await sender.send(mail({ subject: 'first' }))
    await sender.send(mail({ subject: 'second' }))
    await sender.send(mail({ id: 'orders-1-3' }))
    const folder = join(dataDir, 'outbox')
    const messages = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    expect(messages.sort()).toEqual(['orders-1-2.eml', 'orders-1-3.eml'])
    const { headers, parts } = readMime(readFileSync(join(folder, 'orders-1-2.eml'), 'utf8'))
    expect(headers).toMatchObject({ subject: 'second', to: 'Анна Петрова <anna@example.test>' })
    expect(parts).toHaveLength(2)
  })

  test('an id is a name, not a path', async () => {
    for (const id of ['../evil', 'a/b', '', '.'.repeat(201)])
      await expect(open().send(mail({ id }))).rejects.toThrow('id')
  })
})
