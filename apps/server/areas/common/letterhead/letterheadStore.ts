import { expression } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'

export const readSetting = record({ lines: expression<unknown>('value') }).statement<[]>(
  'letterhead',
  (columns) => `select ${columns} from settings where key = 'letterhead'`,
)
