import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ErpAnswer, type ErpMessage } from '@proba/api/system/erpMessages'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ErpMode, erpSecret, type FakeErp, startFakeErp } from '../testing/fakes/fakeErp.ts'
import { ErpRefused, ErpUnavailable } from './erp.ts'
import { httpErp } from './httpErp.ts'

let fake: FakeErp
beforeAll(async () => {
  fake = await startFakeErp()
})
afterAll(() => fake.stop())

const sent: ErpMessage = {
  id: 'order-cancelled-100001',
  kind: 'order-cancelled',
  version: 1,
  order: { number: '100001', cancelledAt: '2026-11-16T05:00:00.000Z', reason: 'Ошибка' },
}
const message = { id: sent.id, body: JSON.stringify(sent) }
const send = (mode: ErpMode, waitMs?: number) => {
  fake.become(mode)
  return httpErp({ url: fake.url, secret: erpSecret }, () => new Date(), waitMs).send(message)
}

test('a message is signed as the document says, under its id as the key; what is known counts as taken (G-490)', async () => {
  await send('well')
  expect(fake.received).toEqual([{ key: message.id, isSigned: true, text: message.body }])
  const erp = httpErp({ url: fake.url, secret: erpSecret }, () => new Date())
  await erp.send(message)
  expect(fake.received).toHaveLength(2)
  expect(fake.received[1]?.text).toBe(fake.received[0]?.text)
})

test('the answer of the document is one that is taken', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/integration.md'), 'utf8')
  const [, text = ''] = /## Messages to the ERP[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? []
  expect(Compile(ErpAnswer).Errors(JSON.parse(text))).toEqual([])
})

test.each<[ErpMode, string]>([
  ['deaf', 'The ERP was not reached'],
  ['error', 'The ERP answered 500'],
  ['away', 'The ERP answered 302'],
  ['page', 'The ERP did not answer in JSON'],
  ['huge', 'longer than 65536 bytes'],
  ['other', 'The ERP answered another message'],
])('an ERP that is %s may take the message later', async (mode, reason) => {
  const failure = await send(mode).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ErpUnavailable)
  expect(String(failure)).toContain(reason)
})

test('an ERP that does not answer in time is not waited for', async () => {
  await expect(send('silent', 200)).rejects.toThrow('no answer in time')
})

test('an ERP that is down may take the message later, and its address is not told', async () => {
  const gone = await startFakeErp()
  await gone.stop()
  const failure = await httpErp({ url: gone.url, secret: erpSecret }, () => new Date())
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ErpUnavailable)
  expect(String(failure)).toBe('ErpUnavailable: The ERP was not reached: ECONNREFUSED')
})

test.each<[ErpMode, string]>([
  ['never', 'The ERP answered 422'],
  ['refuse', 'The ERP refused: unknown contract'],
])('what the ERP answers with %s it will never take', async (mode, reason) => {
  await expect(send(mode)).rejects.toThrow(new ErpRefused(reason))
})
