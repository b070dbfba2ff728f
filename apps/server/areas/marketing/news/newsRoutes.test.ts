import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../../../schema/common/idempotencyTables.ts'
import { news, newsTypes } from '../../../schema/marketing/newsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
/** The type of news that have no other. */
let typeId: number
beforeAll(async () => {
  app = await createTestApp()
  typeId = (await type('company', 'О заводе')).id
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const now = () => app.services.now()
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
const form = (over: object = {}) => ({
  title: 'Новые цепи',
  text: '<p>Мы делаем <strong>новые</strong> цепи</p>',
  types: [typeId],
  publishedAt: inHours(-1),
  active: true,
  ...over,
})
const create = (over: object = {}, as = 'content') => app.call('POST /news', { body: form(over) }, as)
const made = async (over: object = {}) => app.ask('POST /news', { body: form(over) }, 'content')
const errorsOf = async (answer: ReturnType<typeof create>) => {
  const { data } = await answer
  return (data as { errors?: object }).errors
}
const list = async (query: object = {}, as = 'viewer') =>
  (await app.ask('GET /news', { query }, as)).items.map(({ slug }) => slug)
const read = (slug: string, as = 'viewer') => app.call('GET /news/{slug}', { params: { slug } }, as)
const type = (code: string, name: string) =>
  app.ask('POST /admin/dictionaries/news-types', { body: { code, name, nameEn: '', sort: null } }, 'content')

describe('news for customers (R-792, R-845, G-217)', () => {
  test('are listed by those who have logged in when they are active and their date has passed, the latest first', async () => {
    await made({ title: 'Первая', publishedAt: inHours(-48) })
    await made({ title: 'Вторая', publishedAt: inHours(-24) })
    await made({ title: 'Скрытая', active: false })
    await made({ title: 'Завтрашняя', publishedAt: inHours(2) })
    expect(await list()).toEqual(['vtoraya', 'pervaya'])
    expect(await list({ order: 'asc' })).toEqual(['pervaya', 'vtoraya'])
    expect(await list({ page: 2, perPage: 1 })).toEqual(['pervaya'])
    for (const slug of ['skrytaya', 'zavtrashnyaya', 'nothing', '999999', '99999999999', '\u0000'])
      expect((await read(slug)).ok, slug).toBe(false)
    app.advance(3 * 3_600_000)
    expect(await list()).toEqual(['zavtrashnyaya', 'vtoraya', 'pervaya'])
    expect(await app.call('GET /news', { query: {} })).toMatchObject({ status: 401 })
    expect(await app.call('GET /news/{slug}', { params: { slug: 'pervaya' } })).toMatchObject({ status: 401 })
  })

  test('are read by slug and by number, in the language of the request where it is written (G-089)', async () => {
    const { id } = await made({ preview: 'Кратко', titleEn: 'New chains' })
    expect(await read('novye-tsepi')).toMatchObject({
      data: { title: 'Новые цепи', preview: 'Кратко', text: form().text, image: null },
    })
    const inEnglish = { headers: { 'x-localization': 'en' } }
    const params = { slug: String(id) }
    expect(await app.ask('GET /news/{slug}', { params }, 'viewer', inEnglish)).toMatchObject({
      title: 'New chains',
      preview: 'Кратко',
      text: form().text,
    })
  })

  test('are filtered by type; a type is counted by its published news', async () => {
    const { id } = await type('products', 'Изделия')
    await type('events', 'События')
    await made({ title: 'Цепи', types: [id, id] })
    await made({ title: 'Скрытая', types: [id], active: false })
    await made({ title: 'О заводе' })
    expect(await list({ type: 'products' })).toEqual(['tsepi'])
    expect(await list({ type: 'nothing' })).toEqual([])
    expect(await app.ask('GET /news/types', {}, 'viewer')).toMatchObject([
      { code: 'company', news: 1 },
      { code: 'products', name: 'Изделия', news: 1 },
      { code: 'events', news: 0 },
    ])
  })
})

describe('news in the back office (R-619, R-620, R-621, G-217, G-435)', () => {
  test('get a free slug of the title, and refuse reserved and taken ones at the field', async () => {
    const slugs = await Promise.all([1, 2, 3].map(async () => (await made()).slug))
    expect(slugs.sort()).toEqual(['novye-tsepi', 'novye-tsepi-2', 'novye-tsepi-3'])
    expect((await made({ title: '2026' })).slug).toBe('news-2026')
    expect((await made({ slug: 'my-chains' })).slug).toBe('my-chains')
    expect(await errorsOf(create({ slug: 'my-chains' }))).toEqual({ slug: ['Такое значение уже есть'] })
    for (const slug of ['types', '2026'])
      expect(await errorsOf(create({ slug }))).toEqual({
        slug: ['Так адрес назвать нельзя: это занятое слово или одно число'],
      })
  })

  test('refuse what is missing, foreign links in either language and types that are none', async () => {
    const link = '<p><a href="javascript:alert(1)">здесь</a></p>'
    const foreign = ['Ссылки ведут только на страницы портала, https, почту и телефон']
    expect(await errorsOf(create({ text: link, textEn: link }))).toEqual({ text: foreign, textEn: foreign })
    expect(
      await errorsOf(create({ title: ' ', text: '<script>x</script>', types: [], publishedAt: null })),
    ).toEqual({
      title: ['Обязательное поле'],
      text: ['Обязательное поле'],
      types: ['Обязательное поле'],
      publishedAt: ['Обязательное поле'],
    })
    for (const publishedAt of ['x 5', '2026-11-23', '-000001-01-01T00:00:00Z', '+275000-01-01T00:00:00Z'])
      expect(Object.keys((await errorsOf(create({ publishedAt }))) ?? {}), publishedAt).toEqual([
        'publishedAt',
      ])
    expect(await errorsOf(create({ types: [999_999] }))).toEqual({ types: ['Не найдено'] })
    expect(await create({ text: 'a\u0000' })).toMatchObject({ status: 400 })
    expect(await create({ surplus: 1 })).toMatchObject({ status: 400 })
    expect(await app.sql.$count(news)).toBe(0)
  })

  test('are sanitised when they are written, and again when they are read', async () => {
    const { id, slug, text } = await made({ text: '<p onclick="x()">Да</p><script>x()</script><img src=x>' })
    expect(text).toBe('<p>Да</p>')
    await app.sql.update(news).set({ textRu: '<p>Да</p><img src=x onerror=x()>' })
    expect(await read(slug)).toMatchObject({ data: { text: '<p>Да</p>' } })
    expect(await app.ask('GET /admin/news/{id}', { params: { id } }, 'content')).toMatchObject({
      text: '<p>Да</p>',
    })
  })

  test('are listed in every state, found by title and filtered', async () => {
    const { id } = await type('events', 'События')
    await made({ title: 'Первая', types: [id] })
    await made({ title: 'Скрытая', active: false })
    await made({ title: 'Завтрашняя', publishedAt: inHours(2) })
    const found = async (query: object) =>
      (await app.ask('GET /admin/news', { query }, 'content')).items.map(({ heading, state }) => [
        heading,
        state,
      ])
    expect(await found({ sort: 'id' })).toEqual([
      ['Первая', 'published'],
      ['Скрытая', 'hidden'],
      ['Завтрашняя', 'scheduled'],
    ])
    for (const [state, title] of [
      ['published', 'Первая'],
      ['hidden', 'Скрытая'],
      ['scheduled', 'Завтрашняя'],
    ] as const)
      expect(await found({ state })).toEqual([[title, state]])
    expect(await found({ type: id, q: 'ПЕРВ' })).toEqual([['Первая', 'published']])
    expect(await found({ q: '%' })).toEqual([])
  })

  test('are changed under their slug with the version that was read, and every change is logged', async () => {
    const { id, slug, version } = await made()
    const change = (over: object, to = slug) =>
      app.call(
        'POST /news/{slug}',
        { params: { slug: to }, body: { ...form(over), version } as never },
        'content',
      )
    expect(await change({ title: 'Другие цепи' }, String(id))).toMatchObject({
      ok: true,
      message: 'Новость сохранена',
      data: { slug, title: 'Другие цепи', version: version + 1 },
    })
    expect(await change({})).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await change({}, 'nothing')).toMatchObject({ status: 404 })
    const entries = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'news' and entity_id = ${String(id)}`)
    expect(entries.map(({ action, before, after }) => [action, before, after]).at(-1)).toEqual([
      'update',
      { title: 'Новые цепи' },
      { title: 'Другие цепи' },
    ])
  })

  test('have a public image, which goes with them', async () => {
    const red = { create: { width: 20, height: 20, channels: 3, background: 'red' } } as const
    const [stored] = await app.ask('POST /storage/upload', { query: { purpose: 'image' } }, 'content', {
      file: { name: 'a.png', data: await sharp(red).png().toBuffer() },
    })
    const uuid = stored?.uuid ?? ''
    const { id, slug, version } = await made({ image: uuid })
    const status = async () => (await app.send({ method: 'GET', url: `/files/${uuid}/640.webp` })).statusCode
    expect(await status()).toBe(200)
    expect(await errorsOf(create({ image: '00000000-0000-4000-8000-000000000000' }))).toEqual({
      image: ['Не найдено'],
    })
    const remove = (body: { version: number } | null) =>
      app.call('DELETE /news/{slug}', { params: { slug }, body }, 'content')
    expect(await remove({ version: version + 1 })).toMatchObject({ status: 409 })
    expect(await remove({ version })).toMatchObject({ ok: true, message: 'Новость удалена' })
    expect(await remove(null)).toMatchObject({ status: 404 })
    expect(await status()).toBe(404)
    expect(await app.call('GET /admin/news/{id}', { params: { id } }, 'content')).toMatchObject({
      status: 404,
    })
  })

  test('have types that stay while news have them', async () => {
    const { id } = await type('events', 'События')
    await made({ title: 'Первая', types: [id] })
    const answer = await app.call(
      'DELETE /admin/dictionaries/news-types/{id}',
      { params: { id }, body: null },
      'content',
    )
    expect(answer).toMatchObject({ status: 409, problem: 'word_in_use' })
    expect(answer.message).toContain('Первая')
    expect(await app.sql.$count(newsTypes)).toBe(2)
  })
})

describe('a record is made once for each Idempotency-Key (G-605)', () => {
  const save = (key: string, over: object = {}, as = 'content') =>
    app.call('POST /news', { body: form(over) }, as, { headers: { 'idempotency-key': key } })
  const named = (titleRu: string) => app.sql.$count(news, eq(news.titleRu, titleRu))

  test('the same save sent six times at once, and once more later, is one article; all get the first answer', async () => {
    const over = { title: 'Шесть раз' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save('six', over)))
    answers.push(await save('six', over))
    expect(answers.map((answer) => answer.ok && answer.data.id)).toEqual(
      answers.map(() => answers[0]?.ok && answers[0].data.id),
    )
    expect(answers.map(({ message }) => message)).toEqual(answers.map(() => answers[0]?.message))
    expect(await named('Шесть раз')).toBe(1)
  })

  test('other content under the key of what was made is refused; another key, and another person, make another one', async () => {
    expect(await save('one', { title: 'Первая' })).toMatchObject({ ok: true })
    expect(await save('one', { title: 'Другая' })).toMatchObject({
      status: 422,
      problem: 'idempotency_mismatch',
    })
    expect(await named('Другая')).toBe(0)
    expect(await save('two', { title: 'Первая' })).toMatchObject({ ok: true })
    expect(await save('one', { title: 'Первая' }, 'admin')).toMatchObject({ ok: true })
    expect(await named('Первая')).toBe(3)
  })

  test('what was refused was not made: the form is corrected and sent under its key', async () => {
    expect(await save('again', { title: ' ' })).toMatchObject({ ok: false })
    expect(await save('again', { title: 'Исправлено' })).toMatchObject({ ok: true })
    expect(await named('Исправлено')).toBe(1)
  })

  const isUnder = (key: string) => eq(idempotencyKeys.key, key)
  /** Leaves a key as a server does that stopped between the record and its answer, `minutes` ago. */
  const loseAnswer = (key: string, minutes: number) =>
    app.sql
      .update(idempotencyKeys)
      .set({ status: null, answer: null, createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(isUnder(key))

  test('a request whose server ended without an answer holds its key for a minute', async () => {
    const over = { title: 'Оборвалось' }
    expect(await save('lost', over)).toMatchObject({ ok: true })
    await loseAnswer('lost', 2)
    expect(await save('lost', over)).toMatchObject({ ok: true })
    expect(await named('Оборвалось')).toBe(2)
  })

  test('a form that was changed since takes over the key of a server that ended, too, and is answered once', async () => {
    await save('mended', { title: 'Прежняя' })
    await loseAnswer('mended', 2)
    const mended = await save('mended', { title: 'Изменённая' })
    expect(mended).toMatchObject({ ok: true })
    expect(await save('mended', { title: 'Изменённая' })).toMatchObject({ ok: true, data: mended.data })
    expect(await named('Изменённая')).toBe(1)
    expect(await save('mended', { title: 'Прежняя' })).toMatchObject({ problem: 'idempotency_mismatch' })
  })

  test('a changed form waits while the first request is under way, and is saved when that one was refused', async () => {
    await save('waits', { title: 'Прежняя' })
    await loseAnswer('waits', 0)
    const changed = save('waits', { title: 'Изменённая' })
    for (const _ of Array.from({ length: 5 })) await list()
    await app.sql.delete(idempotencyKeys).where(isUnder('waits'))
    expect(await changed).toMatchObject({ ok: true })
    expect(await named('Изменённая')).toBe(1)
  })
})
