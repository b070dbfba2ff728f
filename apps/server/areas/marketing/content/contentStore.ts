import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import { columnsOf, expression, jsonRows } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import type { MaintenanceSetting } from '../../../http/guards/maintenanceSetting.ts'
import { contentBlocks } from '../../../schema/marketing/contentTables.ts'

const b = columnsOf(contentBlocks)

/** Blocks of a page in their order, and the contacts that their texts may name. */
export const readPage = record({
  blocks: jsonRows(
    {
      code: b.code,
      titleRu: b.title_ru,
      titleEn: b.title_en,
      bodyRu: b.body_ru,
      bodyEn: b.body_en,
      permission: b.permission,
    },
    'from content_blocks where page = $1',
    'sort, id',
  ),
  contacts: expression<Record<string, string> | null>("(select value from settings where key = 'contacts')"),
}).statement<[page: string]>('content_page', (columns) => `select ${columns}`)

/** The stored maintenance with the count of its saves. */
export const readMaintenanceSetting = record({
  value: expression<Partial<MaintenanceSetting>>('value'),
  version: expression<number>('version'),
}).statement<[]>('maintenance_read', (columns) => `select ${columns} from settings where key = 'maintenance'`)

/** Holds the setting to the end of the transaction, also before it is saved for the first time. */
export const lockMaintenance = command<[]>(
  'maintenance_lock',
  `select pg_advisory_xact_lock(${advisoryLocks.maintenance})`,
)

export const writeMaintenance = command<[value: string, now: Date]>(
  'maintenance_write',
  `insert into settings (key, value, updated_at) values ('maintenance', $1::jsonb, $2)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
     version = settings.version + 1`,
)
