import type { Manager, managersCalls } from '@proba/api/customers/managers'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { mayBindTo } from '../companies/bindingRule.ts'
import { findCompanyChoices } from '../companies/companyChoicesStore.ts'
import { type ManagerRecord, readManager, readManagerPage } from './managersStore.ts'
import { type BindingChange, changeCompanies, setCompanies } from './saveBindings.ts'

const managersPerPage = 25

const managerReply = (me: Principal, manager: ManagerRecord): Static<typeof Manager> => ({
  ...manager,
  companies: manager.companies.map(({ id }) => id),
  companyNames: manager.companies.map(({ name }) => name),
  mayChange: mayBindTo(me, manager.id),
})

function messageOf({ added, removed }: BindingChange): string {
  if (added > 0 && removed === 0) return 'server.binding.added'
  return removed > 0 && added === 0 ? 'server.binding.removed' : 'server.binding.saved'
}

/** Managers and the companies bound to them (decisions G-068, G-212). */
export function managersHandlers(services: Services): Handlers<typeof managersCalls> {
  const { sql } = services.database
  const one = async (me: Principal, id: number) => {
    const [manager] = await readManager(sql, id)
    if (!manager) throw new RequestRefused('not_found')
    return managerReply(me, manager)
  }
  return {
    'GET /managers': async ({ me, query }) => {
      const page = pageOf(query, managersPerPage)
      const { filterBy = 'manager', filterValue = '', q = '' } = query
      const filters = { q: q.trim(), filterBy, filterValue: filterValue.trim() }
      const order = { sort: query.sort ?? 'name', descending: query.order === 'desc' } as const
      const { rows, total } = await readManagerPage(sql, filters, order, page)
      return { items: rows.map((manager) => managerReply(me, manager)), meta: paginationOf(page, total) }
    },
    'GET /managers/{id}': ({ me, params }) => one(me, params.id),
    'POST /managers/{id}': async ({ me, params, body }) => {
      const change = await setCompanies(services, me, params.id, body.companies, body.version)
      return new ReplyWithMessage(await one(me, params.id), messageOf(change))
    },
    'POST /managers/bind': async ({ me, body }) => {
      await changeCompanies(services, me, body, 'bind')
      return new ReplyWithMessage({}, 'server.binding.added')
    },
    'DELETE /managers/bind': async ({ me, body }) => {
      await changeCompanies(services, me, body, 'unbind')
      return new ReplyWithMessage({}, 'server.binding.removed')
    },
    'GET /admin/managers/companies': ({ query }) => findCompanyChoices(sql, query),
  }
}
