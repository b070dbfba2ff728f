import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { usageDays } from '../../../schema/system/usageTables.ts'

/** Stores events of one moment: $2 is their JSON, a list of objects whose keys are column names. */
export const addEvents = command<[receivedAt: Date, events: string]>(
  'usage_add',
  `insert into usage_events (received_at, kind, session_id, visitor, user_id, page_code, fields)
   select $1, e.kind, e.session_id, e.visitor, e.user_id, e.page_code, e.fields
   from jsonb_to_recordset($2::jsonb)
     as e(kind text, session_id text, visitor text, user_id int, page_code text, fields jsonb)`,
)

/** Counts a search that found nothing. */
export const addEmptySearch = command<[day: string]>(
  'usage_empty_search',
  `insert into usage_days as d (day, empty_searches) values ($1, 1)
   on conflict (day) do update set empty_searches = d.empty_searches + 1`,
)

/** Days from $1 to before $2 that are not counted yet. */
export const readUncountedDays = record({
  day: columnsOf(usageDays, 'd').day,
}).statement<[from: string, before: string]>(
  'usage_uncounted',
  (columns) => `select ${columns}
   from (select to_char(g, 'YYYY-MM-DD')::date as day
     from generate_series($1::date::timestamp, $2::date::timestamp - interval '1 day', interval '1 day') g) d
   where not exists (select from usage_days u where u.day = d.day and u.counted_at is not null) order by d.day`,
)

/**
 * Counts a day: visits by the events of browsers, imports and placed carts by what the server did. A check that was
 * never executed counts for the rows that it refused. Orders of the demo and those made of auto-orders are no carts.
 */
export const countDay = command<[day: string, begins: Date, ends: Date, now: Date]>(
  'usage_count_day',
  `insert into usage_days as d (day, visits, rows_imported, rows_refused, carts_placed, counted_at)
   select $1,
     (select count(distinct session_id) from usage_events where received_at >= $2 and received_at < $3),
     i.imported,
     i.refused + (select coalesce(sum(jsonb_array_length(c.result -> 'errors')), 0) from import_checks c
       where c.created_at >= $2 and c.created_at < $3 and c.executed_at is null),
     (select count(distinct o.split_group) from orders o
       where o.created_at >= $2 and o.created_at < $3 and o.auto_order_id is null and not o.is_demo),
     $4
   from (select coalesce(sum((a.after ->> 'added')::int), 0) as imported,
       coalesce(sum((a.after ->> 'skipped')::int), 0) as refused
     from action_log a
     where a.at >= $2 and a.at < $3 and a.entity = 'import' and a.action = 'execute') i
   on conflict (day) do update set visits = excluded.visits, rows_imported = excluded.rows_imported,
     rows_refused = excluded.rows_refused, carts_placed = excluded.carts_placed, counted_at = excluded.counted_at`,
)

/** The newest counted days. */
export const readUsageDays = record(
  pick(
    columnsOf(usageDays),
    'day',
    'visits',
    'empty_searches',
    'rows_imported',
    'rows_refused',
    'carts_placed',
  ),
).statement<[limit: number]>(
  'usage_days_read',
  (columns) => `select ${columns} from usage_days where counted_at is not null order by day desc limit $1`,
)
