import { viewLimits } from '@proba/domain/access/savedView'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savedViews } from '../../../schema/customers/savedViewsTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.sql.delete(savedViews))

const form = (name: string, isDefault = false) => ({
  name,
  filter: { active: false, company: 3, q: 'золото' },
  sort: { field: 'name', order: 'DESC' as const },
  hidden: ['email'],
  isDefault,
})
const save = (name: string, { as = 'admin', list = 'users', isDefault = false } = {}) =>
  app.ask('POST /admin/views', { body: { list, ...form(name, isDefault) } }, as)
const names = async (as = 'admin', list = 'users') =>
  (await app.ask('GET /admin/views', { query: { list } }, as)).items.map(({ name }) => name)

test('a view keeps filters, order and columns for the person and the list it was saved of (G-346)', async () => {
  const made = await save(' Закрытые ')
  expect(made).toMatchObject({ ...form('Закрытые'), list: 'users', version: 1 })
  expect(await names()).toEqual(['Закрытые'])
  expect(await names('admin', 'orders')).toEqual([])
  expect(await names('support')).toEqual([])
})

test('views of other people do not exist for anybody else (G-346)', async () => {
  const { id, version } = await save('Мой')
  const body = { ...form('Чужой'), version }
  expect(await app.call('POST /admin/views/{id}', { params: { id }, body }, 'support')).toMatchObject({
    status: 404,
  })
  expect(await app.call('DELETE /admin/views/{id}', { params: { id } }, 'support')).toMatchObject({
    status: 404,
  })
  expect(await app.call('GET /admin/views', { query: { list: 'users' } }, 'client')).toMatchObject({
    status: 403,
  })
  expect(await names()).toEqual(['Мой'])
})

test('a list begins with one view at most: the one that was made the default last (G-346)', async () => {
  const first = await save('А', { isDefault: true })
  await save('Б', { isDefault: true })
  const defaults = async () =>
    (await app.ask('GET /admin/views', { query: { list: 'users' } }, 'admin')).items
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name)
  expect(await defaults()).toEqual(['Б'])
  const body = { ...form('А', true), version: first.version + 1 }
  await app.ask('POST /admin/views/{id}', { params: { id: first.id }, body }, 'admin')
  expect(await defaults()).toEqual(['А'])
})

test('a name is used once, an outdated save is refused, and so is one view too many (G-346)', async () => {
  const made = await save('Срочные')
  const again = { body: { list: 'users', ...form('СРОЧНЫЕ') } }
  expect(await app.call('POST /admin/views', again, 'admin')).toMatchObject({
    status: 422,
    problem: 'validation',
    data: { errors: { name: ['Такое значение уже есть'] } },
  })
  const old = { params: { id: made.id }, body: { ...form('Срочные'), version: made.version - 1 } }
  expect(await app.call('POST /admin/views/{id}', old, 'admin')).toMatchObject({ status: 409 })
  const others = Array.from({ length: viewLimits.perList - 1 }, (_, n) => `Вид ${n}`)
  // Two windows at once never make one more than the limit.
  const answers = await Promise.all(
    [...others, 'Лишний'].map((name) =>
      app.call('POST /admin/views', { body: { list: 'users', ...form(name) } }, 'admin'),
    ),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
  expect(await names()).toHaveLength(viewLimits.perList)
})
