import type { DemoUser, demoUsersCalls } from '@proba/api/customers/demoUsers'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { type DemoUserRecord, readDemoPage, readDemoUser } from './demoUsersStore.ts'
import { activateDemoUser, createDemoUser } from './saveDemoUser.ts'

const demoUsersPerPage = 25

const demoUserReply = (row: DemoUserRecord): Static<typeof DemoUser> => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  companyName: row.company_name,
  inn: row.inn,
  company: { id: row.company_id, name: row.company_name },
  state: row.state,
  until: row.until,
  hasPassword: row.has_password,
  createdAt: row.created_at.toISOString(),
})

/** Demo users in the back office (decisions G-202, G-310 to G-312). */
export function demoUsersHandlers(services: Services): Handlers<typeof demoUsersCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readDemoUser(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return demoUserReply(row)
  }
  return {
    'GET /users/demo': async ({ query }) => {
      const page = pageOf(query, demoUsersPerPage)
      const filters = { q: query.q?.trim() ?? '', state: query.state ?? null }
      const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
      const { rows, total } = await readDemoPage(sql, filters, order, page)
      return { items: rows.map(demoUserReply), meta: paginationOf(page, total) }
    },
    'GET /users/demo/{id}': ({ params }) => one(params.id),
    'POST /users/demo': async ({ me, body }) =>
      new ReplyWithMessage(await one(await createDemoUser(services, me, body)), 'server.demoUser.created'),
    'POST /users/demo/activate/{id}': async ({ me, params }) => {
      await activateDemoUser(services, me, params.id)
      return new ReplyWithMessage(await one(params.id), 'server.demoUser.activated')
    },
  }
}
