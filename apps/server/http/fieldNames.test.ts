import { createTranslate } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../features/session/sessionTables.ts'
import { everyCall } from '../testing/everyCall.ts'
import { schemaLeaves } from '../testing/schemaLeaves.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'

const languages = {
  ru: createTranslate('ru', serverMessagesRu),
  en: createTranslate('en', serverMessagesEn),
}
/** Usage events are sent by a script and never refused. */
const calls = everyCall.filter(({ key, name, declaration }) => key === name && !declaration.ignoresBadInput)
const leaf = (path: string) => path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '')
const fieldsOf = ({ declaration }: (typeof calls)[number]) =>
  (['query', 'body'] as const)
    .flatMap((part) => schemaLeaves(declaration[part]))
    .map(({ path }) => leaf(path))
    .filter((field) => field !== '')
const isOpen = ({ declaration }: (typeof calls)[number]) =>
  declaration.access === 'public' || declaration.access === 'login'

describe('a refused field has a name in words (G-001)', () => {
  test.each(['ru', 'en'] as const)(
    'in %s: every field that guests and all who have logged in can send',
    (language) => {
      const ofLists = ['page', 'perPage', 'q', 'sort', 'order']
      const fields = [...new Set([...ofLists, ...calls.filter(isOpen).flatMap(fieldsOf)])]
      expect(fields).toContain('filledMs')
      const nameless = fields.filter(
        (field) => languages[language](`errors.fieldName.${field}`) === `errors.fieldName.${field}`,
      )
      expect(nameless).toEqual([])
    },
  )
})

describe('a refusal names the field as its form does', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.sql.delete(rateLimits))

  const post = async (url: string, body: object, language: 'ru' | 'en' = 'ru') => {
    const answer = readEnvelope(
      await app.send({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { 'content-type': 'application/json', 'x-localization': language },
        payload: JSON.stringify(body),
      }),
    )
    return answer
  }
  const long = 'x'.repeat(5000)
  const lead = { name: 'Вера', phone: '1', agreement: true }
  const message = {
    theme: 'order',
    section: 'wish',
    company: 'Салон',
    fio: 'Вера',
    email: 'a@b.ru',
    phone: '1',
    comment: 'Где заказ?',
    agreement: true,
  }

  test.each([
    ['/leads', { ...lead, name: long }, 'Имя: Не более 200 символов', 'Name: '],
    ['/leads', { ...lead, filledMs: -1 }, 'Время заполнения формы: Не меньше 0', 'Time taken'],
    [
      '/leads',
      { ...lead, filledMs: 1.5 },
      'Время заполнения формы: Введите целое число',
      'Enter a whole number',
    ],
    ['/feedback', { ...message, comment: long }, 'Сообщение: Не более', 'Message: '],
    ['/feedback', { ...message, section: 'x' }, 'Вид сообщения: Выберите', 'Type of message: '],
    ['/leads', { ...lead, name: 'a\0' }, 'недопустимые символы: Имя', 'Name'],
  ])('%s %#', async (url, body, ru, en) => {
    expect(await post(url, body)).toMatchObject({ ok: false, message: expect.stringContaining(ru) })
    expect(await post(url, body, 'en')).toMatchObject({ ok: false, message: expect.stringContaining(en) })
  })

  test('the answer holds what a client needs to find the same name', async () => {
    const answer = await post('/feedback', { ...message, comment: long })
    expect(answer).toMatchObject({ data: { params: { field: 'comment', path: 'feedback' } } })
  })

  test('a list says its limit and the word of the size of a page', async () => {
    const answer = async (query: string) =>
      readEnvelope(await app.send({ method: 'GET', url: `/api/v1/blanks?${query}` }))
    expect(await answer('perPage=1000')).toMatchObject({
      message: expect.stringContaining('Строк на странице: Не больше 100'),
    })
    for (const value of ['abc', '1.5', '1e400'])
      expect(await answer(`perPage=${value}`)).toMatchObject({
        message: expect.stringContaining('Строк на странице: Введите целое число'),
      })
  })
})
