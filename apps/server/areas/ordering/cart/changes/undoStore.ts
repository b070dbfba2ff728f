import { columnsOf, pick } from '../../../../db/statements/expression.ts'
import { command, record } from '../../../../db/statements/statement.ts'
import { cartUndos } from '../../../../schema/ordering/cartTables.ts'

/** Versions of a cart for which its changes can be taken back. */
const versionsKept = 20

/** Keeps what a change did to the rows of a cart, and forgets what is too long ago. */
export const keepUndo = command<[cartId: number, version: number, turns: string, byId: number | null]>(
  'cart_keep_undo',
  `with old as (delete from cart_undos where cart_id = $1 and version <= $2 - ${versionsKept})
   insert into cart_undos (cart_id, version, turns, by_id) values ($1, $2, $3::jsonb, $4)`,
)

const undo = columnsOf(cartUndos, 'u')

/** What a change of a caller's cart did to its rows, by the version that it led to. */
export const findUndo = record(pick(undo, 'turns')).statement<
  [userId: number, companyId: number, version: number]
>(
  'cart_find_undo',
  (columns) => `select ${columns} from cart_undos u join carts c on c.id = u.cart_id
   where c.user_id = $1 and c.company_id = $2 and u.version = $3`,
)

/** Takes the record of a change, so that it is taken back once. */
export const takeUndo = record(pick(undo, 'turns')).statement<[cartId: number, version: number]>(
  'cart_take_undo',
  (columns) => `delete from cart_undos u where u.cart_id = $1 and u.version = $2 returning ${columns}`,
)
