import type { ArticleName, articleNamesCalls } from '@proba/api/ordering/articleNames'
import { checkArticleName } from '@proba/domain/files/articleName'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import {
  type ArticleNameRecord,
  countOtherNames,
  deleteArticleName,
  findArticles,
  readArticleNames,
  saveArticleName,
} from './articleNamesStore.ts'

const perPage = 50

const nameReply = ({ product_id, ...row }: ArticleNameRecord): Static<typeof ArticleName> => ({
  ...row,
  productId: product_id,
})

/** Keeps a name of the caller's company for an article. */
async function keepName(
  { database: { sql }, now }: Services,
  me: Principal,
  written: { readonly name: string; readonly article: string },
): Promise<Static<typeof ArticleName>> {
  const companyId = companyOf(me).id
  const found = await findArticles(sql, [articleKey(written.name), articleKey(written.article)])
  const named = (text: string) =>
    found.find(({ article }) => normaliseArticle(article) === normaliseArticle(text))
  const [{ names } = { names: 0 }] = await countOtherNames(sql, companyId, normaliseArticle(written.name))
  const texts = checkArticleName(written.name, { isArticle: named(written.name) !== undefined, names })
  if (!texts.ok) throw refuseFields({ name: [texts.refusal] })
  const product = named(written.article)
  if (!product) throw refuseFields({ article: [{ code: 'notFound', params: {} }] })
  const own = { companyId, productId: product.id, userId: me.userId, createdAt: now() }
  const id = await saveArticleName(sql, { ...texts.value, ...own })
  return { id, name: texts.value.name, productId: product.id, article: product.article }
}

/**
 * Own names of the active company for articles; as memory of a company they are not in the action log (decision G-662).
 */
export function articleNamesHandlers(services: Services): Handlers<typeof articleNamesCalls> {
  const { sql } = services.database
  return {
    'GET /import/names': async ({ me, query }) => {
      const page = pageOf(query, perPage)
      const { rows, total } = await readArticleNames(sql, companyOf(me).id, page, query.order ?? 'asc')
      return { items: rows.map(nameReply), meta: paginationOf(page, total) }
    },
    'POST /import/names': async ({ me, body }) => keepName(services, me, body),
    'DELETE /import/names/{id}': async ({ me, params: { id } }) => {
      const gone = await deleteArticleName(sql, id, companyOf(me).id)
      if (gone.length === 0) throw new RequestRefused('not_found')
      return {}
    },
  }
}
