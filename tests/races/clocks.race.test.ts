import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readMime } from '../../apps/server/testing/fakes/mimeText.ts'
import type { RunningServer } from '../../tools/servers/serve.ts'
import {
  type Answer,
  add,
  createBuyers,
  findStock,
  openStand,
  place,
  type Stand,
} from './twoServers.support.ts'

const hourMs = 3_600_000
const password = 'Proba2026!'

let stand: Stand
let right: RunningServer
const wrong = new Map<number, RunningServer>()
beforeAll(async () => {
  stand = await openStand({ secondClockShiftMs: 2 * hourMs })
  right = stand.servers[0]
  wrong.set(2 * hourMs, stand.servers[1])
  wrong.set(-2 * hourMs, await stand.another({ clockShiftMs: -2 * hourMs }))
}, 480_000)
afterAll(() => stand?.close())

const serverOf = (shift: number): RunningServer => {
  const server = shift === 0 ? right : wrong.get(shift)
  if (!server) throw new Error('No such server')
  return server
}

type Tokens = { access: string; refresh: string; expiresIn: number }

/** A call of a server, with an access token or without. */
async function ask<T = Record<string, unknown>>(
  server: RunningServer,
  call: string,
  body?: unknown,
  access?: string,
): Promise<Answer<T> & { retryAfter: number }> {
  const [method = 'GET', path] = call.split(' ')
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const envelope = (await response.json()) as { success: boolean; message: string; data: T }
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ...envelope }
}

let people = 0
async function newBuyer() {
  const [buyer] = await createBuyers(stand, 1, `clock${'abcdefghijklmnopqrstuvwxyz'[people++]}_`)
  if (!buyer) throw new Error('No buyer')
  return buyer
}

/** Seconds from now to an instant of the database, by its own clock. */
async function secondsTo(expression: string, from: string): Promise<number> {
  const [row] = await stand.query<{ s: number }>(
    `select extract(epoch from ${expression} - clock_timestamp())::float8 s from ${from}`,
  )
  return row?.s ?? 0
}

const textOf = (mail: string) =>
  readMime(mail)
    .parts.map(({ body }) => body.toString())
    .join()

/** The token of the newest recovery mail of a person, of whichever server wrote it. */
async function mailedToken(login: string): Promise<string> {
  for (let i = 0; i < 300; i++) {
    // A recovery waits on purpose.
    await stand.query('update jobs set run_at = now() where done_at is null and run_at > now()')
    const folders = [...stand.servers, ...wrong.values()].map(({ dataDir }) => join(dataDir, 'outbox/*.eml'))
    for (const path of globSync(folders)) {
      const mail = readFileSync(path, 'utf8')
      const token = /\/password\?token=([\w-]+)/.exec(textOf(mail))?.[1]
      if (token && mail.includes(`${login}@proba.example`)) return token
    }
    await sleep(100)
  }
  throw new Error('No recovery mail was written')
}

