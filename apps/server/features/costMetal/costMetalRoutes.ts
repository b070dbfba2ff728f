import type { Contract } from '@proba/api/contract'
import type { costMetalContract } from '@proba/api/costMetal'
import type { QueryOf } from '@proba/api/route'
import { checkPermissions } from '@proba/domain/access/permission'
import { costOptions, costState } from '@proba/domain/metal/costList'
import { type Handlers, ReplyWithMessage } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { readFileRecord } from '../files/filesRoutes.ts'
import { addCostList, dropCostTemplate, setCostTemplate, stopCostList } from './changeCost.ts'
import {
  type CostListRecord,
  countLists,
  readCurrentList,
  readLists,
  readStoredPath,
  readTemplate,
} from './costMetalStore.ts'

const pricesOf = (row: CostListRecord) => row.prices.map((price) => ({ ...price, filepath: row.filepath }))

const listReply = (row: CostListRecord, currentId: number | null, now: Date) => ({
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
  createdAt: row.created_at.toISOString(),
})

async function currentList(services: Services): Promise<CostListRecord | undefined> {
  const [row] = await readCurrentList(services.database.sql, services.now())
  return row
}

async function activeList(services: Services): Promise<CostListRecord | null> {
  const current = await currentList(services)
  return current && !current.stopped_at ? current : null
}

/** A file by the uuid that a stored filepath led to. */
async function fileReply(services: Services, uuid: string) {
  const [file] = await readFileRecord(services.database.sql, uuid)
  const data = file ? await services.files.get(file.uuid) : null
  if (!file || !data) throw new RequestRefused('not_found')
  return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
}

async function listsReply(
  services: Services,
  me: Principal,
  query: QueryOf<Contract['GET /admin/cost-metal']>,
) {
  const { sql } = services.database
  const page = pageOf(query, 25)
  const wanted = query.q?.trim().toLowerCase() ?? ''
  const rows = await readLists[query.sort ?? 'validFrom'][query.order ?? 'desc'](
    sql,
    wanted,
    page.perPage,
    page.offset,
  )
  const [count] = await countLists(sql, wanted)
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
    items: rows.map((row) => listReply(row, current?.id ?? null, services.now())),
    meta: {
      ...paginationOf(page, count?.total ?? 0),
      data: { filepath: isActive ? current.filepath : null, template: template?.filepath ?? null, options },
    },
  }
}

/** Cost of metal for customers and for the back office (spec 1 §7, spec 2 §7). */
export function costMetalHandlers(services: Services): Handlers<typeof costMetalContract> {
  const changed = async (row: CostListRecord) =>
    listReply(row, (await currentList(services))?.id ?? null, services.now())
  return {
    'GET /cost-metal/active': async ({ me }) => {
      const list = me ? await activeList(services) : null
      if (!list) return { pricesWithPrepaid: [], withNds: false, updatedAt: null }
      return {
        pricesWithPrepaid: pricesOf(list),
        withNds: list.with_nds,
        updatedAt: list.valid_from.toISOString(),
      }
    },
    'GET /cost-metal/file': async ({ query }) => {
      const list = await activeList(services)
      if (!list || list.filepath !== query.filepath) throw new RequestRefused('not_found')
      return fileReply(services, list.file_uuid)
    },
    'GET /admin/cost-metal': async ({ me, query }) => listsReply(services, me, query),
    'POST /admin/cost-metal': async ({ me, body, t }) =>
      new ReplyWithMessage(
        await changed(await addCostList(services, me, body.uuid, t)),
        'server.metalCost.added',
      ),
    'DELETE /admin/cost-metal': async ({ me }) =>
      new ReplyWithMessage(await changed(await stopCostList(services, me)), 'server.metalCost.stopped'),
    'POST /admin/cost-metal/template': async ({ me, body }) => ({
      template: await setCostTemplate(services, me, body.uuid),
    }),
    'DELETE /admin/cost-metal/template': async ({ me }) => {
      await dropCostTemplate(services, me)
      return {}
    },
    'GET /admin/cost-metal/file': async ({ query }) => {
      const [stored] = await readStoredPath(services.database.sql, query.filepath)
      if (!stored) throw new RequestRefused('not_found')
      return fileReply(services, stored.file_uuid)
    },
  }
}
