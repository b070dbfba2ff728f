import { expect, test, vi } from 'vitest'
import { ApiError, type ClientOptions, createClient, type StoredTokens, type TokenStore } from './client.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

interface Sent {
  readonly call: string
  readonly headers: Headers
  readonly body: RequestInit['body']
}

const oldTokens = { access: 'old', refresh: 'r1' }
const newTokens = { access: 'new', refresh: 'r2' }

const reply = (data: unknown, code = 200, message = '') =>
  Response.json({ success: code < 400, message, code, data }, { status: code })
const refusal = (problem: ErrorCode, more: object = {}) =>
  reply({ problem, params: {}, ...more }, errorStatus[problem], `server: ${problem}`)

const inMemory = (stored: StoredTokens | null): TokenStore => {
  let tokens = stored
  return {
    read: () => tokens,
    write: (written) => {
      tokens = written
    },
    clear: () => {
      tokens = null
    },
  }
}

/** A client over a server made of one function, and the requests sent to it. */
function clientOf(
  answer: (sent: Sent, init: RequestInit) => Response | Promise<Response>,
  stored: StoredTokens | null = oldTokens,
  more: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = []
  const tokens = inMemory(stored)
  const onSessionLost = vi.fn()
  const client = createClient({
    base: '/api/v1',
    tokens,
    language: () => 'en',
    exclusively: (work) => work(),
    onSessionLost,
    fetch: async (address, init = {}) => {
      const one = { call: `${init.method} ${address}`, headers: new Headers(init.headers), body: init.body }
      sent.push(one)
      return answer(one, init)
    },
    ...more,
  })
  return { client, sent, tokens, onSessionLost }
}

const refusalOf = (called: Promise<unknown>): Promise<ApiError> =>
  called.then(
    () => expect.unreachable('the call was not refused'),
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )

/** Answers 401 to the old access token and renews it once. */
const expiredSession = ({ call, headers }: Sent): Response => {
  if (call === 'POST /api/v1/login') return reply({ ...newTokens, expiresIn: 1800 })
  if (headers.get('Authorization') === 'Bearer old') return refusal('unauthenticated')
  return reply({ access: headers.get('Authorization') })
}

const inLines = (...lines: readonly unknown[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  })

test('a call carries its address, language and token, and returns the data of the envelope', async () => {
  const { client, sent } = clientOf(() => reply({ items: [] }))
  expect(await client.call('GET /admin/orders', { query: { page: 2, q: 'a b&c', sort: undefined } })).toEqual(
    {
      items: [],
    },
  )
  expect(sent[0]?.call).toBe('GET /api/v1/admin/orders?page=2&q=a+b%26c')
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer old',
    'x-localization': 'en',
  })
})

test('parameters go into the path, a body goes as JSON, and the key of an intent beside it', async () => {
  const { client, sent } = clientOf(() => reply({}))
  await client.call('GET /contracts/{id}/metals', { params: { id: 7 } })
  await client.call('POST /users/company/change', { body: { companyId: 3 } }, { idempotencyKey: 'k-1' })
  expect(sent.map(({ call }) => call)).toEqual([
    'GET /api/v1/contracts/7/metals',
    'POST /api/v1/users/company/change',
  ])
  expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false)
  expect(sent[1]?.headers.get('Content-Type')).toBe('application/json')
  expect(sent[1]?.headers.get('Idempotency-Key')).toBe('k-1')
  expect(sent[1]?.body).toBe('{"companyId":3}')
})

test('a file goes as a form, by the sender that reports progress when somebody listens', async () => {
  const sendWithProgress = vi.fn(async (_address: string, _init: RequestInit, onSent) => {
    onSent(5, 10)
    return reply([])
  })
  const { client, sent } = clientOf(() => reply([]), oldTokens, { sendWithProgress })
  const file = new File(['rows'], 'order.xlsx')
  await client.call('POST /storage/upload', {}, { file })
  const form = sent[0]?.body
  expect(form instanceof FormData && form.get('files[0]')).toMatchObject({ name: 'order.xlsx' })
  expect(sent[0]?.headers.has('Content-Type')).toBe(false)
  const onSent = vi.fn()
  await client.call('POST /storage/upload', {}, { file, onSent })
  expect(onSent).toHaveBeenCalledWith(5, 10)
  expect(sent).toHaveLength(1)
})

