import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailBySmtp } from '../../../integrations/mailSmtp.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { readMime } from '../../../testing/fakes/mimeText.ts'
import { additionalGoods } from '../../../testing/records/additionalGoods.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cellTexts } from '../../../testing/workbooks/editedWorkbook.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let worker: Worker | undefined
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
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
  smtp.received.length = 0
})
afterEach(() => worker?.stop())

/** Works until every job is done, and returns the mails by recipient. */
async function mails() {
  const mail = mailBySmtp(smtp.url, { from: 'no-reply@portal.example.test', domain: 'portal.example.test' })
  const { database, log } = app.services
  const handle = jobHandlers(app.services, mail)
  await worker?.stop()
  worker = startWorker({ database, log, name: 'test', handle, pollMs: 50 })
  const open = () => app.sql.$count(jobs, sql`done_at is null`)
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 30_000, interval: 50 })
  return Object.fromEntries(
    smtp.received.map(({ recipients, text }) => {
      const { headers, parts } = readMime(text)
      const [plain, html, ...files] = parts
      return [
        recipients.join(),
        {
          headers,
          text: plain?.body.toString() ?? '',
          html: html?.body.toString() ?? '',
          files: files.map(({ body }) => body),
        },
      ]
    }),
  )
}

const lead = (change: object = {}, as?: string) =>
  app.ask(
    'POST /leads',
    {
      body: {
        name: 'Анна <b>',
        phone: '+7 391',
        email: 'anna@alfa.ru',
        comment: 'Хотим цепи',
        agreement: true,
        filledMs: 5000,
        ...change,
      },
    },
    as,
  )

describe('the mail of a lead (G-232)', () => {
  test('of a guest goes to the sales address alone, and an answer to the typed address', async () => {
    const { id } = await lead()
    const sent = await mails()
    expect(Object.keys(sent)).toEqual(['sales@proba.example'])
    const mail = sent['sales@proba.example']
    expect(mail?.headers.subject).toBe(`Заявка ${id}: Начало сотрудничества`)
    expect(mail?.headers['reply-to']).toBe('anna@alfa.ru')
    expect(mail?.text).toMatch(/Имя +Анна <b>/)
    expect(mail?.text).toContain('16.11.2026, 12:00')
    expect(mail?.text).toContain('Хотим цепи')
    expect(mail?.html).toContain('Анна &lt;b&gt;')
  })

  test('asks for an answer only where there is an address for it, and leads departments to the record', async () => {
    const { id } = await lead({ email: '' })
    const silent = (await mails())['sales@proba.example']
    expect(silent?.headers['reply-to']).toBeUndefined()
    expect(silent?.text).not.toContain('ответьте на это письмо')
    expect(silent?.text).toContain('Отвечать на него не нужно')
    expect(silent?.text).toContain(`/admin/leadRequest/${id}`)
    await lead({ name: 'Пётр' }, 'client')
    const sent = await mails()
    expect(sent['sales@proba.example']?.text).toContain('ответьте на это письмо')
    expect(sent['sales@proba.example']?.text).not.toContain('Отвечать на него не нужно')
    expect(sent['manager@example.test']?.text).not.toContain('/admin')
  })

  test('of a user also goes to the managers of the company, and is confirmed to the stored address only', async () => {
    await lead({ email: 'somebody@else.example' }, 'client')
    const sent = await mails()
    expect(Object.keys(sent).sort()).toEqual([
      'client@example.test',
      'manager@example.test',
      'sales@proba.example',
    ])
    expect(sent['client@example.test']?.text).toContain('Мы получили ваше обращение')
    expect(sent['client@example.test']?.headers['reply-to']).toBeUndefined()
    expect(sent['manager@example.test']?.text).toMatch(/Компания +Alpha/)
  })

  test.each(['a@b.ru, c@d.ru', 'group:a@b.ru;', '"a@b c"@d.ru', 'a@b.ru\r\nBcc: c@d.ru', '<a@b.ru>'])(
    'takes no address but a plain one to answer to: %j',
    async (email) => {
      const answer = await app.call(
        'POST /leads',
        { body: { name: 'Анна', phone: '1', email, agreement: true, filledMs: 5000 } },
        undefined,
      )
      const sent = await mails()
      if (!answer.ok) return expect(sent).toEqual({})
      expect(Object.keys(sent)).toEqual(['sales@proba.example'])
      expect(sent['sales@proba.example']?.headers['reply-to']).toBeUndefined()
    },
  )

  test('of a complaint goes to its theme and to quality, with the file, and the confirmation without it (G-241)', async () => {
    const data = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF')
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
    const file = { name: 'акт.pdf', data }
    const { id } = await app.ask('POST /feedback', { body }, 'client', { file })
    const sent = await mails()
    expect(Object.keys(sent).sort()).toEqual([
      'client@example.test',
      'depot@proba.example',
      'quality@proba.example',
    ])
    for (const address of ['depot@proba.example', 'quality@proba.example']) {
      expect(sent[address]?.headers.subject).toBe(`Сообщение ${id}: Отгрузка и доставка`)
      expect(sent[address]?.files).toEqual([data])
      expect(sent[address]?.text).toMatch(/Файл +акт.pdf/)
    }
    expect(sent['client@example.test']?.files).toEqual([])
  })

  test('of additional products has their rows, and a workbook for those who make them (G-232)', async () => {
    const { bar, gold, silver } = await additionalGoods(app)
    const rows = [
      { id: bar, alloyId: gold, diameter: 8.5, weight: 150_500 },
      { id: bar, alloyId: silver, diameter: 8.5, weight: 200_000 },
    ]
    const contact = { username: 'Анна', company: 'Альфа', email: 'anna@else.example', phone: '+7 391' }
    const body = { type: 'bar' as const, ...contact, additionalProducts: JSON.stringify(rows) }
    const { id } = await app.ask('POST /claims', { body }, 'client')
    const sent = await mails()
    expect(Object.keys(sent).sort()).toEqual([
      'client@example.test',
      'manager@example.test',
      'sales@proba.example',
    ])
    for (const { text } of Object.values(sent)) expect(text).toMatch(/Пруток +gold-585 +8,5 +150,5/)
    const sales = sent['sales@proba.example']
    expect(sales?.headers.subject).toBe(`Заявка ${id}: Прутки`)
    const texts = await cellTexts(sales?.files[0] ?? Buffer.alloc(0))
    expect(texts).toEqual(expect.arrayContaining(['Товар', 'Пруток', 'gold-585', 'Диаметр, мм']))
    expect(texts).not.toContain('Ширина, мм')
    // Each alloy has a sum of its own, and beside the rows is who asked and when.
    expect(texts.filter((text) => text.startsWith('Итого'))).toEqual(['Итого: gold-585', 'Итого: silver-925'])
    expect(texts).toEqual(expect.arrayContaining(['Дата', 'Анна', 'Альфа', 'anna@else.example', "'+7 391"]))
    expect(sent['client@example.test']?.files).toEqual([])
  })

  test('leaves line breaks of a name out of the headers', async () => {
    await lead({ name: 'Анна\r\nBcc: evil@x.ru' })
    expect(Object.keys(await mails())).toEqual(['sales@proba.example'])
    const [received] = smtp.received
    expect(received?.text).toContain('From:')
    expect(received?.text).not.toMatch(/^Bcc:/im)
  })
})
