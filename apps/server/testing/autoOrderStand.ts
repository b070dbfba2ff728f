import { eq, sql } from 'drizzle-orm'
import { companies } from '../schema/customers/companiesTables.ts'
import { createTestApp } from './testApp.ts'

/** The test world with auto-orders enabled in company 1: users `branch` and `branch2` under `head`. */
export async function openAutoOrderStand(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options)
  const alpha = app.world.companies.alpha.id
  const settings = sql`settings || '{"auto_order_is_available": true}'::jsonb`
  await app.sql.update(companies).set({ settings }).where(eq(companies.id, alpha))
  const person = (login: string, parentId?: number) =>
    app.seed.user({
      login,
      name: login,
      roles: ['client'],
      companyIds: [alpha],
      ...(parentId !== undefined && { parentId }),
    })
  const head = await person('head')
  const branch = await person('branch', head.id)
  const branch2 = await person('branch2', head.id)
  const world = {
    headId: head.id,
    branchId: branch.id,
    branch2Id: branch2.id,
    alpha,
    powerGroupId: app.world.powerGroup.id,
    gold: app.world.products.gold,
    supply: app.world.contracts.alphaSupply,
    work: app.world.contracts.alphaWork,
  }
  return { app, ...world, ...actionsOn(app, world) }
}

type App = Awaited<ReturnType<typeof createTestApp>>

interface Found {
  readonly headId: number
  readonly alpha: number
  readonly powerGroupId: number
  readonly gold: App['world']['products']['gold']
  readonly supply: { readonly id: number }
}

function actionsOn(app: App, { headId, alpha, powerGroupId, gold, supply }: Found) {
  const query = async (text: string, values: unknown[] = []) =>
    (await app.sql.$client.query(text, values)).rows as Record<string, unknown>[]
  /** Sets the free capacity of the gold group, in pieces of 5 g; reservations of earlier orders are deleted. */
  async function capacity(pieces: number): Promise<void> {
    await query('delete from reservations')
    await query('update power_groups set value_mg = $1', [pieces * 5000])
  }
  async function add(count: number, login = 'branch', product: 'gold' | 'silver' = 'gold'): Promise<void> {
    await capacity(1000)
    const { id, offerIds } = product === 'gold' ? gold : app.world.products.silver
    const offers = { finished: [{ offerId: offerIds[450] ?? 0, coatingId: 1, count }] }
    await app.ask(
      'POST /cart/positions',
      { body: { orderType: 'products_production', productId: id, offers } },
      login,
    )
  }
  const checkInput = (more: object = {}) => ({
    orderType: 'products_production' as const,
    metals: [{ id: 1 }],
    contractId: supply.id,
    isCostOrderIncreased: true,
    ...more,
  })
  /** Places the production cart with the action auto_order while there is capacity for 20 pieces. */
  async function place(login = 'branch', more: object = {}) {
    await capacity(20)
    return app.call(
      'POST /cart/checkout',
      { body: { ...checkInput(more), actionWithRemainder: 'auto_order' } },
      login,
    )
  }
  return {
    query,
    one: async <T = Record<string, number>>(text: string) => (await query(text))[0] as T,
    capacity,
    add,
    checkInput,
    place,
    /** Makes an auto-order of so many pieces, beside an order of 20. */
    async autoOrder(pieces: number, login = 'branch', more: object = {}): Promise<number> {
      await add(pieces + 20, login)
      const answer = await place(login, more)
      if (!answer.ok || !answer.data.autoOrder) throw new Error(JSON.stringify(answer.data))
      return answer.data.autoOrder.id
    },
    detail: (id: number, login = 'branch') =>
      app.ask('GET /personal/auto-orders/{id}', { params: { id } }, login),
    stop: (id: number, login = 'branch') =>
      app.call('DELETE /personal/auto-orders/{id}', { params: { id } }, login),
    async inProduction(login = 'branch'): Promise<number> {
      const { types } = await app.ask('GET /cart/header', {}, login)
      return types.find(({ orderType }) => orderType === 'products_production')?.count ?? 0
    },
    /** Deletes carts, orders, auto-orders and jobs, and restores what a test changed. */
    async reset(): Promise<void> {
      await query(
        `truncate auto_order_offers, auto_orders, order_lines, orders, reservations, cart_offers, cart_positions,
           cart_totals, carts, jobs, action_log, idempotency_keys, specifications cascade`,
      )
      await query('update products set is_closed = article = $1, min_order_count = null', ['GA-300-1'])
      await query('update products set power_group_id = case when metal_id = 1 then $1::int end', [
        powerGroupId,
      ])
      await query(
        `update companies set active = true, settings = settings || jsonb_build_object('auto_order_is_available', id = $1)`,
        [alpha],
      )
      await query(`update users set parent_id = $1 where login like 'branch%'`, [headId])
      await query('update contracts set end_date = null where end_date < $1', ['2026-12-01'])
    },
  }
}

export type AutoOrderStand = Awaited<ReturnType<typeof openAutoOrderStand>>
