import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'

/** Products of a weaving, locked by id as saving a product locks its own. */
export const lockWoven = record(pick(columnsOf(products, 'p'), 'id', 'title_ru', 'title_en')).statement<
  [weaving: number]
>(
  'weaving_products_lock',
  (columns) => `select ${columns} from products p where p.weaving_id = $1 order by p.id for no key update`,
)

export const saveTexts = command<[ids: readonly number[], texts: readonly string[]]>(
  'weaving_products_texts',
  'update products p set search_text = t.text from unnest($1::int[], $2::text[]) t(id, text) where p.id = t.id',
)
