import { integrationKindsOf } from '@proba/api/route'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../schema/customers/sessionTables.ts'
import { everyCall, filledPath, propertiesOf, type SpelledCall } from '../testing/everyCall.ts'
import { objectOf } from '../testing/fakes/hostileInput.ts'
import { requestLeaves, type SchemaLeaf, schemaLeaves } from '../testing/schemaLeaves.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'

let app: TestApp
let authorization: string
const integrationKey = 'k'.repeat(40)
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: integrationKey } })
  authorization = `Bearer ${await app.login('admin')}`
})
afterAll(() => app.close())
beforeEach(() => app.sql.delete(rateLimits))

type Value = Record<string, unknown>
const declared = everyCall.filter(({ key, name }) => key === name)
/** Calls that refuse nothing have tests of their own. */
const calls = declared.filter(({ declaration }) => !declaration.ignoresBadInput)
const ignoring = declared.filter(({ declaration }) => declaration.ignoresBadInput)
const typeOf = ({ type }: SchemaLeaf) => (Array.isArray(type) ? type[0] : type) as string | undefined
/** A valid request with everything optional in it, so that every field can be made invalid. */
const fitting = ({ declaration }: SpelledCall, part: 'query' | 'body'): Value => {
  const schema = declaration[part]
  if (!schema) return {}
  const [value = {}] = fc.sample(objectOf(schema, true), { numRuns: 1, seed: 7 })
  return value
}

/** Sets a value at a path like `offers[].id`, creating what is missing on the way. */
function put(target: Value, path: string, value: unknown): Value {
  const [head = '', ...rest] = path.split('.')
  const name = head.replaceAll('[]', '')
  const depth = (head.length - name.length) / 2
  const old = depth > 0 ? (target[name] as unknown[] | undefined)?.[0] : target[name]
  const inner = rest.length > 0 ? put({ ...(old as Value | undefined) }, rest.join('.'), value) : value
  return { ...target, [name]: depth > 0 ? [inner] : inner }
}

