import { columnsOf, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { files } from './filesTables.ts'

/** A stored file by its id. */
export const readFileRecord = record(
  pick(columnsOf(files), 'uuid', 'name', 'mime', 'owner_id', 'company_id', 'is_public'),
).statement<[string]>(
  'files_row',
  (columns) => `select ${columns} from files where uuid = $1 and discarded_at is null`,
)
