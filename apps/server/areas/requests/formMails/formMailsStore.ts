import type { DepartmentAddresses } from '@proba/domain/forms/departments'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'

const shared = [
  'id',
  'company',
  'inn',
  'email',
  'phone',
  'comment',
  'user_id',
  'company_id',
  'created_at',
] as const

/** A lead with the number of its order and the company of its sender. */
export const readLead = record({
  ...pick(columnsOf(leads, 'r'), ...shared, 'type', 'name', 'additional'),
  order_number: outerColumnsOf(orders, 'o').number,
  company_name: outerColumnsOf(companies, 'c').name,
}).statement<[id: number]>(
  'mail_claim',
  (columns) => `select ${columns} from claims r left join orders o on o.id = r.order_id
   left join companies c on c.id = r.company_id where r.id = $1`,
)

/** A message of the feedback form with the company of its sender. */
export const readFeedback = record({
  ...pick(columnsOf(feedback, 'r'), ...shared, 'theme', 'section', 'fio', 'file_uuid'),
  file_name: outerColumnsOf(files, 'f').name,
  file_mime: outerColumnsOf(files, 'f').mime,
  company_name: outerColumnsOf(companies, 'c').name,
}).statement<[id: number]>(
  'mail_feedback',
  (columns) =>
    `select ${columns} from feedback r left join companies c on c.id = r.company_id
   left join files f on f.uuid = r.file_uuid where r.id = $1`,
)

/** Addresses of departments: those of the settings, else those that the contacts show. */
export const readAddresses = record({
  addresses: expression<DepartmentAddresses>(`
    jsonb_build_object('support', contacts.value ->> 'supportEmail', 'quality', contacts.value ->> 'qualityEmail')
    || coalesce(forms.value, '{}')`),
}).statement<[]>(
  'mail_departments',
  (columns) => `select ${columns} from (select 1) one
   left join settings contacts on contacts.key = 'contacts' left join settings forms on forms.key = 'formAddresses'`,
)
