import { documentLimits } from '@proba/domain/files/documentSection'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileReferences, files } from '../../../schema/common/filesTables.ts'
import { documentSections, documents } from '../../../schema/papers/documentsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from '../../system/cleanup/cleanup.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const pdf = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')
async function uploaded(name = 'Письмо.pdf', as = 'content'): Promise<string> {
  const query = { purpose: 'document' } as const
  const [file] = await app.ask('POST /storage/upload', { query }, as, { file: { name, data: pdf } })
  return file?.uuid ?? ''
}
type Type = 'public' | 'personal' | 'return' | 'statutory'
const trySection = (over: object = {}, as = 'content') => {
  const body = { name: 'Раздел', parentId: null, type: 'personal' as Type, ...over }
  return app.call('POST /documents/sections', { body }, as)
}
async function section(over: object = {}): Promise<number> {
  const answer = await trySection(over)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data.id
}
const tryDocument = (over: object, as = 'content') => {
  const body = { name: 'Документ', section: 0, ...over }
  return app.call('POST /documents', { body }, as)
}
async function document(inSection: number, over: object = {}) {
  const answer = await tryDocument({ section: inSection, file: await uploaded(), ...over })
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
const errorsOf = (answer: { data: unknown }) => (answer.data as { errors?: object } | null)?.errors
const shown = async (as?: string, query: { type?: Type } = {}) =>
  (await app.ask('GET /document/sections', { query }, as)).map(
    ({ name, level, documents }) => `${'-'.repeat(level)}${name}: ${documents.map((one) => one.name).join()}`,
  )
const receive = (uuid: string | null, as?: string) =>
  app.call('GET /storage/receive', { query: { uuid: uuid ?? '' } }, as)
const isRead = async (uuid: string | null, as?: string) => (await receive(uuid, as)).ok

describe('documents of sections (R-460, R-622, R-624, R-839, G-184, G-386)', () => {
  test('are read by guests where their type is public, by customers in the personal ones (R-029, R-446)', async () => {
    const everybody = await document(await section({ name: 'Сайт', type: 'public' }))
    const top = await section({ name: 'Письма', nameEn: 'Letters' })
    const customers = await document(await section({ name: 'Образцы', parentId: top }))
    await section({ name: 'Скрытый', active: false })
    expect(await shown()).toEqual(['Сайт: Документ'])
    expect(await shown('viewer')).toEqual(['Сайт: Документ', 'Письма: ', '-Образцы: Документ'])
    expect(await shown('client', { type: 'personal' })).toEqual(['Письма: ', '-Образцы: Документ'])
    expect([await isRead(everybody.file), await isRead(customers.file)]).toEqual([true, false])
    expect([await isRead(customers.file, 'viewer'), await isRead(customers.file, 'content')]).toEqual([
      true,
      true,
    ])
    expect(await isRead(customers.file, 'prices')).toBe(false)
    const branch = await app.ask('GET /document/sections/{id}', { params: { id: top } }, 'client')
    expect(branch).toMatchObject({
      name: 'Письма',
      type: { code: 'personal' },
      children: [
        { name: 'Образцы', parentId: top, documents: [{ fileName: 'Письмо.pdf', size: pdf.length }] },
      ],
    })
    const byCode = (code: string) => app.ask('GET /documents/sections/{code}', { params: { code } }, 'client')
    expect((await byCode('personal')).map(({ name }) => name)).toEqual(['Письма', 'Образцы'])
    expect((await byCode(String(top))).map(({ name }) => name)).toEqual(['Письма', 'Образцы'])
    for (const code of ['99999999999', 'nothing', '0'])
      expect(await app.call('GET /documents/sections/{code}', { params: { code } }, 'client')).toMatchObject({
        problem: 'not_found',
      })
  })

  test('of one company answer to everybody else like missing ones (G-012)', async () => {
    const { alpha, beta } = app.world.companies
    const own = await section({ name: 'Альфа', companyId: alpha.id })
    const common = await section({ name: 'Общий' })
    const { file } = await document(own)
    const forBeta = await document(common, { name: 'Бете', companyId: beta.id })
    expect(await shown('client')).toEqual(['Альфа: Документ', 'Общий: '])
    expect(await shown('client.b')).toEqual(['Общий: Бете'])
    const params = { id: own }
    expect(await app.call('GET /document/sections/{id}', { params }, 'client.b')).toMatchObject({
      problem: 'not_found',
    })
    expect([await isRead(file, 'client'), await isRead(file, 'client.b')]).toEqual([true, false])
    expect([await isRead(forBeta.file, 'client'), await isRead(forBeta.file, 'client.b')]).toEqual([
      false,
      true,
    ])
  })

  test('have a file of the own upload, a name, and a company that their section is for', async () => {
    const { alpha, beta } = app.world.companies
    const own = await section({ companyId: alpha.id })
    const open = await section({ type: 'public' })
    const cases = [
      [{ section: own, name: ' ' }, ['name', 'file']],
      [{ section: own, file: await uploaded('a.pdf', 'admin') }, ['file']],
      [{ section: own, file: app.services.newId() }, ['file']],
      [{ section: own, file: await uploaded(), companyId: beta.id }, ['companyId']],
      [{ section: open, file: await uploaded(), companyId: beta.id }, ['companyId']],
      [{ section: 99_999, file: await uploaded() }, ['section']],
    ] as const
    for (const [form, fields] of cases)
      expect(Object.keys(errorsOf(await tryDocument(form)) ?? {})).toEqual(fields)
    const statutory = await section({ type: 'statutory' })
    expect(await tryDocument({ section: statutory, name: 'Charter' })).toMatchObject({ data: { file: null } })
    await app.sql.insert(documents).values(
      Array.from({ length: documentLimits.documents }, (_, sort) => ({
        sectionId: open,
        nameRu: 'Ещё',
        nameEn: '',
        sort,
      })),
    )
    expect(errorsOf(await tryDocument({ section: open, file: await uploaded() }))).toHaveProperty('section')
  })

  test('change their readers with their section and their file with the form; a wrong version is refused', async () => {
    const made = await document(await section())
    const params = { id: made.id }
    const open = await section({ type: 'public' })
    const file = await uploaded('Новое.pdf', 'admin')
    const body = { name: 'Новое', section: open, file, version: made.version }
    const change = () => app.call('POST /documents/{id}', { params, body }, 'admin')
    expect(await change()).toMatchObject({ data: { name: 'Новое', fileName: 'Новое.pdf', type: 'public' } })
    expect(await change()).toMatchObject({ problem: 'version_conflict' })
    expect([await isRead(file), await isRead(made.file, 'client')]).toEqual([true, false])
    expect(await app.sql.$count(fileReferences)).toBe(1)
    const [, logged] = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'document'))
    expect(logged).toMatchObject({
      before: { file: { fileName: 'Письмо.pdf' } },
      after: { file: { fileUuid: file, fileName: 'Новое.pdf' } },
    })
  })
})

