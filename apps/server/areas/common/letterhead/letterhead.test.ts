import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { readLetterhead } from './letterhead.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the head of documents is the setting in the language of the document, or the name of the portal', async () => {
  expect((await readLetterhead(app.sql, 'ru')).heading).toEqual(['Проба'])
  const value = { ru: ['АО «Проба»', 'ИНН 2460000000'], en: ['Proba JSC'] }
  await app.sql.insert(settings).values({ key: 'letterhead', value })
  expect((await readLetterhead(app.sql, 'ru')).heading).toEqual(value.ru)
  expect((await readLetterhead(app.sql, 'en')).heading).toEqual(value.en)
})

test('a setting that is not of that form does not stop a document', async () => {
  for (const value of [{}, { ru: 'АО' }, { ru: [] }, { ru: [7, null] }, 'АО', 7]) {
    await app.sql.delete(settings)
    await app.sql.insert(settings).values({ key: 'letterhead', value })
    expect((await readLetterhead(app.sql, 'ru')).heading).toEqual(['Проба'])
  }
})
