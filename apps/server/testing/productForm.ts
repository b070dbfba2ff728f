import type { Contract } from '@proba/api/contract'
import type { BodyOf } from '@proba/api/route'
import type { TestApp } from './testApp.ts'

/** The form of a product as its screen sends it, read by a login with the permission. */
export async function productForm(
  app: TestApp,
  id: number,
  as: string,
): Promise<BodyOf<Contract['POST /admin/products/{id}']>> {
  const shown = await app.ask('GET /admin/products/{id}', { params: { id } }, as)
  const other = ['id', 'title', 'metal', 'alloy', 'weaving', 'sizes', 'createdAt', 'updatedAt']
  const fixed = ['article', 'metalId', 'alloyId', 'productType', 'isChain']
  const kept = Object.entries(shown).filter(([key]) => ![...other, ...fixed].includes(key))
  return Object.fromEntries(kept) as BodyOf<Contract['POST /admin/products/{id}']>
}
