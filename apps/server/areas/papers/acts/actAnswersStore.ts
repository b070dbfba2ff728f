import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { actAnswers, reconciliationActs } from '../../../schema/papers/actsTables.ts'
import { isReadable } from './actReader.ts'

const a = columnsOf(reconciliationActs, 'a')
const w = columnsOf(actAnswers, 'w')

/** SQL of whether a newer edition of an act `a` is issued. */
export const isReplaced = `exists (select from reconciliation_acts n where n.contract_id = a.contract_id and n.date_from = a.date_from
      and n.date_to = a.date_to and n.edition > a.edition and n.ready_at is not null)`

/** An answer as customers see it; people by their names of now. */
const answer = {
  ...pick(w, 'id', 'kind', 'text', 'is_late', 'created_at'),
  user: columnsOf(users, 'u').name,
  actor: outerColumnsOf(users, 'v').name,
  file_name: outerColumnsOf(files, 's').name,
}
const withPeople =
  'join users u on u.id = w.user_id left join users v on v.id = w.actor_id left join files s on s.uuid = w.file_uuid'

/** All answers of an act `a`, the first one first. */
export const answersOfAct = jsonRows(
  answer,
  `from act_answers w ${withPeople} where w.act_id = a.id`,
  'w.number',
)

/** All answers of an act `a` as the back office shows them, the last one first. */
export const adminAnswersOfAct = jsonRows(
  { ...answer, ...pick(w, 'file_uuid') },
  `from act_answers w ${withPeople} where w.act_id = a.id`,
  'w.number desc',
)

/** An edition of an act of one of some companies, as it is answered. */
export const readAnswered = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'edition', 'is_official', 'fingerprint'),
  ...pick(a, 'ready_at', 'deadline', 'answers'),
  company_id: columnsOf(contracts, 'c').company_id,
  is_replaced: expression<boolean>(isReplaced),
}).statement<[id: number, companyIds: readonly number[]]>(
  'act_answered',
  (columns) => `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id
   where a.id = $1 and c.company_id = any($2::int[])`,
)

/** Editions of ours of a contract that take answers while their figures are those of the ledger. */
export const readComparedActs = record(
  pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'fingerprint'),
).statement<[contractId: number]>(
  'act_compared',
  (columns) => `select ${columns} from reconciliation_acts a
   where a.contract_id = $1 and a.ready_at is not null and not a.is_official and not ${isReplaced} order by a.id`,
)

/** Notes the moment at which editions were first found to differ from their account. */
export const noteChanged = command<[contractId: number, ids: readonly number[], now: Date]>(
  'act_changed',
  `update reconciliation_acts set changed_at = $3
   where contract_id = $1 and id = any($2::int[]) and changed_at is null`,
)

/** Extends the deadline of editions that differed from their account and agree with it again. */
export const renewAgreeing = command<[contractId: number, ids: readonly number[], deadline: string]>(
  'act_agrees_again',
  `update reconciliation_acts set changed_at = null, deadline = greatest(deadline, $3::date)
   where contract_id = $1 and id = any($2::int[]) and changed_at is not null`,
)

/** Counts a further answer of an edition that had so many; answers nothing where it has others by then. */
export const countAnswer = record(pick(columnsOf(reconciliationActs), 'answers')).statement<
  [id: number, seen: number]
>(
  'act_answer_count',
  (columns) =>
    `update reconciliation_acts set answers = answers + 1 where id = $1 and answers = $2 returning ${columns}`,
)

/** An answer that was stored, as its sender sees it. */
export const readAnswer = record({ ...answer, created_at: w.created_at }).statement<[id: number]>(
  'act_answer',
  (columns) => `select ${columns} from act_answers w ${withPeople} where w.id = $1`,
)

/** The file of an answer about a contract of a company whose acts a person reads. */
export const readAnswerFile = record(pick(columnsOf(files, 's'), 'uuid', 'name', 'mime')).statement<
  [id: number, companyIds: readonly number[], isForAll: boolean, managerId: number | null]
>(
  'act_answer_file',
  (columns) => `select ${columns} from act_answers w join contracts c on c.id = w.contract_id
   join files s on s.uuid = w.file_uuid where w.id = $1 and ${isReadable('c.company_id', 2)}`,
)

/** An answer as mails tell of it. */
export const readObjection = record({
  ...pick(w, 'id', 'date_from', 'date_to', 'text', 'is_late'),
  ...pick(columnsOf(contracts, 'c'), 'knfmp_number', 'company_id'),
  edition: outerColumnsOf(reconciliationActs, 'a').edition,
  company: columnsOf(companies, 'k').name,
  user: columnsOf(users, 'u').name,
  file_name: outerColumnsOf(files, 's').name,
}).statement<[id: number]>(
  'act_objection',
  (columns) => `select ${columns} from act_answers w join contracts c on c.id = w.contract_id
   join companies k on k.id = c.company_id left join reconciliation_acts a on a.id = w.act_id
   ${withPeople} where w.id = $1`,
)

export const addAnswer = insertInto(actAnswers)
