import type { IntegrationKind } from '@proba/domain/codes/integrationKind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const keyOfSettings = 'a key of the surrounding systems, long'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: keyOfSettings } })
})
afterAll(() => app.close())

const create = (name: string, ...kinds: IntegrationKind[]) =>
  app.ask('POST /admin/integration-keys', { body: { name, kinds } }, 'admin')
const look = async (id: number) => app.ask('GET /admin/integration-keys/{id}', { params: { id } }, 'admin')
const fetchBatch = (access: string) => app.call('GET /integration/tech-orders', { query: {} }, { access })
const sendReturns = (access: string) =>
  app.call(
    'POST /integration/tasting-returns',
    { body: { returns: [{ orderNumber: '1', article: 'A', count: 1 }] } },
    { access },
  )
const revoke = (id: number) =>
  app.call('POST /admin/integration-keys/{id}/revoke', { params: { id } }, 'admin')

describe('keys of the surrounding systems (G-025, G-470)', () => {
  test('a key opens its kinds and no others', async () => {
    const { secret } = await create('ERP', 'tech-orders')
    expect(await fetchBatch(secret)).toMatchObject({ ok: true })
    expect(await sendReturns(secret)).toMatchObject({
      status: 403,
      problem: 'integration_kind',
      message: 'Ключ интеграции не даёт права на данные «tasting-returns»',
    })
    const { secret: papers } = await create('TESSA', 'acts')
    const withdraw = (kind: 'act' | 'specification') =>
      app.call(
        'POST /integration/withdrawals',
        { body: { papers: [{ kind, id: 'P-1' }] } },
        { access: papers },
      )
    expect(await withdraw('act')).toMatchObject({ ok: true })
    expect(await withdraw('specification')).toMatchObject({ status: 403, problem: 'integration_kind' })
  })

  test('the key of the settings opens all of them', async () => {
    expect(await fetchBatch(keyOfSettings)).toMatchObject({ ok: true })
    expect(await sendReturns(keyOfSettings)).toMatchObject({ ok: true })
  })

  test('an unknown key, the session of a person and a revoked key are refused alike', async () => {
    const { id, secret } = await create('Old', 'tech-orders')
    expect(await fetchBatch(secret)).toMatchObject({ ok: true })
    expect(await revoke(id)).toMatchObject({ ok: true, message: 'Ключ отозван' })
    const refused = { status: 401, problem: 'integration_key' }
    for (const key of [secret, `${secret}x`, await app.login('admin')])
      expect(await fetchBatch(key)).toMatchObject(refused)
    expect(await look(id)).toMatchObject({ state: 'revoked', revokedBy: { id: app.world.users.admin.id } })
    const again = { status: 409, problem: 'integration_key_revoked' }
    expect(await revoke(id)).toMatchObject(again)
    const body = { name: 'Old', kinds: ['acts' as const], version: (await look(id)).version }
    expect(
      await app.call('POST /admin/integration-keys/{id}', { params: { id }, body }, 'admin'),
    ).toMatchObject(again)
  })

  test('name and kinds are changed; the next call goes by them, and a stale save is refused', async () => {
    const { id, secret, version } = await create('ERP', 'orders')
    const save = (body: { name: string; kinds: IntegrationKind[]; version: number }) =>
      app.call('POST /admin/integration-keys/{id}', { params: { id }, body }, 'admin')
    expect(await save({ name: 'ERP 2', kinds: ['tech-orders'], version })).toMatchObject({
      data: { name: 'ERP 2', kinds: ['tech-orders'] },
    })
    expect(await fetchBatch(secret)).toMatchObject({ ok: true })
    expect(await save({ name: 'ERP 3', kinds: ['orders'], version })).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    const blank = await save({ name: ' ', kinds: [], version: version + 1 })
    expect(blank).toMatchObject({ status: 422, problem: 'validation' })
  })

  test('the last use is noted at most once a minute', async () => {
    const { id, secret, lastUsedAt } = await create('ERP', 'tech-orders')
    expect(lastUsedAt).toBeNull()
    const first = app.services.now().toISOString()
    await fetchBatch(secret)
    app.advance(59_000)
    await fetchBatch(secret)
    expect((await look(id)).lastUsedAt).toBe(first)
    app.advance(1000)
    await fetchBatch(secret)
    expect((await look(id)).lastUsedAt).toBe(app.services.now().toISOString())
  })

  test('the secret is in the answer to its creation only: not in the list, the log or the database', async () => {
    const { secret, id } = await create('Secret', 'powers')
    expect(secret).toMatch(/^[\w-]{43}$/)
    const list = await app.ask('GET /admin/integration-keys', { query: { q: 'secr' } }, 'admin')
    expect(list.items.map((item) => item.id)).toEqual([id])
    const { rows } = await app.sql.$client.query('select k::text as row from integration_keys k')
    const log = await app.sql.select().from(actionLog)
    expect(log.some(({ entity, entityId }) => entity === 'integration_key' && entityId === String(id))).toBe(
      true,
    )
    expect(JSON.stringify([list, await look(id), rows, log])).not.toContain(secret)
  })
})
