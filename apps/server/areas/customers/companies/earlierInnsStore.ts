import { innHolderThen } from '@proba/domain/company/companyUpdate'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { earlierInns } from '../../../schema/customers/companiesTables.ts'

const read = record(pick(columnsOf(earlierInns, 'e'), 'inn', 'company_id', 'until_at', 'until_id')).statement<
  [inns: readonly string[]]
>(
  'company_earlier_inns',
  (columns) => `select ${columns} from earlier_inns e join companies c on c.id = e.company_id
   where e.inn = any($1::text[]) and c.deleted_at is null order by e.company_id`,
)

/** What finds the company that had one of some INNs at a moment and has lost it since; null where there is none. */
export async function readInnHolders(
  sql: Sql,
  inns: readonly string[],
): Promise<(inn: string, reported: ReportedAt) => number | null> {
  const earlier = Map.groupBy(await read(sql, inns), ({ inn }) => inn)
  return (inn, reported) =>
    innHolderThen(
      (earlier.get(inn) ?? []).map((row) => ({
        companyId: row.company_id,
        until: { at: row.until_at.toISOString(), id: row.until_id },
      })),
      reported,
    )
}

const note = command<[inn: string, companyId: number, untilAt: Date, untilId: string]>(
  'company_earlier_inn_note',
  `insert into earlier_inns (inn, company_id, until_at, until_id) values ($1, $2, $3, $4)
   on conflict (inn, company_id) do update set until_at = excluded.until_at, until_id = excluded.until_id`,
)
const noteNew = command<[inn: string, companyId: number, untilAt: Date, untilId: string]>(
  'company_earlier_inn_note_new',
  `insert into earlier_inns (inn, company_id, until_at, until_id) values ($1, $2, $3, $4)
   on conflict (inn, company_id) do nothing`,
)

/** Notes that a company has lost an INN to the one reported at a moment. */
export const noteLostInn = (tx: Tx, inn: string, companyId: number, { at, id }: ReportedAt): Promise<void> =>
  note(tx, inn, companyId, new Date(at), id)

/** Notes that a company had an INN before the one reported at a moment, unless it is known until when. */
export const noteEarlierInn = (
  tx: Tx,
  inn: string,
  companyId: number,
  { at, id }: ReportedAt,
): Promise<void> => noteNew(tx, inn, companyId, new Date(at), id)
