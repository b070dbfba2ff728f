import { type CallName, declarations } from '@proba/api/calls'
import type { RouteDeclaration } from '@proba/api/route'
import { expect } from 'vitest'
import { filledPath, propertiesOf } from '../everyCall.ts'
import type { TestApp } from '../testApp.ts'
import type { Kind } from './savedKinds.ts'

export const adminHeaders = async (app: TestApp, language: string) => ({
  authorization: `Bearer ${await app.login('admin')}`,
  'x-localization': language,
})

/** The data that a call by the admin returns. */
export async function sent(app: TestApp, call: CallName, id: number | null, body?: object) {
  const [method, path = ''] = call.split(' ')
  const response = await app.send({
    method: method === 'GET' ? 'GET' : 'POST',
    url: filledPath(path, () => id ?? ''),
    headers: await adminHeaders(app, 'ru'),
    ...(body && { payload: body }),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

/** Rows as their form sends them, without what the server derives. */
const written = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'object'
    ? value.map(({ held, available, ...row }) => row)
    : value

/** A record as its form sends it when nothing is changed. */
export async function opened(app: TestApp, { save, get }: Pick<Kind, 'save' | 'get'>, id: number) {
  const shown = await sent(app, get ?? (save.replace('POST', 'GET') as CallName), id)
  const declaration: RouteDeclaration = declarations[save]
  const names = Object.keys(propertiesOf(declaration.body))
  return Object.fromEntries(names.filter((name) => name in shown).map((name) => [name, written(shown[name])]))
}
