import type { costMetalCalls } from '@proba/api/metal/costMetal'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readFileRecord } from '../../common/files/filesStore.ts'
import { addCostList, cancelCostList, dropCostTemplate, setCostTemplate, stopCostList } from './changeCost.ts'
import { checkCostList } from './checkCost.ts'
import { activeList, costListReply, costListsReply, currentList, pricesOf } from './costListsReply.ts'
import { type CostListRecord, readList, readStoredPath } from './costMetalStore.ts'

/** A file by the uuid that a stored filepath led to. */
async function fileReply(services: Services, uuid: string) {
  const [file] = await readFileRecord(services.database.sql, uuid)
  const data = file ? await services.files.get(file.uuid) : null
  if (!file || !data) throw new RequestRefused('not_found')
  return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
}

/** The prices in force; none for a guest. */
async function activeReply(services: Services, me: Principal | null) {
  const list = me ? await activeList(services) : null
  if (!list) return { pricesWithPrepaid: [], withNds: false, updatedAt: null }
  return {
    pricesWithPrepaid: pricesOf(list),
    withNds: list.with_nds,
    updatedAt: list.valid_from.toISOString(),
  }
}

async function activeFile(services: Services, filepath: string) {
  const list = await activeList(services)
  if (!list || list.filepath !== filepath) throw new RequestRefused('not_found')
  return fileReply(services, list.file_uuid)
}

async function storedFile(services: Services, filepath: string) {
  const [stored] = await readStoredPath(services.database.sql, filepath)
  if (!stored) throw new RequestRefused('not_found')
  return fileReply(services, stored.file_uuid)
}

/** Cost of metal for customers and for the back office. */
export function costMetalHandlers(services: Services): Handlers<typeof costMetalCalls> {
  const shown = async (row: CostListRecord) =>
    costListReply(row, (await currentList(services))?.id ?? null, services.now())
  return {
    'GET /cost-metal/active': ({ me }) => activeReply(services, me),
    'GET /cost-metal/file': ({ query }) => activeFile(services, query.filepath),
    'GET /admin/cost-metal': async ({ me, query }) => costListsReply(services, me, query),
    'POST /admin/cost-metal': async ({ me, body, language }) =>
      new ReplyWithMessage(
        await shown(await addCostList(services, me, body, language)),
        'server.metalCost.added',
      ),
    'POST /admin/cost-metal/check': async ({ me, body, language }) =>
      checkCostList(services, me, body.uuid, language),
    'GET /admin/cost-metal/{id}': async ({ params }) => {
      const [row] = await readList(services.database.sql, params.id)
      if (!row) throw new RequestRefused('not_found')
      return shown(row)
    },
    'DELETE /admin/cost-metal': async ({ me, body }) =>
      new ReplyWithMessage(await shown(await stopCostList(services, me, body)), 'server.metalCost.stopped'),
    'DELETE /admin/cost-metal/{id}': async ({ me, params }) =>
      new ReplyWithMessage(
        await shown(await cancelCostList(services, me, params.id)),
        'server.metalCost.cancelled',
      ),
    'POST /admin/cost-metal/template': async ({ me, body, language }) =>
      new ReplyWithMessage(
        { template: await setCostTemplate(services, me, body.uuid, language) },
        'server.metalCost.templateAdded',
      ),
    'DELETE /admin/cost-metal/template': async ({ me }) => {
      await dropCostTemplate(services, me)
      return new ReplyWithMessage({}, 'server.metalCost.templateDeleted')
    },
    'GET /admin/cost-metal/file': ({ query }) => storedFile(services, query.filepath),
  }
}
