import { apiBase } from '@proba/api/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../apps/server/testing/everyCall.ts'
import { createTestApp, type TestApp } from '../apps/server/testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Parameters are compared by position: the router has one node for all names at a position. */
const nameless = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** Routes as the router prints them: a tree, indented by four characters a level. */
function mountedRoutes(): string[] {
  const above: string[] = []
  return app.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:│ {3}| {4})*)[├└]── (.*?) \(([A-Z, ]+)\)$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      above.length = indent.length / 4
      above.push(part.replaceAll(/\(\^[^)]*\$\)/g, '').replaceAll(/:\w+(\|:\w+)*/g, '{}'))
      return methods.split(', ').map((method) => `${method} ${above.join('')}`)
    })
}

describe('the declared calls and the server', () => {
  test('every declared call is mounted once under each of its spellings, and nothing else is', () => {
    const mounted = mountedRoutes().filter((route) => !route.includes(` ${apiBase}/docs`))
    const declared = everyCall.map(({ method, path }) => `${method} ${apiBase}${nameless(path)}`)
    const pictures = mounted.filter((route) => / \/(pictures|files)\//.test(route))
    expect(pictures.every((route) => route.startsWith('GET '))).toBe(true)
    expect(mounted.filter((route) => !pictures.includes(route)).sort()).toEqual(declared.sort())
    expect(new Set(mounted).size).toBe(mounted.length)
  })
})

test('calls whose path was not given are declared like all others (R-849)', () => {
  const chosen = [
    ['POST /login', 'GET /users/set-password/check', 'GET /cart/checkout', 'GET /admin/order/renders'],
    ['GET /tessa/documents', 'GET /personal/registration', 'GET /companies/{id}/users', 'GET /leads'],
    ['GET /document/sections', 'GET /personal/degustation', 'POST /closeopen/updates/{id}', 'POST /claims'],
    ['POST /admin/additional-products/{id}', 'DELETE /admin/additional-products/{id}', 'GET /blanks'],
    ['GET /admin/products', 'POST /admin/products', 'DELETE /admin/products/{id}', 'POST /admin/offers'],
    ['GET /closeopen', 'GET /tessa/acts/{id}', 'POST /integration/orders', 'GET /health', 'GET /init'],
  ].flat()
  const declared = new Set<string>(everyCall.map(({ key }) => key))
  expect(chosen.filter((call) => !declared.has(call))).toEqual([])
})

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}
interface ApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

describe('the API document', () => {
  let document: ApiDocument
  beforeAll(async () => {
    document = (await app.ask('GET /openapi.json', {})) as ApiDocument
  })
  const operationOf = ({ method, path }: (typeof everyCall)[number]) =>
    document.paths[`${apiBase}${path}`]?.[method.toLowerCase()]

  test('is OpenAPI 3.1 and lists every declared call in every spelling, with what it is for', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    for (const call of everyCall) {
      expect(operationOf(call)?.summary, call.key).toBe(call.declaration.summary)
      expect(operationOf(call)?.tags, call.key).toEqual([call.declaration.tag])
      expect(operationOf(call)?.responses['200'], call.key).toBeDefined()
    }
  })

  test('lists nothing of the API that is not declared', () => {
    const listed = Object.entries(document.paths)
      .filter(([path]) => path.startsWith(apiBase))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(listed.sort()).toEqual(everyCall.map(({ method, path }) => `${method} ${apiBase}${path}`).sort())
  })

  test('says which calls need a session and which body they take', () => {
    for (const call of everyCall) {
      const operation = operationOf(call)
      const isOpen = call.declaration.access === 'public'
      expect(operation?.security, call.key).toEqual(isOpen ? undefined : [{ bearer: [] }])
      const { body, upload } = call.declaration
      const hasBody = call.method !== 'GET' && (body !== undefined || upload !== undefined)
      expect(operation?.requestBody !== undefined, call.key).toBe(hasBody)
      for (const [, name] of call.path.matchAll(/\{(\w+)\}/g))
        expect(operation?.parameters, call.key).toContainEqual(expect.objectContaining({ name, in: 'path' }))
    }
  })

  test('has a page of its own', async () => {
    const page = await app.send({ method: 'GET', url: `${apiBase}/docs/` })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/html/)
    const starter = await app.send({ method: 'GET', url: `${apiBase}/docs/show.js` })
    expect(starter.body).toContain(`${apiBase}/openapi.json`)
  })
})
