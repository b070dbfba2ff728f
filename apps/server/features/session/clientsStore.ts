import { columnsOf, expression, jsonRows, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { companies } from '../companies/companiesTables.ts'
import { permissionsOf } from './loginAsStore.ts'
import { users } from './sessionTables.ts'

const client = jsonRows(
  {
    ...pick(columnsOf(companies, 'p'), 'id', 'name', 'inn'),
    users: jsonRows(
      {
        ...pick(columnsOf(users, 'u'), 'id', 'name', 'login', 'active', 'is_demo'),
        permissions: permissionsOf('u'),
      },
      `from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
         where uc.company_id = p.id`,
      'u.name, u.id',
    ),
  },
  'from page p',
  'p.name_key, p.id',
)

/** A page of the companies bound to a manager (all companies for a full admin), with their users. */
export const readClients = record({
  total: expression<number>('(select count(*)::int from bound)'),
  items: client,
}).statement<[number, boolean, string, number, number]>(
  'session_clients',
  (columns) => `with bound as (
     select c.* from companies c
     where c.deleted_at is null and ($2 or exists (select from manager_companies mc where mc.company_id = c.id and mc.user_id = $1))
       and ($3 = '' or strpos(lower(c.name || ' ' || c.full_name || ' ' || c.inn), lower($3)) > 0)),
   page as (select * from bound order by name_key, id limit $4 offset $5)
   select ${columns}`,
)
