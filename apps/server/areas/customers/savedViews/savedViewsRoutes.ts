import type { Calls } from '@proba/api/calls'
import type { SavedView, savedViewsCalls } from '@proba/api/customers/savedViews'
import type { BodyOf } from '@proba/api/route'
import { checkView, viewKey } from '@proba/domain/access/savedView'
import type { Static } from 'typebox'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Services } from '../../../services/services.ts'
import {
  clearDefault,
  deleteView,
  lockViews,
  readView,
  readViews,
  type ViewRecord,
  viewTable,
} from './savedViewsStore.ts'

type Form = Omit<BodyOf<Calls['POST /admin/views']>, 'list'>

const viewReply = ({ view, is_default, ...row }: ViewRecord): Static<typeof SavedView> => ({
  ...row,
  filter: view.filter,
  sort: view.sort,
  hidden: [...view.hidden],
  isDefault: is_default,
})

/** The own view of that id; those of other people do not exist. */
async function ownView(sql: Sql | Tx, id: number, userId: number): Promise<ViewRecord> {
  const [row] = await readView(sql, id, userId)
  if (!row) throw new RequestRefused('not_found')
  return row
}

/** The columns of a form whose name the person may give; its list begins with no other view then. */
async function columnsOf(tx: Tx, userId: number, list: string, id: number | null, form: Form) {
  const name = checkView(form.name, id, await readViews(tx, userId, list))
  if (!name.ok) throw refuseFields({ name: [name.refusal] })
  if (form.isDefault) await clearDefault(tx, userId, list)
  const { filter, sort, hidden, isDefault } = form
  return { name: name.value, nameKey: viewKey(name.value), view: { filter, sort, hidden }, isDefault }
}

/** Views that people save of lists; as settings of a person they are not in the action log (decision G-346). */
export function savedViewsHandlers(services: Services): Handlers<typeof savedViewsCalls> {
  const { database } = services
  const { sql } = database
  return {
    'GET /admin/views': async ({ me, query }) => ({
      items: (await readViews(sql, me.userId, query.list)).map(viewReply),
    }),
    'POST /admin/views': async ({ me, body: { list, ...form } }) => {
      const id = await database.transaction(async (tx) => {
        await lockViews(tx, me.userId, list)
        const columns = await columnsOf(tx, me.userId, list, null, form)
        const made = await viewTable.insert(tx, { userId: me.userId, list, ...columns })
        if (made === null) throw new RequestRefused('conflict')
        return made
      })
      return new ReplyWithMessage(viewReply(await ownView(sql, id, me.userId)), 'server.view.saved')
    },
    'POST /admin/views/{id}': async ({ me, params: { id }, body: { version, ...form } }) => {
      await database.transaction(async (tx) => {
        const { list } = await ownView(tx, id, me.userId)
        await lockViews(tx, me.userId, list)
        unchanged(await ownView(tx, id, me.userId), version)
        const columns = await columnsOf(tx, me.userId, list, id, form)
        await viewTable.update(tx, id, columns)
      })
      return new ReplyWithMessage(viewReply(await ownView(sql, id, me.userId)), 'server.view.saved')
    },
    'DELETE /admin/views/{id}': async ({ me, params: { id } }) => {
      const gone = await deleteView(sql, id, me.userId)
      if (gone.length === 0) throw new RequestRefused('not_found')
      return new ReplyWithMessage({}, 'server.view.deleted')
    },
  }
}
