import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { roles, userRoles, users } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  // Manages users and may give the role of a customer, nothing of the catalogue.
  const permissions = ['admin.user.*', 'cart.common', 'order.*', 'personal.*']
  const [role] = await app.sql
    .insert(roles)
    .values({ code: 'keeper', nameRu: 'Учётчик', permissions })
    .returning()
  const { id } = await app.seed.user({ login: 'keeper' })
  await app.sql.insert(userRoles).values({ userId: id, roleId: role?.id ?? 0 })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const titles = ['Логин', 'ФИО', 'E-mail', 'ИНН компании', 'Роль', 'Язык'] as const
type Cells = Partial<Record<(typeof titles)[number], string>>

const person = (login: string, over: Cells = {}): Cells => ({
  Логин: login,
  ФИО: `Имя ${login}`,
  'E-mail': `${login}@alpha.example`,
  'ИНН компании': '2463000001',
  Роль: 'client',
  ...over,
})
const book = (rows: readonly Cells[], header: readonly string[] = titles) =>
  app.services.workbooks.writeSheets([
    {
      name: 'x',
      columns: header.map((title) => ({ key: title, title, kind: 'text' as const })),
      rows: rows.map((row) => ({ ...row })),
    },
  ])
async function uploaded(rows: readonly Cells[], as = 'keeper', header?: readonly string[]) {
  return { uuid: await upload(app, as, await book(rows, header)), type: 'users' as const }
}
/** The rows of a checked file in their order. */
async function rowsOfCheck(uuid: string, as = 'keeper') {
  const input = { params: { type: 'users' as const }, query: { uuid } }
  const { items } = await app.ask('GET /admin/imports/{type}/rows', input, as)
  return items.toSorted((a, b) => a.row - b.row)
}
async function check(rows: readonly Cells[], as = 'keeper') {
  const found = await app.ask('POST /admin/imports/check', { body: await uploaded(rows, as) }, as)
  return { uuid: found.uuid, create: found.counts.create, rows: await rowsOfCheck(found.uuid, as) }
}
const execute = (uuid: string, as = 'keeper') =>
  app.call('POST /admin/imports/execute', { body: { uuid, type: 'users' } }, as)
const byLogin = async (login: string) => {
  const { items } = await app.ask('GET /admin/users', { query: { q: login } }, 'admin')
  return items.find((user) => user.login === login)
}
/** Rows of a workbook reply, as the import itself reads them. */
async function rowsOf(reply: { readonly data: string }) {
  const columns = [...titles, 'Итог', 'Причина отказа'].map((title) => ({
    key: title,
    titles: [title],
    required: title === 'Логин',
  }))
  const read = await app.services.workbooks.readSheet(Buffer.from(reply.data, 'base64'), { columns })
  if ('code' in read) throw new Error(read.code)
  return read
}

test('characters that no database keeps are refused by row, and the check is kept', async () => {
  const { rows, create } = await check([person('anna\0'), person('boris', { ФИО: 'Имя\0' }), person('vera')])
  expect(rows.map(({ row, verdict }) => `${row} ${verdict}`)).toContain('2 refuse')
  expect(create).toBeGreaterThan(0)
})

test('a workbook of users is checked row by row, in words, and changes nothing (R-577, G-201, G-650, G-660)', async () => {
  const before = await app.sql.$count(users)
  const { rows, create } = await check([
    person('anna', { 'ИНН компании': '2463000001, 2463000002', Язык: 'English' }),
    person('CLIENT'),
    person('a b', { ФИО: '', Роль: 'client, чужая' }),
    person('boris', { 'ИНН компании': '9999999999', Роль: 'нет такой' }),
    person('Anna'),
    person('vera', { Роль: 'admin' }),
    person(app.world.users.client.email, { 'E-mail': 'own@alpha.example' }),
    person('ver\u0430', { 'E-mail': 'a@alpha.example' }),
    person('cat1'),
    person('\u0441\u0430\u04421', { 'E-mail': 'b@alpha.example' }),
  ])
  expect(create).toBe(2)
  expect(rows.map(({ row, verdict }) => `${row} ${verdict}`)).toEqual([
    '2 create',
    '3 skip',
    '4 refuse',
    '5 refuse',
    '6 refuse',
    '7 refuse',
    '8 refuse',
    '9 refuse',
    '10 create',
    '11 refuse',
  ])
  const reasons = rows.map((row) => row.reasons)
  expect(reasons.slice(1, 5)).toEqual([
    ['Логин: Уже есть, строка пропущена'],
    [
      'ФИО: Обязательное поле',
      'Логин: Логин – от 3 до 64 символов, без пробелов',
      'E-mail: Введите корректный e-mail',
    ],
    [
      'ИНН компании: Нет компаний с ИНН: 9999999999',
      'Роль: Нет ролей: нет такой. Есть: «bookkeeper», «client», «client_viewer», «Учётчик»',
    ],
    ['Логин: Уже есть в строке 2'],
  ])
  expect(reasons[5]?.[0]).toMatch(/^Роль: Вы не можете дать права, которых нет у вас: .*admin/)
  expect(reasons[6]).toEqual(['Логин: Это e-mail другого пользователя'])
  expect(reasons[7]).toEqual([
    'Логин: В «ver\u0430» буква «\u0430» – кириллическая, остальные латинские. Наберите её латиницей',
  ])
  // Of two new rows that read alike the second is refused (G-666).
  expect(reasons[9]).toEqual([
    'Логин: Читается как логин «cat1» в строке 10: буквы в них разных алфавитов. Придумайте другой логин',
  ])
  expect(await app.sql.$count(users)).toBe(before)
})

