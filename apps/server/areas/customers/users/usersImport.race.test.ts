import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../schema/customers/sessionTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ postgres: await lendWorld() })
  for (const login of callers) await app.seed.user({ login, roles: ['admin'] })
})
afterAll(async () => {
  await app?.close()
})

/** Each locks only their own record, so that nothing but the logins makes them wait. */
const callers = ['first', 'second', 'third', 'fourth']
const titles = ['Логин', 'ФИО', 'E-mail', 'Роль'] as const

/** A file with users of these logins, checked by a caller. */
async function checked(as: string, logins: readonly string[], mail = (login: string) => login) {
  const data = await app.services.workbooks.writeSheets([
    {
      name: 'x',
      columns: titles.map((title) => ({ key: title, title, kind: 'text' as const })),
      rows: logins.map((login) => ({
        Логин: login,
        ФИО: login,
        'E-mail': `${mail(login)}@alpha.example`,
        Роль: 'client',
      })),
    },
  ])
  const body = { uuid: await upload(app, as, data), type: 'users' as const }
  await app.ask('POST /admin/imports/check', { body }, as)
  return { as, body }
}

test('files with the same logins in another order, executed at once, create each user once (R-577, G-313)', async () => {
  const logins = Array.from({ length: 12 }, (_, n) => `race${n}`)
  const files = []
  for (const [n, as] of callers.entries())
    files.push(await checked(as, n % 2 === 0 ? logins : logins.toReversed()))
  const answers = await Promise.all(
    files.map(({ as, body }) => app.call('POST /admin/imports/execute', { body }, as)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const created = answers.map((answer) => (answer.ok ? answer.data.created : 0))
  expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 12])
  expect(await app.sql.$count(users, sql`login like 'race%'`)).toBe(12)
})

test('files with logins that read alike, executed at once, create each of them once (G-650, G-666)', async () => {
  const numbers = Array.from({ length: 12 }, (_, n) => n)
  const latin = numbers.map((n) => `cat${n}`)
  const cyrillic = numbers.map((n) => `\u0441\u0430\u0442${n}`).toReversed()
  const mail = (login: string) => login.replace('\u0441\u0430\u0442', 'cyr')
  const files = [await checked('first', latin, mail), await checked('second', cyrillic, mail)]
  const answers = await Promise.all(
    files.map(({ as, body }) => app.call('POST /admin/imports/execute', { body }, as)),
  )
  const created = answers.map((answer) => (answer.ok ? answer.data.created : 0))
  expect(created.toSorted((a, b) => a - b)).toEqual([0, 12])
})
