import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'

export const readFileNames = record(pick(columnsOf(files), 'uuid', 'name')).statement<
  [uuids: readonly string[]]
>('log_file_names', (columns) => `select ${columns} from files where uuid = any($1::uuid[])`)
