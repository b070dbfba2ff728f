import { statement } from '../../db/statement.ts'

interface ClientRow {
  total: number
  items: {
    id: number
    name: string
    inn: string
    users: { id: number; name: string; login: string; active: boolean }[]
  }[]
}

/** A page of the companies bound to a manager (all companies for a full admin), with their users. */
export const readClients = statement<ClientRow, [number, boolean, string, number, number]>(
  'session_clients',
  `with bound as (
     select c.* from companies c
     where c.deleted_at is null and ($2 or exists (select from manager_companies mc where mc.company_id = c.id and mc.user_id = $1))
       and ($3 = '' or strpos(lower(c.name || ' ' || c.full_name || ' ' || c.inn), lower($3)) > 0)),
   page as (select * from bound order by name_key, id limit $4 offset $5)
   select (select count(*)::int from bound) total,
     coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'inn', p.inn, 'users', coalesce((
         select json_agg(json_build_object('id', u.id, 'name', u.name, 'login', u.login, 'active', u.active) order by u.name, u.id)
         from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
         where uc.company_id = p.id), '[]')) order by p.name_key, p.id) from page p), '[]') items`,
)
