import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import type { Tx } from '../../../db/connection/connect.ts'
import { expression } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

type Ints = readonly number[]
type Texts = readonly (string | null)[]

/** Consecutive order numbers: a session lock is held just while they are drawn (decisions G-127, G-129). */
export const drawNumbers = record({ numbers: expression<number[]>('to_json(numbers)') }).statement<[number]>(
  'new_order_numbers',
  (columns) => `with turn as materialized (select pg_advisory_lock(${advisoryLocks.orderNumbers})),
     drawn as materialized (select array(select nextval('order_numbers') from generate_series(1, $1)) numbers from turn),
     done as materialized (select numbers, pg_advisory_unlock(${advisoryLocks.orderNumbers}) from drawn)
   select ${columns} from done`,
)

const given = [
  'order_id',
  'product_id',
  'offer_id',
  'type_offer',
  'article',
  'coating_id',
  'length_mm',
  'size_label',
  'unit_weight_mg',
  'count',
]

/** Lines keep the names that their coatings have at this moment (decision G-317). */
export const insertLines = command<[Ints, Ints, Ints, Texts, Texts, Ints, Ints, Texts, Ints, Ints]>(
  'new_order_lines',
  `insert into order_lines (${given.join(', ')}, coating_ru, coating_en)
   select ${given.map((column) => `l.${column}`).join(', ')}, coalesce(c.name_ru, ''), coalesce(c.name_en, '')
   from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::int[], $7::int[], $8::text[], $9::bigint[], $10::int[])
     with ordinality l(${given.join(', ')}, n) left join coatings c on c.id = l.coating_id order by l.n`,
)

/** Writes orders in one statement; answers their ids and numbers. */
export const insertOrders = (
  tx: Tx,
  values: readonly (typeof orders.$inferInsert)[],
): Promise<{ id: number; number: number }[]> =>
  tx
    .insert(orders)
    .values([...values])
    .returning({ id: orders.id, number: orders.number })
