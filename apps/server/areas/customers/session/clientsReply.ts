import type { Calls } from '@proba/api/calls'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { roleFlags } from '@proba/domain/access/permission'
import { contractNotice } from '@proba/domain/company/clientState'
import { contractDisplayName } from '@proba/domain/company/contract'
import type { Language } from '@proba/i18n'
import { isEnterable, mayLogInAs } from '../../../http/guards/loginAsRule.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type ClientRecord, readClients } from './clientsStore.ts'

type Reply = ReplyOf<Calls['GET /managers/companies']>

/** A user of a client as the manager sees them, and whether the manager may act as them: the list has only bound ones. */
function userFor(me: Principal, isDemoOn: boolean, found: ClientRecord['users'][number]) {
  const { id, name, login } = found
  const mayEnter = mayLogInAs(me, found, true, isDemoOn)
  return { id, name, login, active: isEnterable(found, isDemoOn), mayEnter }
}

const clientReply = (
  me: Principal,
  language: Language,
  isDemoOn: boolean,
  client: ClientRecord,
): Reply['items'][number] => ({
  id: client.id,
  name: client.name,
  inn: client.inn,
  cart: client.cart && {
    rows: client.cart.rows,
    weight: client.cart.weight,
    changedAt: new Date(client.cart.changed_at).toISOString(),
  },
  readyOrders: client.ready_orders,
  endingContracts: client.ending_contracts.map(({ id, name, knfmp_number, end_date }) => ({
    id,
    name: contractDisplayName({ name, knfmpNumber: knfmp_number }),
    endDate: end_date ?? '',
  })),
  negativeMetal: client.negative_metal.map(({ id, name_ru, name_en, weight }) => ({
    id,
    name: inLanguage(language, name_ru, name_en),
    weight,
  })),
  autoOrders: client.auto_orders,
  users: client.users.map((user) => userFor(me, isDemoOn, user)),
})

/** A page of the clients of a manager, of all companies for a full admin (decisions G-068, G-355). */
export async function clientsReply(
  services: Services,
  me: Principal,
  language: Language,
  query: QueryOf<Calls['GET /managers/companies']>,
): Promise<Reply> {
  const page = pageOf(query, 20)
  const { from, to } = contractNotice(services.now().toISOString())
  const [found] = await readClients(
    services.database.sql,
    me.userId,
    roleFlags(me.permissions).isFullAdmin,
    query.q?.trim() ?? '',
    page.perPage,
    page.offset,
    from,
    to,
    query.sort ?? 'name',
  )
  const items = (found?.items ?? []).map((client) => clientReply(me, language, services.config.demo, client))
  return { items, meta: paginationOf(page, found?.total ?? 0) }
}