const queryText = (query: Value) =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`,
      ),
    )
    .join('&')

/** Values of the path parameters that are not ids. */
const named: Readonly<Record<string, string>> = {
  code: 'chains',
  name: 'weavings',
  type: 'users',
  kind: 'silver',
}

/** The admin's session, or the key of the surrounding systems where only that opens the call. */
const keyOf = ({ declaration }: SpelledCall) =>
  integrationKindsOf(declaration) ? `Bearer ${integrationKey}` : authorization

async function send(call: SpelledCall, query: Value, body: unknown) {
  // A form may be sent only a few times a minute, fewer than it has fields.
  if (call.declaration.perMinute !== undefined) await app.sql.delete(rateLimits)
  const path = filledPath(call.path, (name) => named[name] ?? 1)
  const text = queryText(query)
  const hasBody = call.method === 'POST' && call.declaration.body !== undefined
  return app.send({
    method: call.method,
    url: text ? `${path}?${text}` : path,
    headers: { authorization: keyOf(call), ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: JSON.stringify(body) }),
  })
}

/** The field that breaks the form of the only row of a batch, which the answer refuses; undefined where it is taken. */
function brokenField({ data }: ReturnType<typeof readEnvelope>): string | undefined {
  const { refused = [], form = refused } = data as { refused?: unknown[]; form?: unknown[] }
  const [row] = form as { row: number; reason?: string; fields?: { field: string }[] }[]
  return row?.row === 1 && (row.reason ?? 'form') === 'form' ? row.fields?.[0]?.field : undefined
}

/** A refusal that names the field. */
async function expectRefused(call: SpelledCall, part: 'query' | 'body', invalid: Value, path: string) {
  const { rows } = call.declaration
  if (part === 'body' && rows && path.startsWith(`${rows.list}[]`)) {
    // What stands beside the rows must be right, or the batch is refused for it.
    const asOf = 'asOf' in invalid && { asOf: app.services.now().toISOString() }
    const response = await send(call, {}, { [rows.list]: invalid[rows.list], ...asOf })
    const what = `${call.key} ${path}: ${response.body.slice(0, 300)}`
    expect(path.replaceAll('[]', '.0'), what).toContain(brokenField(readEnvelope(response)))
    return
  }
  const response =
    part === 'query'
      ? await send(call, invalid, fitting(call, 'body'))
      : await send(call, fitting(call, 'query'), invalid)
  const answer = readEnvelope(response)
  const what = `${call.key} ${part} ${path}: ${response.body.slice(0, 300)}`
  expect([400, 413, 422], what).toContain(answer.status)
  if (answer.ok || answer.status !== 400) return
  const { field } = (answer.data as { params: { field?: string } }).params
  expect(path.replaceAll('[]', '.0'), what).toContain(field)
}

const partsOf = ({ method, declaration }: SpelledCall) =>
  (['query', ...(method === 'POST' ? (['body'] as const) : [])] as const).filter((part) => declaration[part])

describe('every field of a request has its bounds', () => {
  test('texts, numbers, arrays and objects are bounded by the schema', () => {
    const mayBeOpen = (field: string) => ignoring.some(({ name }) => field.startsWith(`${name} `))
    const open = requestLeaves().filter((leaf) => {
      const type = typeOf(leaf)
      if (type === 'array') return leaf.maxItems === undefined
      if (type === 'string') return !leaf.enum && leaf.maxLength === undefined && leaf.pattern === undefined
      if (type === 'integer' || type === 'number')
        return leaf.maximum === undefined || leaf.minimum === undefined
      // A table by names of the caller's own has a number of entries, each bounded.
      const isBounded = leaf.additionalProperties === false || leaf.maxProperties !== undefined
      return type === 'object' && !isBounded && !mayBeOpen(leaf.field)
    })
    expect(open.map(({ field }) => field)).toEqual([])
  })

  test('a call that accepts unknown fields bounds its whole body', () => {
    expect(ignoring.filter(({ declaration }) => declaration.maxBytes === undefined)).toEqual([])
  })

  test.each(calls.map((call) => [call.key, call] as const))(
    'one more than the maximum is refused: %s',
    async (_key, call) => {
      for (const part of partsOf(call))
        for (const leaf of schemaLeaves(call.declaration[part])) {
          const { path, maximum, maxLength, maxItems } = leaf
          const type = typeOf(leaf)
          const over =
            maxLength !== undefined
              ? 'x'.repeat(maxLength + 1)
              : maximum !== undefined
                ? maximum + 1
                : maxItems !== undefined && part === 'body'
                  ? Array.from({ length: maxItems + 1 }, () => 1)
                  : undefined
          if (over === undefined || type === undefined) continue
          await expectRefused(call, part, put(fitting(call, part), path, over), path)
          if (type === 'integer') await expectRefused(call, part, put(fitting(call, part), path, 1e300), path)
        }
    },
  )
})

describe('a text that has to say something has signs that are seen (G-599)', () => {
  const unseen = '\u200b\u2060\ufeff\u00ad\u3164 \u2800'
  const textsOf = ({ declaration, method }: SpelledCall) =>
    method === 'POST'
      ? schemaLeaves(declaration.body).filter(
          (leaf) => typeOf(leaf) === 'string' && !leaf.enum && leaf.path !== '',
        )
      : []
  const isRequired = ({ minLength = 0, pattern }: SchemaLeaf) => minLength > 0 || pattern === '\\S'
  const withTexts = calls.filter((call) => textsOf(call).length > 0)

  test.each(withTexts.map((call) => [call.key, call] as const))('%s', async (_key, call) => {
    for (const leaf of textsOf(call)) {
      const body = fitting(call, 'body')
      if (isRequired(leaf)) await expectRefused(call, 'body', put(body, leaf.path, unseen), leaf.path)
      else {
        // What the call itself refuses of an empty text, it refuses of one that only looks empty.
        const empty = await send(call, fitting(call, 'query'), put(body, leaf.path, ''))
        if (empty.statusCode !== 422) continue
        const blank = await send(call, fitting(call, 'query'), put(body, leaf.path, unseen))
        const dataOf = (answer: typeof blank) => ({ ...answer.json().data, requestId: '' })
        expect([blank.statusCode, dataOf(blank)], `${call.key} ${leaf.path}`).toEqual([422, dataOf(empty)])
      }
    }
  })
})

describe('one value of one type in each field', () => {
  test.each(calls.map((call) => [call.key, call] as const))('%s', async (_key, call) => {
    for (const leaf of schemaLeaves(call.declaration.query)) {
      if (leaf.path === '') continue
      const query = fitting(call, 'query')
      const value = query[leaf.path] ?? 1
      await expectRefused(call, 'query', { ...query, [leaf.path]: [value, value] }, leaf.path)
    }
    if (call.method !== 'POST') return
    for (const leaf of schemaLeaves(call.declaration.body)) {
      const type = typeOf(leaf)
      if (leaf.path === '' || type === undefined || type === 'array') continue
      await expectRefused(call, 'body', put(fitting(call, 'body'), leaf.path, [[1]]), leaf.path)
      if (type === 'integer')
        await expectRefused(call, 'body', put(fitting(call, 'body'), leaf.path, '1'), leaf.path)
    }
  })
})

const columns = [
  'id',
  'companyId',
  'userId',
  'ownerId',
  'passwordHash',
  'permissions',
  'isAdmin',
  'isPublic',
  'isDemo',
  'price',
  'createdAt',
  'deletedAt',
  'lockedBy',
  'constructor',
  'toString',
]

describe('only declared fields are accepted', () => {
  const writing = calls.filter(({ method, declaration }) => method === 'POST' && declaration.body)
  test.each(writing.map((call) => [call.key, call] as const))('%s', async (_key, call) => {
    const declared = propertiesOf(call.declaration.body)
    for (const column of columns.filter((name) => !(name in declared)))
      await expectRefused(call, 'body', { ...fitting(call, 'body'), [column]: 1 }, column)
    const body = JSON.stringify(fitting(call, 'body')).replace(/^\{/, '{"__proto__":{"isAdmin":true},')
    const response = await app.send({
      method: 'POST',
      url: filledPath(call.path, () => 1),
      headers: { authorization: keyOf(call), 'content-type': 'application/json' },
      payload: body.replace(/,\}$/, '}'),
    })
    expect(response.statusCode, call.key).toBe(400)
  })
})

/** Typical probes of sqlmap and its like, and names that must reveal nothing. */
const injections = [
  'passwordHash',
  'company.users.password',
  'id; drop table users--',
  "id' or '1'='1",
  'id" or 1=1--',
  '(select password_hash from users limit 1)',
  'case when (select 1)=1 then id else article end',
  '1,(select pg_sleep(5))',
  'id desc, (select version())',
  'id)',
  '`id`',
  'id/**/desc',
  'constructor',
  '__proto__',
  'ID',
  ' id',
  '%00',
  '1',
]

describe('names from outside are looked up in lists, never put into a query', () => {
  const lists = calls.filter(({ declaration }) => 'sort' in propertiesOf(declaration.query))
  test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(3))

  test.each(lists.map((call) => [call.key, call] as const))('sort and order of %s', async (_key, call) => {
    const { required = [] } = call.declaration.query as { required?: readonly string[] }
    const whole = fitting(call, 'query')
    const needed = Object.fromEntries(required.map((name) => [name, whole[name]]))
    for (const name of injections) {
      const sorted = readEnvelope(await send(call, { ...needed, sort: name }, undefined))
      expect(sorted, name).toMatchObject({ status: 422, problem: 'unknown_sort' })
      if (!('order' in propertiesOf(call.declaration.query))) continue
      const ordered = readEnvelope(await send(call, { ...needed, order: name }, undefined))
      expect(ordered, name).toMatchObject({ status: 400, problem: 'malformed' })
    }
  })

  test.each(calls.map((call) => [call.key, call] as const))('choices of %s', async (_key, call) => {
    for (const part of partsOf(call))
      for (const leaf of schemaLeaves(call.declaration[part])) {
        if (!leaf.enum || leaf.path === 'sort' || (part === 'query' && leaf.path === 'order')) continue
        for (const name of injections.slice(0, 6))
          await expectRefused(call, part, put(fitting(call, part), leaf.path, name), leaf.path)
      }
  })

  test('an unknown language is read as Russian, whatever the header contains', async () => {
    const reading = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const call of reading) {
      const ask = (name: string) =>
        app.send({
          method: 'GET',
          url: `/api/v1${call.path}`,
          headers: { authorization, 'x-localization': name },
        })
      const russian = await ask('ru')
      for (const language of [
        "ru'; drop table users--",
        '(select 1)',
        'name_ru) from users--',
        'de',
        'x'.repeat(3000),
      ]) {
        const strange = await ask(language)
        expect(strange.statusCode, call.key).toBe(russian.statusCode)
        expect(strange.headers['content-language'], call.key).toBe(russian.headers['content-language'])
      }
    }
  })
})
