import type { ArticleNameTexts } from '@proba/domain/files/articleName'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { readTotal } from '../../../db/statements/readTotal.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import type { Page } from '../../../http/paging.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { articleNames } from '../../../schema/ordering/importsTables.ts'

const n = columnsOf(articleNames, 'n')
const p = columnsOf(products, 'p')

const nameRecord = record({ ...pick(n, 'id', 'name', 'product_id'), ...pick(p, 'article') })
/** An own name of a company with the article that it means. */
export type ArticleNameRecord = RecordOf<typeof nameRecord>

const source = `from article_names n join products p on p.id = n.product_id
  where n.company_id = $1 and p.deleted_at is null`

/** A page of the own names of a company, by name, and how many there are. */
export async function readArticleNames(
  sql: Sql,
  companyId: number,
  { perPage, offset }: Page,
  order: 'asc' | 'desc',
): Promise<{ rows: ArticleNameRecord[]; total: number }> {
  const list = `select ${nameRecord.columns} ${source} order by n.name_key ${order} limit $2 offset $3`
  const rows = await nameRecord.query(sql, list, [companyId, perPage, offset])
  return { rows, total: await readTotal(sql, source, [companyId]) }
}

/** How many own names a company has. */
export const countArticleNames = record({ names: expression<number>('count(*)::int') }).statement<
  [companyId: number]
>('article_names_count', (columns) => `select ${columns} from article_names where company_id = $1`)

/** The products of articles, by articleKey. */
export const findArticles = record({ ...pick(p, 'id', 'article') }).statement<[keys: readonly string[]]>(
  'article_names_articles',
  (columns) =>
    `select ${columns} from products p where p.search_key = any($1::text[]) and p.deleted_at is null`,
)

/** What the names of a company mean, by normaliseArticle of the names. */
export const readNamedArticles = record({ ...pick(n, 'name_key'), ...pick(p, 'article') }).statement<
  [companyId: number, keys: readonly string[]]
>('article_names_named', (columns) => `select ${columns} ${source} and n.name_key = any($2::text[])`)

/** Keeps a name, in place of what it meant before; answers its id. */
export async function saveArticleName(
  sql: Sql,
  names: ArticleNameTexts &
    Pick<typeof articleNames.$inferInsert, 'companyId' | 'productId' | 'userId' | 'createdAt'>,
): Promise<number> {
  const { companyId: _, nameKey: __, ...changes } = names
  const [saved] = await sql
    .insert(articleNames)
    .values(names)
    .onConflictDoUpdate({ target: [articleNames.companyId, articleNames.nameKey], set: changes })
    .returning({ id: articleNames.id })
  return saved?.id ?? 0
}

/** Forgets a name of a company; answers nothing where it has none such. */
export const deleteArticleName = record(pick(columnsOf(articleNames), 'id')).statement<
  [id: number, companyId: number]
>(
  'article_name_delete',
  (columns) => `delete from article_names where id = $1 and company_id = $2 returning ${columns}`,
)
