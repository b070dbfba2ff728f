import { afterEach, beforeEach, expect, test } from 'vitest'
import { companyForm } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const formOf = async () => {
  const params = { id: app.world.companies.alpha.id }
  const form = await companyForm(app, params.id, 'admin')
  return { params, form }
}

test('saves a company with its settings, and refuses an outdated version (G-015)', async () => {
  const { params, form } = await formOf()
  const body = { ...form, name: 'Alpha 2', settings: { ...form.settings, auto_order_is_available: true } }
  expect(await app.ask('POST /companies/{id}', { params, body }, 'admin')).toMatchObject({
    name: 'Alpha 2',
    settings: { auto_order_is_available: true },
    version: form.version + 1,
  })
  expect(await app.refusal('POST /companies/{id}', { params, body }, 'admin')).toMatchObject({
    status: 409,
    problem: 'version_conflict',
  })
})

test('creates a company once per INN, also when several requests come at once (appendix B)', async () => {
  const { form } = await formOf()
  const { version: _version, ...body } = { ...form, inn: '2463000072' }
  const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /companies', { body }, 'admin')))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})
