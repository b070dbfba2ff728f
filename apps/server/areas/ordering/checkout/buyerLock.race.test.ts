import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let one: TestApp
let other: TestApp
let rival: pg.Client
beforeAll(async () => {
  const postgres = await lendWorld()
  one = await createTestApp({ postgres })
  other = await createTestApp({ postgres, beside: one })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
})
afterAll(async () => {
  await rival?.end()
  await other?.close()
  await one?.close()
})

interface Party {
  readonly companyId: number
  readonly contractId: number
  readonly userId: number
  readonly login: string
}
let parties = 0
let party: Party

/** A company with a buyer who has a piece in the cart. */
beforeEach(async () => {
  const login = `party${++parties}`
  const { id: companyId } = await one.seed.company({ name: `Party ${parties}` })
  const { id: contractId } = await one.seed.contract({ companyId })
  const { id: userId } = await one.seed.user({ login, roles: ['client'], companyIds: [companyId] })
  party = { companyId, contractId, userId, login }
  const { gold } = one.world.products
  await rival.query('update residues set available = 1000')
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }]
  const orderType = 'products_finished'
  await one.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    login,
  )
  await other.login('admin')
})

const place = ({ login, contractId }: Party) =>
  one.call(
    'POST /cart/checkout',
    { body: { orderType: 'products_finished', metals: [{ id: 1 }], contractId } },
    login,
  )
const orders = async ({ companyId }: Party) =>
  (await rival.query('select id from orders where company_id = $1', [companyId])).rowCount

test('a company is not deleted under an order that is being placed: it has the order and stays (G-015, G-066)', async () => {
  await rival.query('begin; select 1 from residues for update')
  const placing = place(party)
  await untilWaiting(rival, 1)
  const deleting = other.call('DELETE /companies/{id}', { params: { id: party.companyId } }, 'admin')
  await untilWaiting(rival, 2, deleting)
  await rival.query('commit')
  expect(await placing).toMatchObject({ ok: true })
  expect(await deleting).toMatchObject({ status: 409, problem: 'company_has_orders' })
  expect(await orders(party)).toBe(1)
})

test.each([
  [
    'company is deleted',
    'update companies set active = false, deleted_at = now() where id = $1',
    'companyId',
    'company_not_chosen',
  ],
  [
    'company is made inactive',
    'update companies set active = false where id = $1',
    'companyId',
    'company_not_chosen',
  ],
  [
    'person is taken out of the company',
    'delete from user_companies where user_id = $1',
    'userId',
    'company_not_chosen',
  ],
  ['person is disabled', 'update users set active = false where id = $1', 'userId', 'account_disabled'],
  ['person is deleted', 'update users set deleted_at = now() where id = $1', 'userId', 'unauthenticated'],
  [
    'contract is made inactive',
    'update contracts set active = false where id = $1',
    'contractId',
    'checkout_blocked',
  ],
] as const)(
  'when the %s while an order waits to be placed, nothing is ordered and the cart is kept (G-015)',
  async (_, change, whose, problem) => {
    await rival.query('begin')
    await rival.query(change, [party[whose]])
    const placing = place(party)
    await untilWaiting(rival, 1, placing)
    await rival.query('commit')
    expect(await placing).toMatchObject({ ok: false, problem })
    expect(await orders(party)).toBe(0)
    const kept = await rival.query(
      'select 1 from cart_offers o join carts c on c.id = o.cart_id where c.user_id = $1',
      [party.userId],
    )
    expect(kept.rowCount).toBe(1)
  },
)

test('buyers of one company do not wait for each other', async () => {
  await rival.query('begin')
  await rival.query('select 1 from companies where id = $1 for share', [party.companyId])
  await rival.query('select 1 from contracts where id = $1 for share', [party.contractId])
  expect(await place(party)).toMatchObject({ ok: true })
  await rival.query('commit')
})
