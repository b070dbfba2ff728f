import type { bonusesCalls } from '@proba/api/marketing/bonuses'
import { checkPermissions } from '@proba/domain/access/permission'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { type Handlers, type Input, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { bonusDay } from '../../customers/bonusRecount/recountBonuses.ts'
import { bonusOrderReply, bonusReply, promotionsReply, shownBonus } from './bonusesReply.ts'
import { readBonus, readBonusOrders, readBonusPage } from './bonusesStore.ts'
import { saveBonus } from './saveBonus.ts'

const bonusesPerPage = 25
const ordersPerPage = 20

/** A company of the caller, any for who keeps companies; another one is not there. */
function refuseForeign(me: Principal, companyId: number): void {
  const isKeeper = checkPermissions(me.permissions, backofficeGuards.promotions.permission)
  if (!isKeeper && !me.companyIds.includes(companyId)) throw new RequestRefused('not_found')
}

async function bonusOrdersReply(
  services: Services,
  { params, query }: Input<'GET /companies/{id}/promotions/{kind}/orders'>,
) {
  const { sql } = services.database
  const bonus = await shownBonus(sql, params.id, params.kind, bonusDay(services.now()))
  if (!bonus) throw new RequestRefused('not_found')
  const page = pageOf(query, ordersPerPage)
  const descending = query.order !== 'asc'
  const { rows, total } = await readBonusOrders(sql, bonus.promotion_id, params.id, descending, page)
  return { items: rows.map((row) => bonusOrderReply(row, params.id)), meta: paginationOf(page, total) }
}

async function bonusesReply(services: Services, { query }: Input<'GET /admin/bonuses'>) {
  const page = pageOf(query, bonusesPerPage)
  const order = { sort: query.sort ?? 'id', descending: query.order !== 'asc' } as const
  const { company, kind, stage } = query
  const filters = { q: query.q?.trim() ?? '', company, kind, stage }
  const { rows, total } = await readBonusPage(services.database.sql, filters, order, page)
  const day = bonusDay(services.now())
  return { items: rows.map((row) => bonusReply(row, day)), meta: paginationOf(page, total) }
}

/** Bonuses of companies (decisions G-250 to G-252). */
export function bonusesHandlers(services: Services): Handlers<typeof bonusesCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readBonus(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return bonusReply(row, bonusDay(services.now()))
  }
  return {
    'GET /companies/{id}/promotions': async ({ me, params }) => {
      refuseForeign(me, params.id)
      return promotionsReply(sql, params.id, bonusDay(services.now()))
    },
    'GET /companies/{id}/promotions/{kind}/orders': async (input) => {
      refuseForeign(input.me, input.params.id)
      return bonusOrdersReply(services, input)
    },
    'GET /admin/bonuses': (input) => bonusesReply(services, input),
    'GET /admin/bonuses/{id}': async ({ params }) => one(params.id),
    'POST /admin/bonuses/{id}': async ({ me, params, body }) => {
      await saveBonus(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.bonus.updated')
    },
  }
}
