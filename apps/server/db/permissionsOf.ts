import { type Expression, expression } from './statements/expression.ts'

/** What a person may do by all their roles; `user` is the expression of their id. */
export const permissionsOf = (user: string): Expression<string[]> =>
  expression(
    `coalesce((select array_agg(distinct p) from user_roles ur join roles r on r.id = ur.role_id, unnest(r.permissions) p
       where ur.user_id = ${user}), '{}')`,
  )
