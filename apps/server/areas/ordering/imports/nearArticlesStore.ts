import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'

const p = columnsOf(products, 'p')

/** Articles that stand next to each of some keys in the order of keys: those that begin so, and others like them. */
export const readNeighbours = record({ key: expression<string>('k.key'), article: p.article }).statement<
  [keys: readonly string[]]
>(
  'import_article_neighbours',
  (columns) => `select ${columns} from unnest($1::text[]) k(key), lateral (
     (select article from products
      where search_key >= k.key collate "C" and deleted_at is null order by search_key limit 6)
     union all
     (select article from products
      where search_key < k.key collate "C" and deleted_at is null order by search_key desc limit 4)) p`,
)

/** Articles with one of some keys. */
export const readArticlesOfKeys = record(pick(p, 'search_key', 'article')).statement<
  [keys: readonly string[]]
>(
  'import_articles_of_keys',
  (columns) => `select ${columns} from products p where search_key = any($1::text[]) and deleted_at is null`,
)
