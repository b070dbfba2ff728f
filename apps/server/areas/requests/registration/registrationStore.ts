import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'

/** The company as it is registered. */
export const readRegistration = record(pick(columnsOf(companies), 'id', 'full_name')).statement<[number]>(
  'registration_company',
  (columns) => `select ${columns} from companies where id = $1`,
)
