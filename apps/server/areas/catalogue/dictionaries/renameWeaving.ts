import { productSearchText } from '@proba/domain/product/search'
import type { Tx } from '../../../db/connect.ts'
import { columnsOf, pick } from '../../../db/expression.ts'
import { command, record } from '../../../db/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'

/** Products of a weaving, locked by id as saving a product locks its own. */
const lockWoven = record(pick(columnsOf(products, 'p'), 'id', 'title_ru', 'title_en')).statement<
  [weaving: number]
>(
  'weaving_products_lock',
  (columns) => `select ${columns} from products p where p.weaving_id = $1 order by p.id for no key update`,
)

const saveTexts = command<[ids: readonly number[], texts: readonly string[]]>(
  'weaving_products_texts',
  'update products p set search_text = t.text from unnest($1::int[], $2::text[]) t(id, text) where p.id = t.id',
)

/** Lets searches find the products of a weaving by its new names (decision G-072). */
export async function renameWeaving(tx: Tx, id: number, nameRu: string, nameEn: string): Promise<void> {
  const woven = await lockWoven(tx, id)
  const texts = woven.map((row) => productSearchText([row.title_ru, row.title_en, nameRu, nameEn]))
  await saveTexts(
    tx,
    woven.map((row) => row.id),
    texts,
  )
}
