import { statement } from '../../db/statement.ts'

interface Parties {
  user_active: boolean
  user_gone: boolean
  company_open: boolean
}

/** Shared locks: buyers of one company do not wait for each other, whoever changes or deletes one of the rows does. */
export const lockUserAndCompany = statement<Parties, [number, number]>(
  'place_lock_parties',
  `select u.active user_active, u.deleted_at is not null user_gone, c.active and c.deleted_at is null company_open
   from user_companies uc join companies c on c.id = uc.company_id join users u on u.id = uc.user_id
   where uc.user_id = $1 and uc.company_id = $2 for share of uc, c, u`,
)
/** Holds a contract of a company as it is. */
export const lockContract = statement<never, [number, number]>(
  'place_lock_contract',
  'select 1 from contracts where id = $1 and company_id = $2 for share',
)
