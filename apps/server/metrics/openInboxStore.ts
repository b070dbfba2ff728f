import { columnsOf, expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'
import { inbox } from '../schema/system/inboxTables.ts'

/** Refused messages that wait, by the kind of their call. */
export const readOpenInbox = record({
  kind: columnsOf(inbox).kind,
  open: expression<number>('count(*)::int'),
}).statement<[]>(
  'metrics_inbox',
  (columns) => `select ${columns} from inbox where settled_at is null group by kind order by kind limit 100`,
)
