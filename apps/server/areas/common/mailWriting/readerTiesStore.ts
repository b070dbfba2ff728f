import { permissionsOf } from '../../../db/permissionsOf.ts'
import { type Expression, expression } from '../../../db/statements/expression.ts'

/** What the reader of a mail has to do with the company it tells of. */
export interface ReaderTies {
  readonly works: boolean
  readonly works_elsewhere: boolean
  readonly manages: boolean
  readonly permissions: readonly string[]
}

/** The ties of a person to a company, of whose ids `user` and `company` are the expressions. */
export const readerTies = (
  user: string,
  company: string,
): { [K in keyof ReaderTies]: Expression<K extends 'permissions' ? string[] : boolean> } => ({
  works: expression(
    `exists (select from user_companies w where w.user_id = ${user} and w.company_id = ${company})`,
  ),
  works_elsewhere: expression(
    `exists (select from user_companies w where w.user_id = ${user} and w.company_id <> ${company})`,
  ),
  manages: expression(
    `exists (select from manager_companies g where g.user_id = ${user} and g.company_id = ${company})`,
  ),
  permissions: permissionsOf(user),
})
