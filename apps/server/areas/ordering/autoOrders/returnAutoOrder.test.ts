import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'
import { returnDue } from '../autoOrderRuns/autoOrderJobs.ts'
import { sendReturnedMail } from './autoOrderMail.ts'

let stand: AutoOrderStand
beforeAll(async () => {
  stand = await openAutoOrderStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.app.close())

describe('the end of the period (G-172, R-434)', () => {
  const mails = () => stand.query(`select payload from jobs where kind = 'auto-order-mail' order by id`)

  const day = 86_400_000
  /** From noon of the first day to 23:59 of the last one, from the time of the test clock. */
  const toTheEnd = 30 * day + (12 * 60 - 1) * 60_000

  test('returns the remainder to the owner’s cart on its day, not before, and once', async () => {
    const id = await stand.autoOrder(10)
    await stand.add(2)
    await stand.query(`update auto_orders set return_on = '2026-11-16'`)
    await returnDue(stand.app.services)
    expect((await stand.detail(id)).status.code).toBe('processing')
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    await returnDue(stand.app.services)
    await returnDue(stand.app.services)
    expect(await stand.detail(id)).toMatchObject({
      status: { code: 'returned', title: 'Возвращён в корзину' },
    })
    expect(await stand.inProduction()).toBe(12)
    expect(await mails()).toEqual([
      { payload: { autoOrderId: id, userId: stand.branchId } },
      { payload: { autoOrderId: id, userId: stand.headId } },
    ])
  })

  test('mails the owner a link to the cart, and the head a link to the orders, as long as the head works for the company (G-600)', async () => {
    const id = await stand.autoOrder(10)
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    await returnDue(stand.app.services)
    const texts: string[] = []
    const mail = { send: async (sent: Mail) => void texts.push(sent.text), close: () => {} }
    for (const userId of [stand.branchId, stand.headId])
      await sendReturnedMail(stand.app.services, mail, { autoOrderId: id, userId })
    expect(texts[0]).toContain('https://portal.example.test/cart/products_production')
    expect(texts[1]).toContain('https://portal.example.test/personal/orders')
    const out = 'delete from user_companies where user_id = $1 returning user_id, company_id'
    const left = await stand.query(out, [stand.headId])
    await sendReturnedMail(stand.app.services, mail, { autoOrderId: id, userId: stand.headId })
    expect(texts[2]).not.toContain('/personal')
    // One whose role has changed since orders no more and has no cart: the orders are still there.
    const roles = await stand.query('delete from user_roles where user_id = $1 returning role_id', [
      stand.branchId,
    ])
    const add = 'insert into user_roles (user_id, role_id) values ($1, $2)'
    const [{ id: bookkeeper } = {}] = await stand.query("select id from roles where code = 'bookkeeper'")
    await stand.query(add, [stand.branchId, bookkeeper])
    await sendReturnedMail(stand.app.services, mail, { autoOrderId: id, userId: stand.branchId })
    expect(texts[3]).toContain('https://portal.example.test/personal/orders')
    await stand.query('delete from user_roles where user_id = $1', [stand.branchId])
    for (const { role_id: role } of roles) await stand.query(add, [stand.branchId, role])
    for (const { user_id: user, company_id: company } of left)
      await stand.query('insert into user_companies (user_id, company_id) values ($1, $2)', [user, company])
  })

  test('returns what is left as it weighs now (G-079)', async () => {
    await stand.autoOrder(10)
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    const [{ offer_id: offerId } = {}] = await stand.query('select offer_id from auto_order_offers')
    const [before] = await stand.query('select weight_mg from offers where id = $1', [offerId])
    await stand.query('update offers set weight_mg = 33000 where id = $1', [offerId])
    await returnDue(stand.app.services)
    expect(await stand.query('select count, weight_mg::int from cart_offers')).toEqual([
      { count: 10, weight_mg: 33_000 },
    ])
    await stand.query('update offers set weight_mg = $2 where id = $1', [offerId, before?.weight_mg])
  })

  test('waits with a reason while the cart is full', async () => {
    const id = await stand.autoOrder(10)
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    const { id: cart } = await stand.one(`select id from carts where user_id = ${stand.branchId}`)
    await stand.query(
      `insert into cart_totals (cart_id, order_type, metal_id, positions, rows, count, weight_mg)
       values ($1, 'waiting_list', 3, 1, 20000, 20000, 1)`,
      [cart],
    )
    await returnDue(stand.app.services)
    expect(await stand.detail(id)).toMatchObject({
      status: { code: 'processing' },
      problems: [{ code: 'cart_full' }],
    })
    await stand.query(`update cart_totals set rows = 0 where metal_id = 3`)
    await returnDue(stand.app.services)
    expect((await stand.detail(id)).status.code).toBe('returned')
  })

  test('waits with the article and the limit while its row of the cart is full (G-101)', async () => {
    const id = await stand.autoOrder(10)
    await stand.add(2)
    await stand.query('update cart_offers set count = 999_990')
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    await returnDue(stand.app.services)
    expect(await stand.detail(id)).toMatchObject({
      status: { code: 'processing' },
      problems: [
        { code: 'cart_row_too_large', params: { article: expect.stringMatching(/./), max: 999_999 } },
      ],
    })
    await stand.query('update cart_offers set count = 999_989')
    await returnDue(stand.app.services)
    expect((await stand.detail(id)).status.code).toBe('returned')
  })

  test('comes at 23:59 in Krasnoyarsk thirty days later, also for days on which no worker ran', async () => {
    const first = await stand.autoOrder(10)
    const missed = await stand.autoOrder(10, 'branch2')
    await stand.query(`update auto_orders set return_on = return_on - 7 where id = ${missed}`)
    stand.app.advance(toTheEnd - 60 * 60_000)
    await returnDue(stand.app.services)
    const statuses = () => stand.query('select id, status from auto_orders order by id')
    expect(await statuses()).toEqual([
      { id: first, status: 'processing' },
      { id: missed, status: 'returned' },
    ])
    stand.app.advance(60 * 60_000)
    await returnDue(stand.app.services)
    expect((await statuses())[0]).toEqual({ id: first, status: 'returned' })
  })
})
