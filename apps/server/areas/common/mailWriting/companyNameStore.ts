import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'

/** Name of a company, whatever has become of it. */
export const readCompanyName = record(pick(columnsOf(companies), 'name')).statement<[id: number]>(
  'mail_company_name',
  (columns) => `select ${columns} from companies where id = $1`,
)