describe('sections of documents (R-622, R-623, G-185, G-188)', () => {
  const save = async (id: number, over: object) => {
    const read = await app.ask('GET /admin/documents/sections/{id}', { params: { id } }, 'content')
    const { name, parentId, type, companyId, version } = read
    const body = { name, parentId, type, companyId, version, ...over }
    return app.call('POST /documents/sections/{id}', { params: { id }, body }, 'content')
  }
  const remove = (path: 'DELETE /documents/{id}' | 'DELETE /documents/sections/{id}', id: number) =>
    app.call(path, { params: { id }, body: null }, 'content')

  test('are trees of one type and company, and never below themselves', async () => {
    const { alpha, beta } = app.world.companies
    const top = await section({ name: 'Альфа', companyId: alpha.id })
    const below = await section({ parentId: top })
    const read = await app.ask('GET /admin/documents/sections/{id}', { params: { id: below } }, 'content')
    expect(read).toMatchObject({ companyId: alpha.id, above: 'Альфа', level: 1, shown: true })
    expect(Object.keys(errorsOf(await trySection({ parentId: top, type: 'return' })) ?? {})).toEqual([
      'parentId',
    ])
    expect(errorsOf(await trySection({ parentId: top, companyId: beta.id }))).toHaveProperty('companyId')
    expect(errorsOf(await trySection({ type: 'public', companyId: beta.id }))).toHaveProperty('companyId')
    expect(errorsOf(await trySection({ companyId: 99_999 }))).toHaveProperty('companyId')
    expect(errorsOf(await save(top, { parentId: below }))).toHaveProperty('parentId')
    expect(errorsOf(await save(top, { type: 'return' }))).toHaveProperty('type')
    expect(await save(below, { type: 'return', parentId: null })).toMatchObject({ data: { type: 'return' } })
    expect(await save(below, { version: 1 })).toMatchObject({ problem: 'version_conflict' })
    const list = await app.ask('GET /documents/sections', { query: { q: 'альф' } }, 'admin')
    expect(list.items).toMatchObject([{ id: top, company: { name: 'Alpha' }, children: 0 }])
  })

  test('that are deleted make those below them top ones, and their documents can be taken back', async () => {
    const top = await section({ name: 'Письма' })
    const below = await section({ parentId: top })
    const { id, file } = await document(top)
    expect(await remove('DELETE /documents/sections/{id}', top)).toMatchObject({ ok: true })
    expect(await remove('DELETE /documents/sections/{id}', top)).toMatchObject({ problem: 'not_found' })
    expect(await app.ask('GET /document/sections', { query: {} }, 'client')).toMatchObject([
      { id: below, parentId: null },
    ])
    expect([await isRead(file, 'client'), await isRead(file, 'content')]).toEqual([false, true])
    const recycled = await app.ask('GET /admin/documents', { query: { recycled: 1 } }, 'content')
    expect(recycled.items).toMatchObject([{ id, section: null, sectionName: 'Письма' }])
    expect(await remove('DELETE /documents/{id}', id)).toMatchObject({ problem: 'not_found' })

    const body = { name: 'Документ', section: below }
    await app.ask('POST /documents/{id}', { params: { id }, body }, 'content')
    expect(await shown('client')).toEqual(['Раздел: Документ'])
    expect(await isRead(file, 'client')).toBe(true)
  })

  test('take the files in and below them from all readers while they are hidden, and give them back (G-421)', async () => {
    const { alpha } = app.world.companies
    const top = await section({ name: 'Прайсы', type: 'public' })
    const open = await document(await section({ parentId: top, type: 'public' }))
    const hidden = await document(await section({ parentId: top, type: 'public', active: false }))
    const letters = await section()
    const common = await document(letters)
    const own = await document(letters, { companyId: alpha.id })
    const readers = async () => [
      await isRead(open.file),
      await isRead(hidden.file),
      await isRead(common.file, 'viewer'),
      await isRead(own.file, 'client'),
      await isRead(own.file, 'client.b'),
    ]
    expect(await readers()).toEqual([true, false, true, true, false])
    for (const id of [top, letters]) await save(id, { active: false })
    expect(await readers()).toEqual([false, false, false, false, false])
    expect(await isRead((await document(letters)).file, 'client')).toBe(false)
    expect(await isRead(common.file, 'admin')).toBe(true)
    for (const id of [top, letters]) await save(id, { active: true })
    expect(await readers()).toEqual([true, false, true, true, false])
    expect(await isRead(common.file, 'content')).toBe(true)
    await save(letters, { parentId: await section({ active: false }) })
    expect(await readers()).toEqual([true, false, false, false, false])
  })

  test('below a hidden one stay hidden when it is deleted (R-623, G-420)', async () => {
    const top = await section({ name: 'Черновики', active: false })
    const middle = await section({ name: 'Письма', parentId: top })
    const below = await section({ name: 'Образцы', parentId: middle })
    await document(below)
    expect(await remove('DELETE /documents/sections/{id}', middle)).toMatchObject({ ok: true })
    expect(await shown('client')).toEqual([])
    const read = await app.ask('GET /admin/documents/sections/{id}', { params: { id: below } }, 'content')
    expect(read).toMatchObject({ parentId: null, active: false, shown: false, documents: 1 })
    expect(await save(below, { active: true })).toMatchObject({ ok: true })
    expect(await shown('client')).toEqual(['Образцы: Документ'])
  })

  test('lose their deleted documents for good after 30 days, with the files', async () => {
    const made = [await document(await section()), await document(await section())]
    for (const { id } of made) await remove('DELETE /documents/{id}', id)
    const [old, young] = made
    const at = sql`now() - interval '30 days' - interval '1 minute'`
    await app.sql
      .update(documents)
      .set({ recycledAt: at })
      .where(eq(documents.id, old?.id ?? 0))
    const day = sql`now() - interval '25 hours'`
    await app.sql.update(files).set({ createdAt: day })
    await cleanUp(app.services)
    expect(await app.sql.select({ id: documents.id }).from(documents)).toEqual([{ id: young?.id }])
    expect([await isRead(old?.file ?? '', 'content'), await isRead(young?.file ?? '', 'content')]).toEqual([
      false,
      true,
    ])
  })

  test('are deleted and filled by two admins at once without losing a document', async () => {
    const id = await section()
    const forms = await Promise.all([1, 2, 3].map(async () => ({ section: id, file: await uploaded() })))
    await Promise.all([
      ...forms.map((form) => tryDocument(form)),
      remove('DELETE /documents/sections/{id}', id),
    ])
    expect(await app.sql.$count(documentSections)).toBe(0)
    expect(await app.sql.$count(documents, sql`recycled_at is null`)).toBe(0)
  })

  test('of every type and a limit of them are named by the types call', async () => {
    const types = await app.ask('GET /documents/sections/types', {}, 'content')
    expect(types).toContainEqual({ code: 'statutory', name: 'Уставные документы' })
    const row = { type: 'public' as const, nameRu: 'Ещё', nameEn: '', sort: 1 }
    await app.sql.insert(documentSections).values(Array.from({ length: documentLimits.sections }, () => row))
    expect(errorsOf(await trySection({ type: 'public' }))).toHaveProperty('type')
  })
})