describe.each([
  ['2 h ahead first, a right one second', 2 * hourMs, 0],
  ['right first, one 2 h ahead second', 0, 2 * hourMs],
  ['2 h behind first, a right one second', -2 * hourMs, 0],
  ['right first, one 2 h behind second', 0, -2 * hourMs],
  ['2 h behind first, one 2 h ahead second', -2 * hourMs, 2 * hourMs],
])('of two servers with clocks apart, %s', (_, firstShift, secondShift) => {
  test('a session begun at one lives at the other as long as it should (G-030)', async () => {
    const [first, second] = [serverOf(firstShift), serverOf(secondShift)]
    const { login } = await newBuyer()
    const { data: tokens } = await ask<Tokens>(first, 'POST /login', { login, password })
    expect(tokens.expiresIn).toBe(1800)
    expect((await ask(second, 'GET /cart/header', undefined, tokens.access)).status).toBe(200)
    const left = await secondsTo(
      'max(expires_at)',
      `sessions s join users u on u.id = s.user_id where u.login = '${login}'`,
    )
    // Its idle time; the 30 days from the login are the other limit.
    expect(Math.abs(left - 14 * 24 * 3600)).toBeLessThan(120)
    const renewed = await ask<Tokens>(second, 'POST /login', { refresh: tokens.refresh })
    expect(renewed.status).toBe(200)
    expect((await ask(first, 'GET /cart/header', undefined, renewed.data.access)).status).toBe(200)
    const again = await ask<Tokens>(first, 'POST /login', { refresh: tokens.refresh })
    expect(again.data.refresh).toBe(renewed.data.refresh)
    expect((await ask(second, 'POST /logout', {}, renewed.data.access)).status).toBe(200)
    expect((await ask(first, 'GET /cart/header', undefined, renewed.data.access)).status).toBe(401)
  })

  test('an order checked at one is placed at the other (G-122)', async () => {
    const [goods] = await findStock(stand, 1)
    if (!goods) throw new Error('The demo has no stock')
    await stand.query(`update residues set available = 100000 where offer_id = $1`, [goods.offer_id])
    const buyer = await newBuyer()
    await add(buyer, 'products_finished', goods, 2)
    const body = { contractId: 2, metals: [{ id: goods.metal_id }], orderType: 'products_finished' }
    const checked = await buyer.call<{ checkToken: string }>('POST', '/cart/check', body, {
      server: serverOf(firstShift),
    })
    const placed = await place(buyer, 'products_finished', [goods.metal_id], {
      server: serverOf(secondShift),
      body: { checkToken: checked.data.checkToken, isCostOrderIncreased: false },
    })
    expect(placed).toMatchObject({ status: 200, data: { orders: [{ count: 2 }] } })
  })

  test('a recovery asked for at one is finished at the other (G-038)', async () => {
    const [first, second] = [serverOf(firstShift), serverOf(secondShift)]
    const { login } = await newBuyer()
    expect(
      (await ask(first, 'POST /users/password-recovery', { email: `${login}@proba.example` })).status,
    ).toBe(200)
    const token = await mailedToken(login)
    const left = await secondsTo(
      "max(l.created_at + l.hours * interval '1 hour')",
      `password_links l join users u on u.id = l.user_id where u.login = '${login}'`,
    )
    expect(Math.abs(left - 24 * 3600)).toBeLessThan(120)
    for (const server of [first, second])
      expect((await ask(server, `GET /users/set-password/check?token=${token}`)).data).toMatchObject({
        valid: true,
      })
    const next = 'Kvarts-2031'
    expect((await ask(second, 'POST /users/set-password', { token, password: next })).status).toBe(200)
    expect((await ask(first, 'POST /login', { login, password: next })).status).toBe(200)
  })

  test('a file checked at one is added to the cart at the other (G-145)', async () => {
    const [goods] = await findStock(stand, 1)
    if (!goods) throw new Error('The demo has no stock')
    await stand.query(`update residues set available = 100000 where offer_id = $1`, [goods.offer_id])
    const [first, second] = [serverOf(firstShift), serverOf(secondShift)]
    const { login } = await newBuyer()
    const {
      data: { access },
    } = await ask<Tokens>(first, 'POST /login', { login, password })
    const offers = { finished: [{ offerId: goods.offer_id, coatingId: goods.coating_id, count: 3 }] }
    const orderType = 'products_finished'
    await ask(first, 'POST /cart/positions', { orderType, productId: goods.product_id, offers }, access)
    const saved = await ask<{ data: string }>(
      first,
      `GET /cart/excel/import?orderType=${orderType}&metals=${goods.metal_id}`,
      undefined,
      access,
    )
    const form = new FormData()
    form.append('files[0]', new Blob([Buffer.from(saved.data.data, 'base64')]), 'order.xlsx')
    const sent = await fetch(`${first.url}/api/v1/storage/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
      body: form,
    })
    const {
      data: [file],
    } = (await sent.json()) as { data: { uuid: string }[] }
    const body = { uuid: file?.uuid, type: 'standard', orderType }
    expect((await ask(first, 'POST /import/check', body, access)).status).toBe(200)
    expect(await ask(second, 'POST /import/execute', body, access)).toMatchObject({
      status: 200,
      data: { added: 1, count: 3 },
    })
  })

  test('passwords guessed at one are counted at the other, for a quarter of an hour (G-016)', async () => {
    const [first, second] = [serverOf(firstShift), serverOf(secondShift)]
    const { login } = await newBuyer()
    for (let i = 0; i < 5; i++) await ask(first, 'POST /login', { login, password: 'not it' })
    for (const server of [second, first]) {
      const refused = await ask(server, 'POST /login', { login, password })
      expect(refused.status).toBe(429)
      expect(refused.retryAfter).toBeGreaterThan(14 * 60)
      expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60)
    }
    await stand.query(`update rate_limits set window_ends = window_ends - interval '15 minutes'`)
    expect((await ask(second, 'POST /login', { login, password })).status).toBe(200)
  })
})

test.each([
  ['2 h ahead', 2 * hourMs, 0],
  ['right', 0, 2 * hourMs],
  ['2 h behind', -2 * hourMs, 0],
  ['right', 0, -2 * hourMs],
])(
  'the link of the first administrator that a server %s gives out is good at others',
  async (_, givenBy, usedAt) => {
    await stand.query(
      `update users set active = false where id in (select user_id from user_roles ur join roles r on r.id = ur.role_id where 'admin.*' = any(r.permissions))`,
    )
    const giver = await stand.another({ clockShiftMs: givenBy })
    const path = join(giver.dataDir, 'first-administrator.link')
    const token = await vi.waitFor(() => /token=([\w-]+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? '', 10_000)
    const user = serverOf(usedAt)
    expect((await ask(user, `GET /setup/check?token=${token}`)).data).toEqual({ valid: true })
    const login = `owner${givenBy}_${usedAt}`
    const person = { login, name: 'Анна Орлова', email: `${login}@factory.example`, password: 'Kvarts-2031' }
    expect((await ask(user, 'POST /setup/administrator', { token, ...person })).status).toBe(200)
    expect((await ask(giver, `GET /setup/check?token=${token}`)).data).toEqual({ valid: false })
    await giver.stop()
  },
)
