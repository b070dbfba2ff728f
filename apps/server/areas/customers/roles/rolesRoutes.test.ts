import { permissions } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, userRoles } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import type { Principal } from '../../../services/principal.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { roleKind } from './saveRole.ts'

let app: TestApp
/** `planner` may also manage roles, without being an admin. */
beforeAll(async () => {
  app = await createTestApp()
  const [keeper] = await app.sql
    .insert(roles)
    .values({ code: 'keeper', nameRu: 'Хранитель', permissions: ['admin.role.*'] })
    .returning()
  await app.sql.insert(userRoles).values({ userId: app.world.users.planner.id, roleId: keeper?.id ?? 0 })
})
afterAll(() => app.close())

const body = { nameRu: 'Новости', nameEn: 'News', permissions: ['admin.news.*' as const] }
const create = (over: object = {}, as = 'admin') => app.call('POST /role', { body: { ...body, ...over } }, as)
const made = () => app.ask('POST /role', { body }, 'admin')
const save = (id: number, over: object, as = 'admin') =>
  app.call('POST /role/{id}', { params: { id }, body: { ...body, version: 1, ...over } }, as)
const remove = (id: number, sent: { version: number } | null = null, as = 'admin') =>
  app.call('DELETE /role/{id}', { params: { id }, body: sent }, as)
const idOf = async (code: string) =>
  (await app.sql.select({ id: roles.id }).from(roles).where(eq(roles.code, code)))[0]?.id ?? 0
const logOf = (id: number) =>
  app.sql
    .select()
    .from(actionLog)
    .where(sql`entity = 'role' and entity_id = ${String(id)}`)

describe('roles in the back office (R-590 to R-592, G-210, G-211)', () => {
  test('the permissions are those of the catalogue, and the roles those of the installation', async () => {
    expect(await app.ask('GET /permissions', {}, 'admin')).toEqual(permissions)
    const { items } = await app.ask('GET /roles', { query: { perPage: 100 } }, 'admin')
    const sets = items.map((role) => role.permissions)
    for (const seed of roleSeeds) expect(sets).toContainEqual([...seed.permissions])
  })

  test('a role is created, changed and deleted, each with an entry in the action log', async () => {
    const role = await made()
    expect(role).toMatchObject({ ...body, builtIn: false, usersCount: 0, mayChange: true })
    const changed = await save(role.id, { version: role.version, nameRu: 'Новости и баннеры' })
    expect(changed).toMatchObject({
      ok: true,
      message: 'Роль сохранена',
      data: { version: role.version + 1, name: 'Новости и баннеры' },
    })
    expect(await remove(role.id)).toMatchObject({ ok: true, message: 'Роль удалена' })
    expect((await logOf(role.id)).map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update'])
    expect(await app.call('GET /role/{id}', { params: { id: role.id } }, 'admin')).toMatchObject({
      status: 404,
    })
  })

  test('every permission of the catalogue can be given by those who hold it, others are refused', async () => {
    expect(await create({ permissions: [...permissions] })).toMatchObject({ ok: true })
    expect(await create({ permissions: ['admin.everything'] })).toMatchObject({ ok: false, status: 400 })
    expect(await create({ nameRu: ' ' })).toMatchObject({ status: 422 })
  })

  test('nobody gives, removes or deletes what they do not hold', async () => {
    const role = await made()
    const refused = { status: 403, problem: 'rights_not_held' }
    expect(await create({}, 'planner')).toMatchObject(refused)
    expect(await save(role.id, { permissions: [] }, 'planner')).toMatchObject(refused)
    expect(await remove(role.id, null, 'planner')).toMatchObject(refused)
    expect(await create({ permissions: ['admin.power.*'] }, 'planner')).toMatchObject({ ok: true })
    const seen = await app.ask('GET /role/{id}', { params: { id: role.id } }, 'planner')
    expect(seen).toMatchObject({ mayChange: false, permissions: body.permissions })
    expect(await logOf(role.id)).toHaveLength(1)
  })

  test('what was taken from the caller while the request ran is not theirs to give (G-210)', async () => {
    const me = { userId: app.world.users.planner.id, permissions: ['admin.*'] } as Partial<Principal>
    const stale = recordWriter(app.services, roleKind(app.services)).create(me as Principal, body)
    await expect(stale).rejects.toMatchObject({ code: 'rights_not_held' })
  })

  test('nobody changes or deletes a role that they have', async () => {
    const own = { status: 403, problem: 'own_rights' }
    expect(await save(await idOf('admin'), {})).toMatchObject(own)
    expect(await remove(await idOf('keeper'), null, 'planner')).toMatchObject(own)
  })

  test('a stale version is refused, when a role is saved and when it is deleted', async () => {
    const role = await made()
    const stale = { status: 409, problem: 'version_conflict' }
    expect(await save(role.id, { version: role.version + 1 })).toMatchObject(stale)
    expect(await remove(role.id, { version: role.version + 1 })).toMatchObject(stale)
    expect(await remove(role.id, { version: role.version })).toMatchObject({ ok: true })
  })

  test('a role that somebody has, or that is built in, stays', async () => {
    await app.sql.update(roles).set({ builtIn: true }).where(eq(roles.code, 'price_clerk'))
    expect(await remove(await idOf('price_clerk'))).toMatchObject({ status: 409, problem: 'built_in' })
    expect(await remove(await idOf('support'))).toMatchObject({ status: 409, problem: 'in_use' })
  })

  test('only those who manage roles see them', async () => {
    for (const as of ['client', 'manager', 'support'])
      expect(await app.call('GET /roles', { query: {} }, as)).toMatchObject({ status: 403 })
  })
})
