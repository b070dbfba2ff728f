import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { feedbackSections, feedbackThemes } from '@proba/domain/codes/requestCodes'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpRegistry } from '../../../integrations/companyRegistry.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { rateLimits } from '../../../schema/customers/sessionTables.ts'
import { feedback, registryCompanies, registryQueries } from '../../../schema/requests/feedbackTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
/** The registry of the test: a real server on loopback that answers as `answer` says. */
const queries: unknown[] = []
let answer: RequestListener
const registry = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    queries.push({ ...JSON.parse(Buffer.concat(chunks).toString()), key: request.headers.authorization })
    answer(request, response)
  })
})
const suggestions = (...found: readonly (readonly [inn: string, name: string])[]) =>
  JSON.stringify({ suggestions: found.map(([inn, value]) => ({ value, data: { inn } })) })
beforeAll(async () => {
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/suggest`
  app = await createTestApp({ services: { registry: httpRegistry({ url, key: 'k1' }) } })
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  queries.length = 0
  answer = (_, response) =>
    void response.end(
      suggestions(['2463000009', 'ООО «Цепь»'], ['2463000008', 'Цепочкин'], ['12', 'Цепь без номера']),
    )
})
afterEach(() => registry.closeAllConnections())
afterAll(async () => {
  registry.close()
  await app.close()
})

const typed = {
  theme: 'order',
  section: 'consultation',
  company: 'Альфа',
  inn: '2463000001',
  fio: 'Анна Иванова',
  email: 'anna@alfa.ru',
  phone: '+7 391 доб. 5',
  comment: 'Вопрос',
  agreement: true,
  filledMs: 5000,
} as const
const write = (change: object = {}, as?: string, headers: Record<string, string> = {}) =>
  app.call('POST /feedback', { body: { ...typed, ...change } }, as, { headers })
const stored = () => app.sql.select().from(feedback).orderBy(feedback.id)

describe('the feedback form (R-848)', () => {
  test('of a guest is stored with everything that was typed and the proof of agreement (G-237, G-247)', async () => {
    expect(await write()).toMatchObject({ ok: true, message: 'Сообщение отправлено' })
    const [row] = await stored()
    expect(row).toMatchObject({
      theme: 'order',
      section: 'consultation',
      company: 'Альфа',
      inn: '2463000001',
      fio: 'Анна Иванова',
      email: 'anna@alfa.ru',
      phone: '+7 391 . 5',
      phoneDigits: '73915',
      comment: 'Вопрос',
      state: 'new',
      address: '127.0.0.1',
      userId: null,
    })
    expect(row?.agreement).toBeTruthy()
  })

  test('takes every theme and every section, and no other (R-720, R-721)', async () => {
    expect(feedbackThemes).toHaveLength(9)
    for (const theme of feedbackThemes) {
      await app.sql.delete(rateLimits)
      expect(await write({ theme })).toMatchObject({ ok: true })
    }
    for (const section of feedbackSections) {
      await app.sql.delete(rateLimits)
      expect(await write({ section })).toMatchObject({ ok: true })
    }
    expect(await write({ theme: 'else' })).toMatchObject({
      status: 400,
      message: 'Запрос составлен неверно. Тема: Выберите значение из списка',
    })
  })

  test('is refused at each wrong field, all at once (R-711, R-712, R-713, R-714)', async () => {
    const wrong = {
      company: '',
      fio: ' ',
      email: 'a@b',
      phone: '--',
      inn: '12 3',
      comment: '\n',
      agreement: false,
    }
    expect(await write(wrong)).toMatchObject({
      status: 422,
      data: {
        errors: {
          company: ['Обязательное поле'],
          fio: ['Обязательное поле'],
          email: ['Введите корректный e-mail'],
          phone: ['Введите корректный номер телефона'],
          inn: ['ИНН должен содержать только цифры'],
          comment: ['Обязательное поле'],
          agreement: ['Нужно согласие на обработку персональных данных'],
        },
        reasons: { phone: [{ code: 'phone' }], comment: [{ code: 'required' }] },
      },
    })
    expect(await stored()).toEqual([])
  })

  test('is stored once for a double press and for a repetition after a lost answer (G-014)', async () => {
    const headers = { 'idempotency-key': 'feedback-1' }
    const [first, second] = await Promise.all([write({}, 'client', headers), write({}, 'client', headers)])
    app.advance(120_000)
    expect([second, await write({}, 'client', headers)]).toEqual([first, first])
    expect(await stored()).toHaveLength(1)
  })

  test('shares the limit of five with the other forms of guests of the same network (G-016)', async () => {
    for (let n = 0; n < 4; n++) await write({ comment: `${n}` })
    const body = { name: 'Анна', phone: '1', agreement: true, filledMs: 5000 }
    await app.ask('POST /leads', { body })
    expect(await write({ comment: 'sixth' })).toMatchObject({ status: 429, problem: 'form_limit' })
    expect(await write({ comment: 'sixth' }, 'client')).toMatchObject({ ok: true })
  })

  test('has a limit of five of its own for a person, and one of twenty with all other forms (G-016)', async () => {
    const consult = (n: number, as = 'client') => {
      const body = {
        type: 'consulting',
        username: `Анна ${n}`,
        companyName: 'Альфа',
        email: 'a@alfa.ru',
      } as const
      return app.call('POST /claims', { body: { ...body, phone: '1' } }, as)
    }
    const lead = (n: number) =>
      app.call('POST /leads', { body: { name: `Анна ${n}`, phone: '1', agreement: true } }, 'client')
    const refused = { status: 429, problem: 'form_limit' }
    for (let n = 0; n < 5; n++) expect(await write({ comment: `${n}` }, 'client')).toMatchObject({ ok: true })
    expect(await write({ comment: 'sixth' }, 'client')).toMatchObject(refused)
    for (let n = 0; n < 5; n++) expect(await consult(n)).toMatchObject({ ok: true })
    expect(await consult(5)).toMatchObject(refused)
    // Raises the count for all forms to 19, one below the limit of 20.
    await app.sql
      .update(rateLimits)
      .set({ hits: 19 })
      .where(eq(rateLimits.key, `form:user:${app.world.users.client.id}`))
    expect(await lead(0)).toMatchObject({ ok: true })
    expect(await lead(1)).toMatchObject(refused)
    expect(await consult(0, 'viewer')).toMatchObject({ ok: true })
  })
})

const suggest = (query: string, as?: string, count?: number) =>
  app.call('POST /feedback/suggest', { body: { query, ...(count && { count }) } }, as)
const found = async (query: string, as?: string) => {
  const reply = await suggest(query, as)
  return reply.ok ? reply.data : reply
}

describe('suggested companies (R-707, R-724, G-239)', () => {
  test('come from the registry, with number and name, and only those with a proper number', async () => {
    expect(await found('Цеп')).toEqual([
      { inn: '2463000009', name: 'ООО «Цепь»' },
      { inn: '2463000008', name: 'Цепочкин' },
    ])
    expect(queries).toEqual([{ query: 'цеп', count: 5, key: 'Token k1' }])
  })

  test('are asked of the registry once, and found by number or name from then on', async () => {
    await found('цеп')
    await found('ЦЕП ')
    expect(queries).toHaveLength(1)
    answer = (_, response) => void response.end(suggestions())
    expect(await found('2463000008')).toEqual([{ inn: '2463000008', name: 'Цепочкин' }])
    expect(await found('почкин')).toEqual([{ inn: '2463000008', name: 'Цепочкин' }])
  })

  test('never name a customer of the factory to somebody else', async () => {
    answer = (_, response) => void response.end(suggestions())
    for (const as of [undefined, 'client.b', 'content', 'admin']) {
      expect(await found('Alpha', as)).toEqual([])
      expect(await found('2463000001', as)).toEqual([])
    }
    expect(await found('alp', 'client')).toEqual([{ inn: '2463000001', name: 'Alpha' }])
  })

  test('need three characters, of which % and _ mean themselves', async () => {
    await found('цеп')
    queries.length = 0
    expect(await found('це')).toEqual([])
    expect(await found(' ц ')).toEqual([])
    expect(queries).toEqual([])
    answer = (_, response) => void response.end(suggestions())
    for (const query of ['%%%', '___', "'--", '\\\\\\']) expect(await found(query)).toEqual([])
  })

  test('are at most five', async () => {
    const many = Array.from({ length: 9 }, (_, n) => [`246300001${n}`, `Много ${n}`] as const)
    answer = (_, response) => void response.end(suggestions(...many))
    expect(await found('мно')).toHaveLength(5)
    expect(await suggest('мно', undefined, 6)).toMatchObject({ status: 400 })
    const reply = await suggest('мно', undefined, 2)
    expect(reply.ok && reply.data).toHaveLength(2)
  })

  test.each([
    ['fails', (_: unknown, response) => void response.writeHead(500).end()],
    ['is down', (_: unknown, response) => void response.destroy()],
    ['answers nonsense', (_: unknown, response) => void response.end('<html>')],
    ['leads elsewhere', (_: unknown, response) => void response.writeHead(302, { location: '/x' }).end()],
    ['never ends', (_: unknown, response) => void response.end('x'.repeat(300_000))],
  ] as const satisfies readonly (readonly [string, RequestListener])[])(
    'are those known before when the registry %s, and it is asked again next time',
    async (_what, broken) => {
      await app.sql.insert(registryCompanies).values({ inn: '2463000007', name: 'Цепной', nameKey: 'цепной' })
      answer = broken
      expect(await found('цеп')).toEqual([{ inn: '2463000007', name: 'Цепной' }])
      expect(await app.sql.select().from(registryQueries)).toEqual([])
    },
  )

  test('are asked 60 times a minute at most (G-016)', async () => {
    answer = (_, response) => void response.end(suggestions())
    for (let n = 0; n < 60; n++) expect(await suggest('цеп')).toMatchObject({ ok: true })
    expect(await suggest('цеп')).toMatchObject({ status: 429, problem: 'too_many_requests' })
  })
})

describe('the file of a message (R-715, G-246)', () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')
  const withFile = (
    data: Uint8Array = pdf,
    as?: string,
    {
      name = 'акт.pdf',
      headers = {},
      change = {},
    }: { name?: string; headers?: Record<string, string>; change?: object } = {},
  ) => app.call('POST /feedback', { body: { ...typed, ...change } }, as, { file: { name, data }, headers })
  const kept = () => app.sql.select().from(files)

  test('is kept with the message, for its sender and for those who answer it', async () => {
    expect(await withFile(pdf, 'client')).toMatchObject({ ok: true })
    const [row] = await stored()
    const [file] = await kept()
    expect(file).toMatchObject({ name: 'акт.pdf', mime: 'application/pdf', purpose: 'attachment' })
    expect(row?.fileUuid).toBe(file?.uuid)
    const read = (as?: string) => app.call('GET /storage/receive', { query: { uuid: file?.uuid ?? '' } }, as)
    for (const as of ['client', 'support', 'admin']) expect(await read(as), as).toMatchObject({ ok: true })
    for (const as of [undefined, 'client.b', 'viewer', 'content'])
      expect(await read(as), String(as)).toMatchObject({ status: 404 })
  })

  test('of a guest is kept for those who answer it', async () => {
    expect(await withFile()).toMatchObject({ ok: true })
    expect(await kept()).toMatchObject([{ ownerId: null }])
  })

  test('over 5 MB is refused with the limit, exactly 5 MB is taken, and a refused one leaves nothing', async () => {
    const most = 5 * 1024 * 1024
    const ofSize = (size: number) =>
      Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - 9 - pdf.length), pdf])
    expect(await withFile(ofSize(most + 1))).toMatchObject({
      status: 413,
      message: 'Слишком большой объём: допустимо не более 5 МБ',
    })
    expect(await kept()).toEqual([])
    expect(await withFile(ofSize(most))).toMatchObject({ ok: true })
  })

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'file_type'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'file_type'],
    ['a program', 'MZ\u0090\u0000', 'file_type'],
    ['nothing', '', 'file_broken'],
  ])('that is %s under the name of a picture is refused whole', async (_what, text, problem) => {
    const answer = await withFile(Buffer.from(text), undefined, { name: 'photo.png' })
    expect(answer).toMatchObject({ ok: false, problem })
    expect(await kept()).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('of a refused or repeated message is not kept', async () => {
    await withFile(pdf, undefined, { change: { fio: '' } })
    expect(await kept()).toEqual([])
    const headers = { 'idempotency-key': 'with-file' }
    const first = await withFile(pdf, undefined, { headers })
    app.advance(120_000)
    expect(await withFile(pdf, undefined, { headers })).toEqual(first)
    expect(await kept()).toHaveLength(1)
  })
})