test('the good rows are created once, each with a link by mail; existing logins stay as they are (R-577, G-201)', async () => {
  const { uuid } = await check([
    person('anna', { 'ИНН компании': '2463000001, 2463000002', Язык: 'English' }),
    person('client', { ФИО: 'Другое имя' }),
    person('boris', { 'ИНН компании': '' }),
  ])
  const body = { body: { uuid, type: 'users' as const } }
  const twice = await Promise.all([execute(uuid), app.call('POST /admin/imports/execute', body, 'keeper')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(twice.find(({ ok }) => ok)).toMatchObject({ data: { created: 2, left: 1 } })
  const { alpha, beta } = app.world.companies
  expect(await byLogin('anna')).toMatchObject({
    name: 'Имя anna',
    language: 'en',
    companies: [alpha.id, beta.id],
    roleNames: ['client'],
    active: true,
    passwordResetRequired: true,
    hasPassword: false,
  })
  expect(await byLogin('boris')).toMatchObject({ language: 'ru', companies: [] })
  expect((await byLogin('client'))?.name).not.toBe('Другое имя')
  const links = await app.sql.select().from(jobs).where(eq(jobs.kind, 'password-link'))
  expect(links.map(({ payload }) => (payload as { purpose: string }).purpose)).toEqual([
    'creation',
    'creation',
  ])
  const log = await app.sql
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.entity, 'import'), eq(actionLog.entityId, uuid)))
  expect(log).toMatchObject([{ action: 'execute', after: { type: 'users', added: 2, skipped: 1 } }])
})

test('what has changed since the check is refused by row, and the rest is created (R-577, G-145)', async () => {
  const { uuid } = await check([person('anna'), person('boris')])
  await app.seed.user({ login: 'Anna' })
  expect(await execute(uuid)).toMatchObject({
    ok: true,
    data: { created: 1, left: 1 },
  })
  expect(await rowsOfCheck(uuid)).toEqual([
    { row: 2, sheet: null, key: 'anna', verdict: 'skip', reasons: ['Логин: Уже есть, строка пропущена'] },
    { row: 3, sheet: null, key: 'boris', verdict: 'create', reasons: [] },
  ])
  const holding = (own: string[]) =>
    app.sql.update(roles).set({ permissions: own }).where(eq(roles.code, 'keeper'))
  await holding(['admin.user.*', 'manager.*', 'closeopen.*'])
  const next = await check([person('vera', { Роль: 'manager' })])
  await holding(['admin.user.*'])
  expect(await execute(next.uuid)).toMatchObject({
    ok: true,
    data: { created: 0, left: 1 },
  })
  expect(await byLogin('vera')).toBeUndefined()
})

test('rows that create nothing are answered as a workbook with reasons, which imports again once corrected (R-577)', async () => {
  const { uuid } = await check([person('anna'), person('boris', { Роль: 'нет такой' }), person('client')])
  const refused = await app.ask(
    'POST /admin/imports/result',
    { body: { uuid, type: 'users', rows: 'left' } },
    'keeper',
  )
  const { rows, reading } = await rowsOf(refused)
  expect(reading.sheets[0]?.columns.map(({ title }) => title).slice(0, 6)).toEqual([...titles])
  expect(rows.map(({ cells }) => [cells.Логин, cells.Итог, cells['Причина отказа']])).toEqual([
    [
      'boris',
      'Исправить',
      'Роль: Нет ролей: нет такой. Есть: «bookkeeper», «client», «client_viewer», «Учётчик»',
    ],
    ['client', 'Пропустить', 'Логин: Уже есть, строка пропущена'],
  ])
  const corrected = rows.map(({ cells }) => ({ ...(cells as Cells), Роль: 'client' }))
  expect((await check(corrected)).rows.map(({ verdict }) => verdict)).toEqual(['create', 'skip'])
})

