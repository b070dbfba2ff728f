import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'

/** Keeps the pictures that are still there from being deleted until the end of the transaction. */
export const lockPictures = record(pick(columnsOf(files), 'uuid')).statement<[uuids: readonly string[]]>(
  'import_pictures_lock',
  (columns) => `select ${columns} from files where uuid = any($1::uuid[]) and discarded_at is null
   order by uuid for no key update`,
)
