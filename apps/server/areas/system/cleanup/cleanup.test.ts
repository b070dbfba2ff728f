import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '../../../schema/common/filesTables.ts'
import { idempotencyKeys } from '../../../schema/common/idempotencyTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import {
  passwordLinks,
  rateLimits,
  refreshTokens,
  sessions,
} from '../../../schema/customers/sessionTables.ts'
import { cartSnapshots, carts, cartUndos } from '../../../schema/ordering/cartTables.ts'
import { importChecks } from '../../../schema/ordering/importsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { usageEvents } from '../../../schema/system/usageTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from './cleanup.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`
const receive = (uuid: string) => app.call('GET /storage/receive', { query: { uuid } }, 'client')

async function uploaded(hours: number, isReferenced = false): Promise<string> {
  const [file] = await app.ask('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: Buffer.from('a') },
  })
  const uuid = file?.uuid ?? ''
  const row = { createdAt: hoursAgo(hours), ...(isReferenced && { referencedAt: sql`now()` }) }
  await app.sql.update(files).set(row).where(eq(files.uuid, uuid))
  return uuid
}

describe('the cleanup (G-011, appendix F)', () => {
  test('deletes uploads that nothing refers to after 24 hours, row and bytes, and no others', async () => {
    const old = await uploaded(25)
    const young = await uploaded(23)
    const referenced = await uploaded(1000, true)
    await cleanUp(app.services)
    expect(await receive(old)).toMatchObject({ status: 404 })
    expect(await app.services.files.get(old)).toBeNull()
    expect(await app.sql.$count(files, eq(files.uuid, old))).toBe(0)
    expect((await receive(young)).ok).toBe(true)
    expect((await receive(referenced)).ok).toBe(true)
  })

  test('continues where a run was interrupted: the file is unreadable from the first step on', async () => {
    const uuid = await uploaded(25)
    const broken = {
      ...app.services.files,
      delete: () => Promise.reject(new Error('the store is away')),
    }
    await expect(cleanUp({ ...app.services, files: broken })).rejects.toThrow('the store is away')
    expect(await receive(uuid)).toMatchObject({ status: 404 })
    expect(await app.services.files.get(uuid)).not.toBeNull()
    await cleanUp(app.services)
    expect(await app.services.files.get(uuid)).toBeNull()
    expect(await app.sql.$count(files, eq(files.uuid, uuid))).toBe(0)
  })

  test('deletes mails that were stored as files long ago', async () => {
    const folder = join(app.services.config.dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'old.eml')
    writeFileSync(path, '')
    const long = new Date(app.services.now().getTime() - 40 * 86_400_000)
    utimesSync(path, long, long)
    await cleanUp(app.services)
    expect(existsSync(path)).toBe(false)
  })

  test('deletes what has expired in every table, more than one batch of it, and keeps the rest', async () => {
    const { client } = app.world.users
    const over = { young: 20, old: 24 * 100 }
    const owner = { userId: client.id, companyId: app.world.companies.alpha.id }
    const [cart] = await app.sql.insert(carts).values(owner).returning({ id: carts.id })
    if (!cart) throw new Error('There is no cart')
    for (const hours of [over.young, over.old]) {
      const createdAt = hoursAgo(hours)
      await app.sql.insert(cartSnapshots).values({
        userId: client.id,
        companyId: app.world.companies.alpha.id,
        orderType: 'products_production',
        reason: 'checkout',
        rows: [],
        createdAt,
      })
      await app.sql.insert(cartUndos).values({ cartId: cart.id, version: hours, turns: [], createdAt })
      await app.sql.insert(importChecks).values({
        uuid: app.services.newId(),
        userId: client.id,
        companyId: app.world.companies.alpha.id,
        type: 'standard',
        orderType: 'products_production',
        result: {},
        createdAt,
      })
      await app.sql
        .insert(idempotencyKeys)
        .values({ userId: 1, call: 'a', key: `${hours}`, bodyHash: '', createdAt })
      await app.sql.insert(rateLimits).values({ key: `${hours}`, hits: 1, windowEnds: createdAt })
      await app.sql
        .insert(passwordLinks)
        .values({ hash: `${hours}`, userId: client.id, purpose: 'recovery', hours: 24, createdAt })
      const done = { kind: 'cleanup', payload: {}, doneAt: createdAt }
      await app.sql.insert(jobs).values(Array.from({ length: hours === over.old ? 1001 : 1 }, () => done))
    }
    await app.sql.insert(jobs).values({ kind: 'cleanup', payload: {}, createdAt: hoursAgo(over.old) })
    await cleanUp(app.services)
    const left = await Promise.all(
      [cartSnapshots, cartUndos, importChecks, idempotencyKeys, passwordLinks].map((table) =>
        app.sql.$count(table),
      ),
    )
    expect(left).toEqual([1, 1, 1, 1, 1])
    expect(await app.sql.$count(rateLimits, sql`key in ('20', '2400')`)).toBe(1)
    expect(await app.sql.$count(jobs)).toBe(2)
  })

  test('keeps refused messages for the days of the setting, and no more than 100,000 of them; takings back that are awaited for a year (G-589, G-591)', async () => {
    await app.sql.execute(sql`insert into inbox (kind, first_at, last_at, request_id, subject, reason, faults, content, kept, attempts)
      select 'powers', n, n, 'r', n::text, 'form', '[]', '', 'none', 1
      from (select now() - make_interval(days => 60, secs => s) n from generate_series(1, 100003) s
        union all select now() - make_interval(days => 91)) moments`)
    await app.sql.execute(sql`insert into awaited_takings_back (sender_id, at)
      values ('old', now() - interval '367 days'), ('young', now() - interval '360 days')`)
    await cleanUp(app.services)
    const left = await app.sql.execute(sql`select count(*)::int messages from inbox`)
    expect(left.rows).toMatchObject([{ messages: 100_000 }])
    const awaited = await app.sql.execute(sql`select sender_id from awaited_takings_back`)
    expect(awaited.rows).toEqual([{ sender_id: 'young' }])
  })

  test('keeps the action log and usage events for the months of the settings, 36 and 13 by default', async () => {
    const before = (months: number, days: number) =>
      sql`now() - make_interval(months => ${months}, days => ${days})`
    const logged = { entity: 'order', action: 'update' }
    const event = { kind: 'PAGE_CHANGE' as const, sessionId: 's', visitor: 'v', fields: {} }
    await app.sql.insert(actionLog).values([
      { ...logged, entityId: 'old', at: before(36, 1) },
      { ...logged, entityId: 'kept', at: before(36, -1) },
    ])
    await app.sql.insert(usageEvents).values([
      { ...event, pageCode: 'old', receivedAt: before(13, 1) },
      { ...event, pageCode: 'kept', receivedAt: before(13, -1) },
    ])
    const left = async () =>
      [
        ...(await app.sql
          .select({ is: actionLog.entityId })
          .from(actionLog)
          .where(inArray(actionLog.entityId, ['old', 'kept']))),
        ...(await app.sql.select({ is: usageEvents.pageCode }).from(usageEvents)),
      ].map(({ is }) => is)
    await cleanUp(app.services)
    expect(await left()).toEqual(['kept', 'kept'])
    await cleanUp({ ...app.services, config: { ...app.services.config, keepLogMonths: 35 } })
    expect(await left()).toEqual(['kept'])
    await cleanUp({ ...app.services, config: { ...app.services.config, keepUsageMonths: 12 } })
    expect(await left()).toEqual([])
  })

  test('deletes sessions 30 days after their end, with their tokens and the login-as sessions first', async () => {
    const userId = app.world.users.client.id
    const of = (endedHoursAgo: number, isRevoked: boolean, parentId: string | null = null) => ({
      id: app.services.newId(),
      userId,
      parentId,
      expiresAt: isRevoked ? hoursAgo(-24) : hoursAgo(endedHoursAgo),
      revokedAt: isRevoked ? hoursAgo(endedHoursAgo) : null,
    })
    const month = 24 * 30
    const over = [of(month + 1, false), of(month + 1, true)]
    const kept = [of(month - 1, false), of(month - 1, true), of(-24, false)]
    const [opener] = over
    const children = [of(month + 1, false, opener?.id), of(month - 7, false, over[1]?.id)]
    await app.sql.insert(sessions).values([...over, ...kept, ...children])
    const tokens = [...over, ...kept, ...children].flatMap(({ id }) =>
      Array.from({ length: id === opener?.id ? 501 : 2 }, () => ({
        hash: app.services.newId(),
        sessionId: id,
        usedAt: hoursAgo(2000),
      })),
    )
    await app.sql.insert(refreshTokens).values(tokens)
    const left = async () => {
      const ids = [...over, ...kept, ...children].map(({ id }) => id)
      const found = await app.sql.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, ids))
      return found.map(({ id }) => id).toSorted()
    }
    await cleanUp(app.services)
    expect(await app.sql.$count(refreshTokens, eq(refreshTokens.sessionId, opener?.id ?? ''))).toBe(0)
    expect(await left()).not.toContain(children[0]?.id)
    await cleanUp(app.services)
    const [, waiting] = over
    const young = children[1]
    expect(await left()).toEqual([...kept, waiting, young].map((one) => one?.id).toSorted())
    expect(await app.sql.$count(refreshTokens, eq(refreshTokens.sessionId, kept[2]?.id ?? ''))).toBe(2)
  })
})
