import { expression } from '../../../db/expression.ts'
import { record } from '../../../db/statement.ts'

export const readSetting = record({ lines: expression<unknown>('value') }).statement<[]>(
  'letterhead',
  (columns) => `select ${columns} from settings where key = 'letterhead'`,
)
