import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { reconciliationActs } from '../../../schema/papers/actsTables.ts'

const a = columnsOf(reconciliationActs, 'a')

/** Notes that a person has taken a file of an edition of ours; the first time counts. */
export const noteTaker = command<[documentId: string, userId: number, now: Date]>(
  'act_taken',
  `insert into act_takers (act_id, user_id, taken_at) select f.act_id, $2::int, $3::timestamptz
   from act_files f join reconciliation_acts a on a.id = f.act_id where f.document_id = $1 and not a.is_official
   on conflict do nothing`,
  { isAside: true },
)

/** Whether a ledger line dated in the past changes the figures of an act that is issued, or being made of what was there before. */
export const readTouchesAct = record({ contract_id: a.contract_id }).statement<
  [contractId: number, day: string]
>(
  'act_line_touches',
  (columns) => `select ${columns} from reconciliation_acts a
   where a.contract_id = $1 and a.date_to >= $2::date and not a.is_official limit 1`,
)

/** Editions of a contract that were taken by people who have not been told of a change, without official ones over them. */
export const readTakenActs = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'fingerprint'),
  ...pick(columnsOf(contracts, 'c'), 'company_id', 'knfmp_number'),
}).statement<[contractId: number]>(
  'act_taken_acts',
  (columns) => `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id
   where a.contract_id = $1 and exists (select from act_takers k where k.act_id = a.id and k.told_at is null)
     and not exists (select from reconciliation_acts n where n.contract_id = a.contract_id
       and n.date_from = a.date_from and n.date_to = a.date_to and n.edition > a.edition and n.is_official)
   order by a.id`,
)

/**
 * Notes that everybody who has saved a file of an edition has been told of its change, and returns them. `knows` is true for
 * people who have ordered or downloaded a newer edition already: they need no mail.
 */
export const noteInformed = record({
  user_id: expression<number>('k.user_id'),
  knows: expression<boolean>(
    `exists (select from reconciliation_acts n join reconciliation_acts o on o.id = k.act_id
       where n.contract_id = o.contract_id and n.date_from = o.date_from and n.date_to = o.date_to
       and n.edition > o.edition and (exists (select from act_files f where f.act_id = n.id and f.user_id = k.user_id)
         or exists (select from act_takers l where l.act_id = n.id and l.user_id = k.user_id)))`,
  ),
}).statement<[actId: number, now: Date]>(
  'act_told',
  (columns) =>
    `update act_takers k set told_at = $2 where k.act_id = $1 and k.told_at is null returning ${columns}`,
)
