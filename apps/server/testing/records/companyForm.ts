import type { Calls } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import type { BodyOf } from '@proba/api/route'
import type { TestApp } from '../testApp.ts'

/** The form of a company as its screen sends it: what it has except what the server and the ERP say. */
export function formOfCompany(shown: ReplyTo<'GET /companies/{id}'>): BodyOf<Calls['POST /companies/{id}']> {
  const { id, isDemo, ordersCount, usersCount, createdAt, ...rest } = shown
  const { erpCode, kpp, legalAddress, deliveryAddress, erpAsOf, ...form } = rest
  return form
}

/** The same, read by a login with the permission. */
export const companyForm = async (app: TestApp, id: number, as: string) =>
  formOfCompany(await app.ask('GET /companies/{id}', { params: { id } }, as))