test('a refusal is thrown with its code, values, fields and message', async () => {
  const errors = { name: ['Too long'] }
  const { client } = clientOf(() => refusal('validation', { params: { max: 5 }, errors }))
  expect(await refusalOf(client.call('GET /init', {}))).toMatchObject({
    code: 'validation',
    status: 422,
    params: { max: 5 },
    fields: errors,
    message: 'server: validation',
  })
})

test.each([
  ['a page of a proxy', new Response('<html>', { status: 502 }), 'server', 502],
  ['a proxy without a server behind it', new Response('', { status: 503 }), 'unavailable', 503],
  ['a refusal in words only', reply({}, 422, 'No'), 'server', 422],
])('%s has a code as well', async (_name, answer, code, status) => {
  const { client } = clientOf(() => answer)
  expect(await refusalOf(client.call('GET /init', {}))).toMatchObject({ code, status })
})

test('no connection is a refusal of the network, a stopped call stays what it is', async () => {
  const { client } = clientOf((_sent, { signal }) => {
    signal?.throwIfAborted()
    throw new TypeError('Failed to fetch')
  })
  expect(await refusalOf(client.call('GET /init', {}))).toMatchObject({ code: 'network', status: 0 })
  const signal = AbortSignal.abort()
  await expect(client.call('GET /init', {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('parallel calls of an expired session renew it once and are sent again (DR-102)', async () => {
  const { client, sent, tokens } = clientOf(expiredSession)
  const replies = await Promise.all([client.call('GET /init', {}), client.call('GET /cart/header', {})])
  expect(replies).toEqual([{ access: 'Bearer new' }, { access: 'Bearer new' }])
  const renewals = sent.filter(({ call }) => call === 'POST /api/v1/login')
  expect(renewals.map(({ body }) => body)).toEqual(['{"refresh":"r1"}'])
  expect(tokens.read()).toEqual(newTokens)
})

test('tokens that another tab has renewed meanwhile are used as they are', async () => {
  const { client, sent, tokens } = clientOf(expiredSession, oldTokens, {
    exclusively: (work) => {
      tokens.write(newTokens)
      return work()
    },
  })
  expect(await client.call('GET /init', {})).toEqual({ access: 'Bearer new' })
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/v1/login')
})

test('a refused renewal ends the session; the call is refused as it was', async () => {
  const { client, tokens, onSessionLost } = clientOf(() => refusal('unauthenticated'))
  expect((await refusalOf(client.call('GET /init', {}))).code).toBe('unauthenticated')
  expect(tokens.read()).toBeNull()
  expect(onSessionLost).toHaveBeenCalledOnce()
})

test('a session that is refused although it was renewed is over', async () => {
  const { client, sent, tokens, onSessionLost } = clientOf(({ call }) =>
    call === 'POST /api/v1/login' ? reply({ ...newTokens, expiresIn: 1800 }) : refusal('unauthenticated'),
  )
  expect((await refusalOf(client.call('GET /init', {}, { tellsSessionLoss: true }))).code).toBe(
    'unauthenticated',
  )
  expect(tokens.read()).toBeNull()
  expect(onSessionLost).toHaveBeenCalledExactlyOnceWith(true)
  expect(sent).toHaveLength(3)
})

test('a login that another tab made while the old session was refused stays', async () => {
  const login = { access: 'later', refresh: 'r3' }
  const { client, tokens, onSessionLost } = clientOf(({ call, headers }) => {
    if (call === 'POST /api/v1/login') return reply({ ...newTokens, expiresIn: 1800 })
    if (headers.get('Authorization') === 'Bearer new') tokens.write(login)
    return refusal('unauthenticated')
  })
  expect((await refusalOf(client.call('GET /init', {}))).code).toBe('unauthenticated')
  expect(tokens.read()).toEqual(login)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test.each(['too_many_requests', 'server', 'maintenance'] as const)(
  'a renewal that meets %s says nothing about the session: the tokens stay',
  async (problem) => {
    const { client, tokens, onSessionLost } = clientOf(({ call }) =>
      refusal(call === 'POST /api/v1/login' ? problem : 'unauthenticated'),
    )
    expect((await refusalOf(client.call('GET /init', {}))).code).toBe(problem)
    expect(tokens.read()).toEqual(oldTokens)
    expect(onSessionLost).not.toHaveBeenCalled()
  },
)

test('wrong credentials and a guest renew nothing', async () => {
  const { client, sent } = clientOf(() => refusal('unauthenticated'), null)
  await refusalOf(client.call('POST /login', { body: { login: 'a', password: 'b' } }))
  await refusalOf(client.call('GET /init', {}))
  expect(await client.refresh()).toBe(false)
  expect(sent).toHaveLength(2)
})

test('a call that reports progress asks for lines, reports each and gives the envelope at the end', async () => {
  const steps = [1, 2].map((done) => ({ stage: 'rows', done, total: 2 }))
  const { client, sent } = clientOf(() =>
    inLines(...steps.map((progress) => ({ progress })), { success: true, message: '', code: 200, data: [1] }),
  )
  const onProgress = vi.fn()
  expect(await client.call('GET /init', {}, { onProgress })).toEqual([1])
  expect(onProgress.mock.calls).toEqual(steps.map((step) => [step]))
  expect(sent[0]?.headers.get('Accept')).toBe('application/x-ndjson, application/json')
})

test('a large file is asked for as it is, under the name of its header; a refusal of it is one of any call (G-010)', async () => {
  const name = 'Изображения заказа 7.zip'
  const headers = {
    'content-disposition': `attachment; filename="_.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
  const { client, sent } = clientOf(() => new Response('PK', { headers }))
  const input = { params: { id: 7 }, body: { comments: 'на сайте' } }
  const file = await client.download('POST /order/{id}/renders', input)
  expect(file.name).toBe(name)
  expect(await file.contents.text()).toBe('PK')
  expect(sent[0]?.headers.get('accept')).not.toContain('json')
  const refused = clientOf(() => refusal('images_in_progress')).client.download(
    'POST /order/{id}/renders',
    input,
  )
  expect((await refusalOf(refused)).code).toBe('images_in_progress')
})

test('a call stopped between two lines stays stopped', async () => {
  const { client } = clientOf(() => {
    const body = new ReadableStream({
      pull: (stream) => stream.error(new DOMException('Stopped', 'AbortError')),
    })
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
  })
  await expect(client.call('GET /init', {})).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refusal in lines has the status of its envelope; lines that break off are the network', async () => {
  const refused = { success: false, message: '', code: 413, data: { problem: 'too_large', params: {} } }
  const answers = [inLines({ progress: {} }, refused), inLines({ progress: {} })]
  const { client } = clientOf(() => answers.shift() ?? reply({}))
  expect(await refusalOf(client.call('GET /init', {}))).toMatchObject({ code: 'too_large', status: 413 })
  expect(await refusalOf(client.call('GET /init', {}))).toMatchObject({ code: 'network', status: 0 })
})

test('every call says for which company it is made, the repeated one after a renewal too', async () => {
  let shown: number | null = null
  const answer = (sent: Sent) =>
    sent.headers.get('Authorization') === 'Bearer old' ? refusal('unauthenticated') : reply(newTokens)
  const { client, sent } = clientOf(answer, oldTokens, { companyId: () => shown })
  await client.call('GET /cart/header', {})
  shown = 7
  await client.call('GET /cart/header', {})
  expect(sent.map(({ headers }) => headers.get('X-Company'))).toEqual([null, null, null, '7'])
})

test('a body goes beside its file as fields of the form, what is empty is left out', async () => {
  const { client, sent } = clientOf(() => reply([]))
  const file = new File(['photo'], 'Фото.jpg')
  const body = { theme: 'Вопрос', agreement: true, orderId: 7, inn: undefined, section: null, comment: '' }
  await client.send('POST /storage/upload', { body }, { file })
  const form = sent[0]?.body
  if (!(form instanceof FormData)) throw new Error('Not a form')
  expect([...form.keys()]).toEqual(['theme', 'agreement', 'orderId', 'comment', 'files[0]'])
  expect([form.get('theme'), form.get('agreement'), form.get('orderId')]).toEqual(['Вопрос', 'true', '7'])
})
