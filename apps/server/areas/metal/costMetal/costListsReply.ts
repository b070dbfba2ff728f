import type { Calls } from '@proba/api/calls'
import type { QueryOf } from '@proba/api/route'
import { checkPermissions } from '@proba/domain/access/permission'
import { costOptions, costState } from '@proba/domain/metal/costList'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type CostListRecord, readCurrentList, readLists, readTemplate } from './costMetalStore.ts'

const listsPerPage = 25

/** Prices of a list, kopecks, each with the file of the list. */
export const pricesOf = (row: CostListRecord) =>
  row.prices.map((price) => ({ ...price, filepath: row.filepath }))

/** A list of prices as the back office shows it. */
export const costListReply = (row: CostListRecord, currentId: number | null, now: Date) => ({
  id: row.id,
  name: row.name,
  state: costState(
    { id: row.id, validFrom: row.valid_from.toISOString(), stoppedAt: row.stopped_at?.toISOString() ?? null },
    currentId,
    now.toISOString(),
  ),
  validFrom: row.valid_from.toISOString(),
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  withNds: row.with_nds,
  prices: pricesOf(row),
  filepath: row.filepath,
  user: row.user_name,
  erpAsOf: row.erp_as_of?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** The newest list begun, stopped or not. */
export async function currentList(services: Services): Promise<CostListRecord | undefined> {
  const [row] = await readCurrentList(services.database.sql, services.now())
  return row
}

/** The list that is published now. */
export async function activeList(services: Services): Promise<CostListRecord | null> {
  const current = await currentList(services)
  return current && !current.stopped_at ? current : null
}

/** A page of the lists of prices, with what the caller may do. */
export async function costListsReply(
  services: Services,
  me: Principal,
  query: QueryOf<Calls['GET /admin/cost-metal']>,
) {
  const { sql } = services.database
  const page = pageOf(query, listsPerPage)
  const searched = query.q?.trim().toLowerCase() ?? ''
  const order = { sort: query.sort ?? 'validFrom', descending: query.order !== 'asc' } as const
  const { rows, total } = await readLists(sql, searched, order, page)
  const current = await currentList(services)
  const isActive = current !== undefined && !current.stopped_at
  const [template] = await readTemplate(sql)
  const may = (permission: string) => checkPermissions(me.permissions, [permission])
  const options = costOptions({
    mayAdd: may('admin.cost_metal.add'),
    mayStop: may('admin.cost_metal.*'),
    hasTemplate: template !== undefined,
    hasActive: isActive,
  })
  return {
    items: rows.map((row) => costListReply(row, current?.id ?? null, services.now())),
    meta: {
      ...paginationOf(page, total),
      data: { filepath: isActive ? current.filepath : null, template: template?.filepath ?? null, options },
    },
  }
}
