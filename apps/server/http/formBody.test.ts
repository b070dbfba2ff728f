import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { Shape } from '@proba/api/schema'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withFormFile } from '../areas/common/files/keepUpload.ts'
import { fileReferences, files } from '../schema/common/filesTables.ts'
import { listedFiles } from '../testing/listedFiles.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { answerError } from './errorReply.ts'
import { bodySchemaOf, withForm } from './formBody.ts'
import { readsForms } from './readForm.ts'
import { schemaController } from './validation.ts'

const declaration = {
  access: 'public',
  tag: 'forms',
  summary: 'A form with a file',
  body: Shape({
    theme: Type.String({ minLength: 1, maxLength: 100 }),
    orderNumber: Type.Optional(Type.Integer()),
    agreement: Type.Boolean(),
  }),
  upload: { purpose: 'attachment', optional: true },
  reply: Type.Unknown(),
} as const

let app: TestApp
let forms: FastifyInstance
/** What the handler does with the stored file. */
let outcome: 'attached' | 'refused' | 'forgotten'
const bodies: unknown[] = []

beforeAll(async () => {
  app = await createTestApp()
  mkdirSync(join(app.services.config.dataDir, 'drafts'), { recursive: true })
  forms = Fastify({ schemaController: schemaController() })
  forms.setErrorHandler(answerError)
  await forms.register(multipart, readsForms)
  forms.post('/form', { schema: bodySchemaOf(declaration) }, (request) =>
    withForm(app.services, declaration, request, null, (file) =>
      withFormFile(app.services, null, file, async (stored) => {
        bodies.push(request.body)
        if (outcome === 'refused') throw new Error('The record cannot be written')
        await app.services.database.transaction(async (tx) => {
          if (outcome === 'attached')
            await stored?.attach(tx, { entity: 'test', entityId: 1 }, { area: 'admin.feedback.*' })
        })
        return { uuid: stored?.uuid ?? null }
      }),
    ),
  )
  await forms.ready()
})
afterAll(async () => {
  await forms.close()
  await app.close()
})
beforeEach(async () => {
  outcome = 'attached'
  bodies.length = 0
  await app.sql.delete(fileReferences)
  await app.sql.delete(files)
})

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const pdf = '%PDF-1.7\nstartxref\n9\n%%EOF'
const filePart = (data: string, name = 'Фото.pdf') =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${data}\r\n`
const post = async (...parts: string[]) => {
  const response = await forms.inject({
    method: 'POST',
    url: '/form',
    payload: `${parts.join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-localization': 'ru' },
  })
  return {
    status: response.statusCode,
    ...response.json<{ uuid?: string; message?: string; data?: object }>(),
  }
}
const json = (payload: object) => forms.inject({ method: 'POST', url: '/form', payload })
const kept = async () => ({
  rows: await app.sql.$count(files),
  files: (await listedFiles(app.services.files)).length,
  drafts: readdirSync(join(app.services.config.dataDir, 'drafts')).length,
})
const nothing = { rows: 0, files: 0, drafts: 0 }
const valid = [field('theme', 'Вопрос'), field('agreement', 'true')]

describe('a form with fields and at most one file', () => {
  test('of a guest is read whole: texts become what the schema says, the file is attached', async () => {
    const answer = await post(...valid, field('order_number', '42'), filePart(pdf))
    expect(bodies).toEqual([{ theme: 'Вопрос', agreement: true, orderNumber: 42 }])
    const [row] = await app.sql
      .select()
      .from(files)
      .where(eq(files.uuid, answer.uuid ?? ''))
    expect(row).toMatchObject({
      name: 'Фото.pdf',
      ownerId: null,
      purpose: 'attachment',
      mime: 'application/pdf',
    })
    expect(row?.referencedAt).not.toBeNull()
    expect((await app.services.files.get(answer.uuid ?? ''))?.toString()).toBe(pdf)
    const receive = (as: string) =>
      app.call('GET /storage/receive', { query: { uuid: answer.uuid ?? '' } }, as)
    expect((await receive('admin')).ok).toBe(true)
    expect(await receive('client')).toMatchObject({ status: 404 })
    await app.services.files.delete(answer.uuid ?? '')
  })

  test('may come with its fields after the file, without a file, with an empty chooser, or as JSON', async () => {
    outcome = 'forgotten'
    expect(await post(filePart(pdf), ...valid)).toMatchObject({ status: 200 })
    expect(await post(...valid)).toMatchObject({ status: 200, uuid: null })
    expect(await post(...valid, filePart('', ''))).toMatchObject({ status: 200, uuid: null })
    expect((await json({ theme: 'Вопрос', agreement: true })).statusCode).toBe(200)
    expect(bodies).toEqual(Array.from({ length: 4 }, () => ({ theme: 'Вопрос', agreement: true })))
    expect(await kept()).toEqual(nothing)
  })

  test.each([
    ['of which a field is missing', [field('theme', 'Вопрос')], 'agreement'],
    ['with a wrong flag', [field('theme', 'Вопрос'), field('agreement', 'maybe')], 'agreement'],
    ['with a wrong number', [...valid, field('orderNumber', 'x')], 'orderNumber'],
    ['with an unknown field', [...valid, field('isAdmin', 'true')], 'isAdmin'],
    ['with a field twice', [...valid, field('theme', 'Другой')], 'theme'],
    ['with a NUL', [field('theme', 'a\0b'), field('agreement', 'true')], 'theme'],
    ['with an endless field', [...valid, field('theme2', 'я'.repeat(40_000))], 'theme2'],
  ])('%s is refused with the name of the field and leaves nothing', async (_, fields, name) => {
    for (const parts of [fields, [...fields, filePart(pdf)]]) {
      const answer = await post(...parts)
      expect(answer).toMatchObject({ status: 400, data: { params: { field: name } } })
      expect(await kept()).toEqual(nothing)
    }
    expect(bodies).toEqual([])
  })

  test('as JSON is held to the same schema, and an empty body is refused', async () => {
    for (const body of [
      {},
      { theme: 'Вопрос', agreement: 'true' },
      { theme: 'Вопрос', agreement: true, more: 1 },
    ])
      expect((await json(body)).statusCode).toBe(400)
    expect((await forms.inject({ method: 'POST', url: '/form' })).statusCode).toBe(400)
    expect(bodies).toEqual([])
  })

  test('with a file of a wrong type is refused with the types that fit', async () => {
    const answer = await post(...valid, filePart('<html><script>alert(1)</script>', 'Фото.png'))
    expect(answer).toMatchObject({ status: 415, message: expect.stringContaining('PDF') })
    expect(await kept()).toEqual(nothing)
  })

  test('with a file over its limit is refused with the limit', async () => {
    const answer = await post(...valid, filePart(`%PDF-${'7'.repeat(5 * 1024 * 1024)}`))
    expect(answer).toMatchObject({ status: 413, message: expect.stringContaining('5 МБ') })
    expect(await kept()).toEqual(nothing)
  })

  test.each(['refused', 'forgotten'] as const)(
    'whose file is %s by the handler leaves nothing',
    async (how) => {
      outcome = how
      await post(...valid, filePart(pdf))
      expect(bodies).toHaveLength(1)
      expect(await kept()).toEqual(nothing)
    },
  )
})
