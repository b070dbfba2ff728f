import { namedLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { savedViews } from '../../../schema/customers/savedViewsTables.ts'

const v = columnsOf(savedViews, 'v')
const viewRecord = record(pick(v, 'id', 'list', 'name', 'view', 'is_default', 'version'))
/** A view of one person. */
export type ViewRecord = RecordOf<typeof viewRecord>

export const readViews = viewRecord.statement<[userId: number, list: string]>(
  'saved_views',
  (columns) =>
    `select ${columns} from saved_views v where v.user_id = $1 and v.list = $2 order by v.name_key, v.id`,
)

export const readView = viewRecord.statement<[id: number, userId: number]>(
  'saved_view',
  (columns) => `select ${columns} from saved_views v where v.id = $1 and v.user_id = $2`,
)

/** Two windows of a person save the views of a list one after the other. */
export const lockViews = command<[userId: number, list: string]>(
  'saved_views_lock',
  `select pg_advisory_xact_lock(${namedLock('views', "$1::int || ' ' || $2")})`,
)

/** The list begins with no view any more, or with another one that is saved next. */
export const clearDefault = command<[userId: number, list: string]>(
  'saved_views_clear_default',
  `update saved_views set is_default = false, version = version + 1
   where user_id = $1 and list = $2 and is_default`,
)

export const viewTable = recordTable(savedViews)

/** Deletes a view of a person; answers nothing where they have none such. */
export const deleteView = record(pick(columnsOf(savedViews), 'id')).statement<[id: number, userId: number]>(
  'saved_view_delete',
  (columns) => `delete from saved_views where id = $1 and user_id = $2 returning ${columns}`,
)
