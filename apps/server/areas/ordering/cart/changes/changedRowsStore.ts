import { columnsOf, expression, pick } from '../../../../db/statements/expression.ts'
import { record } from '../../../../db/statements/statement.ts'
import { users } from '../../../../schema/customers/sessionTables.ts'
import { cartOffers, cartUndos } from '../../../../schema/ordering/cartTables.ts'

const co = columnsOf(cartOffers, 'co')
const undo = columnsOf(cartUndos, 'u')
const person = columnsOf(users, 'p')

/** Rows of a caller's cart with who gave them their present values. */
export const readAuthors = record({
  ...pick(co, 'id', 'changed_by_id', 'changed_at'),
  ...pick(person, 'name'),
}).statement<[userId: number, companyId: number, ids: readonly number[]]>(
  'cart_row_authors',
  (columns) => `select ${columns} from carts c join cart_offers co on co.cart_id = c.id
   left join users p on p.id = co.changed_by_id
   where c.user_id = $1 and c.company_id = $2 and co.id = any($3::int[])`,
)

/** Rows that were deleted from a caller's cart by the changes that can be taken back, the last of each with its author. */
export const readDeleters = record({
  id: expression<number>("(t.turn -> 'before' ->> 'cartOfferId')::int"),
  ...pick(undo, 'by_id', 'created_at'),
  ...pick(person, 'name'),
}).statement<[userId: number, companyId: number, ids: readonly number[]]>(
  'cart_row_deleters',
  (columns) => `select distinct on (1) ${columns} from carts c join cart_undos u on u.cart_id = c.id
   cross join jsonb_array_elements(u.turns) t(turn) left join users p on p.id = u.by_id
   where c.user_id = $1 and c.company_id = $2 and t.turn -> 'after' = 'null'::jsonb
     and (t.turn -> 'before' ->> 'cartOfferId')::int = any($3::int[])
   order by 1, u.version desc`,
)
