import type { Calls } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import type { BodyOf } from '@proba/api/route'
import type { TestApp } from '../testApp.ts'

/** The form of a product as its screen sends it: what it has except what is derived, fixed, or reported by the ERP. */
export function formOfProduct(
  shown: ReplyTo<'GET /admin/products/{id}'>,
): BodyOf<Calls['POST /admin/products/{id}']> {
  const { id, title, metal, alloy, weaving, sizes, createdAt, updatedAt, erpAsOf, ...rest } = shown
  const { article, metalId, alloyId, productType, isChain, ...form } = rest
  return form
}

/** The same, read by a login with the permission. */
export const productForm = async (app: TestApp, id: number, as: string) =>
  formOfProduct(await app.ask('GET /admin/products/{id}', { params: { id } }, as))
