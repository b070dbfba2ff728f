import { columnsOf, expression, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { users } from '../session/sessionTables.ts'
import { files } from './filesTables.ts'

/** A stored file by its id. */
export const readFileRecord = record(
  pick(columnsOf(files), 'uuid', 'name', 'mime', 'owner_id', 'company_id', 'is_public'),
).statement<[string]>(
  'files_row',
  (columns) => `select ${columns} from files where uuid = $1 and discarded_at is null`,
)

/** Lets the uploads of a person be added up one after another. */
export const lockUploader = record(pick(columnsOf(users), 'id')).statement<[userId: number]>(
  'files_uploader_lock',
  (columns) => `select ${columns} from users where id = $1 for no key update`,
)

/** Bytes that a person uploaded within so many hours. */
export const readUploaded = record({
  bytes: expression<number>('coalesce(sum(size), 0)::float8'),
}).statement<[userId: number, hours: number]>(
  'files_uploaded',
  (columns) =>
    `select ${columns} from files where owner_id = $1 and created_at > now() - make_interval(hours => $2)`,
)
