import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import { expression } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'

export const readMark = record({ mark: expression<string>("value #>> '{}'") }).statement<[]>(
  'store_mark',
  (columns) => `select ${columns} from settings where key = 'fileStore'`,
)

export const lockMark = command<[]>(
  'store_mark_lock',
  `select pg_advisory_xact_lock(${advisoryLocks.storeMark})`,
)

export const writeMark = command<[mark: string, now: Date]>(
  'store_mark_write',
  `insert into settings (key, value, updated_at) values ('fileStore', to_jsonb($1::text), $2)`,
)
