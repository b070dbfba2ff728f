import { formResourceOf } from '@proba/api/common/formResource'
import { formFieldName, ownFieldName } from '@proba/api/common/refusalWords'
import { integrationKindsOf } from '@proba/api/route'
import { createTranslate } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../schema/customers/sessionTables.ts'
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

  test.each(['ru', 'en'] as const)('in %s: every field of a body that a person sends', (language) => {
    const t = languages[language]
    const hasName = (path: string, field: string) => {
      const resource = formResourceOf(path)
      const key = `errors.fieldName.${leaf(field)}`
      const title = resource === undefined ? null : formFieldName(t, resource, field)
      return t(key) !== key || title !== null || ownFieldName(t, path.split('/')[1] ?? '', field) !== null
    }
    const nameless = calls
      .filter(({ declaration }) => integrationKindsOf(declaration) === null)
      .flatMap(({ key, path, declaration }) =>
        schemaLeaves(declaration.body)
          .map((one) => one.path.replaceAll('[]', ''))
          .filter((field) => field !== '' && !hasName(path, field))
          .map((field) => `${key}: ${field}`),
      )
    expect([...new Set(nameless)]).toEqual([])
  })
})

const integrationKey = 'k'.repeat(40)

describe('a refusal names the field as its form does', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ env: { INTEGRATION_KEY: integrationKey } })
  })
  afterAll(() => app.close())
  beforeEach(() => app.sql.delete(rateLimits))

  const post = async (url: string, body: object, language: 'ru' | 'en' = 'ru', as = '') => {
    const answer = readEnvelope(
      await app.send({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: {
          'content-type': 'application/json',
          'x-localization': language,
          ...(as && { authorization: `Bearer ${await app.login(as)}` }),
        },
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

  const update = { action: 'close', date: '2026-12-01', productIds: [1], opensAt: null }
  const group = { code: 'G', item: 'Группа', value: null }
  const notice = { on: false, from: null, to: null, textEn: '', version: 0 }
  const paper = { uuid: '00000000-0000-4000-8000-000000000000', additionalType: 'invoice', order: 'x' }
  const kept = { ...update, reasonRu: null, reasonEn: null, action: 'x' }

  test.each([
    ['/closeopen', kept, 'action', 'Действие: Выберите', 'Action: Choose'],
    [
      '/powers',
      { ...group, added: [{ productId: 1, factor: 'x' }] },
      'added.0.factor',
      'Коэффициент: Неверное',
      'Factor: Invalid',
    ],
    ['/roles/1', { nameRu: 'Роль' }, 'nameEn', 'Название по-английски: Обязательное', 'Name in English: '],
    ['/admin/settings/1', {}, 'contacts', 'Контакты на портале: Обязательное', 'Contacts on the portal: '],
    [
      '/admin/maintenance',
      { ...notice, textRu: 5 },
      'textRu',
      'Объявление по-русски: Неверное',
      'Notice in Russian: ',
    ],
    ['/admin/specifications', paper, 'order', 'Заказ: Введите', 'Order: Enter'],
    ['/admin/orders/1/shipments', { version: 0 }, 'day', 'День отгрузки: Обязательное', 'Day of shipment: '],
  ])('%s of the back office is named by the titles of its form', async (url, wrong, field, ru, en) => {
    expect(await post(url, wrong, 'ru', 'admin')).toMatchObject({
      message: expect.stringContaining(`. ${ru}`),
      data: { params: { field } },
    })
    expect(await post(url, wrong, 'en', 'admin')).toMatchObject({ message: expect.stringContaining(en) })
  })

  test('a list names what it is asked by, not the fields of the form of its records', async () => {
    const authorization = `Bearer ${await app.login('admin')}`
    const url = '/api/v1/admin/orders?order=x'
    expect(readEnvelope(await app.send({ method: 'GET', url, headers: { authorization } }))).toMatchObject({
      message: expect.stringContaining('Порядок сортировки: Выберите'),
    })
  })

  test('a call of the cart is named in words, one of a surrounding system by the path of the field', async () => {
    const added = { orderType: 'products', offers: {} }
    expect(await post('/cart/positions', added, 'ru', 'client')).toMatchObject({
      message: expect.stringContaining('Изделие: Обязательное'),
    })
    const headers = { authorization: `Bearer ${integrationKey}`, 'x-localization': 'ru' }
    const wrong = { id: '1', kind: 'x' }
    const answer = await app.send({
      method: 'POST',
      url: '/api/v1/integration/specifications',
      headers,
      payload: wrong,
    })
    expect(readEnvelope(answer)).toMatchObject({ message: expect.stringContaining('. kind: Выберите') })
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