test.each([
  ['ru', 'Шаблон пользователей.xlsx'],
  ['en', 'Template of users.xlsx'],
])(
  'the template in %s has every column of the file, and no row yet (R-577, G-201)',
  async (language, name) => {
    const headers = { 'x-localization': language }
    const params = { type: 'users' } as const
    const file = await app.ask('GET /admin/imports/{type}/template', { params }, 'keeper', { headers })
    expect(file.name).toBe(name)
    const uuid = await upload(app, 'keeper', Buffer.from(file.data, 'base64'))
    expect(
      await app.call('POST /admin/imports/check', { body: { uuid, ...params } }, 'keeper'),
    ).toMatchObject({
      status: 422,
      data: { errors: { uuid: ['В файле нет ни одной заполненной строки'] } },
    })
  },
)

test('a file that is no such workbook is refused at the file, in words (R-577, G-146)', async () => {
  const say = async (body: object) => {
    const answer = await app.call('POST /admin/imports/check', { body: body as never }, 'keeper')
    return answer.ok ? null : Object(answer.data.errors).uuid?.[0]
  }
  expect(await say(await uploaded([person('anna')], 'keeper', ['Логин', 'ФИО']))).toBe(
    'Нет столбцов: E-mail, Роль. Портал ищет их в первых 30 строках каждого листа. Возьмите заголовки из шаблона',
  )
  expect(await say(await uploaded([]))).toBe('В файле нет ни одной заполненной строки')
  const many = Array.from({ length: 501 }, (_, n) => person(`user${n}`))
  expect(await say(await uploaded(many))).toMatch(/^В файле слишком много строк: можно не больше 500/)
  const sayOf = async (text: string) =>
    say({ uuid: await upload(app, 'keeper', Buffer.from(text)), type: 'users' })
  expect(await sayOf('MOXCEL\0\x07 of 1C')).toMatch(/^Это не таблица\. Сохраните её .* как \.xlsx/)
  expect(await sayOf('Логин;ФИО\nanna;Анна\n')).toMatch(/^Нет столбцов: E-mail, Роль/)
  expect(await sayOf('Логин;ФИО;E-mail;Роль\n"anna;Анна\n')).toMatch(/^Кавычки, открытые в строке 2/)
})

test('a role is named by a word that one role has, or by its code (R-577, G-336)', async () => {
  const named = { nameRu: 'Приёмщик', permissions: ['cart.common'] }
  await app.sql.insert(roles).values([
    { code: 'day', ...named },
    { code: 'night', ...named },
  ])
  const { rows } = await check([person('anna', { Роль: 'приёмщик' }), person('boris', { Роль: 'night' })])
  expect(rows).toMatchObject([
    {
      verdict: 'refuse',
      reasons: ['Роль: Так называются несколько ролей: «приёмщик». Укажите код: day, night'],
    },
    { verdict: 'create' },
  ])
})

test('a file that is being executed is done once, or stopped with nothing changed (R-577, G-335)', async () => {
  const { uuid } = await check([person('anna')])
  const body = { uuid, type: 'users' as const }
  expect(await app.ask('POST /admin/imports/cancel', { body }, 'keeper')).toEqual({ cancelled: true })
  expect(await execute(uuid)).toMatchObject({ status: 422, problem: 'import_expired' })
  const next = await check([person('anna')])
  await execute(next.uuid)
  const again = { body: { uuid: next.uuid, type: 'users' as const } }
  expect(await app.ask('POST /admin/imports/cancel', again, 'keeper')).toEqual({ cancelled: false })
  expect(await app.call('POST /admin/imports/check', again, 'keeper')).toMatchObject({
    status: 409,
    problem: 'records_imported',
  })
})

test('a check belongs to who made it, for a day (G-145)', async () => {
  const { uuid } = await check([person('anna')])
  expect(await execute(uuid, 'admin')).toMatchObject({ status: 422, problem: 'import_expired' })
  const foreign = await app.call('POST /admin/imports/check', { body: { uuid, type: 'users' } }, 'admin')
  expect(foreign).toMatchObject({ status: 404 })
  app.advance(25 * 3600 * 1000)
  expect(await execute(uuid)).toMatchObject({ status: 422, problem: 'import_expired' })
})
