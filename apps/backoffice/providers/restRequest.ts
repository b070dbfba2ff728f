import type { Identifier } from 'react-admin'

/** Address before the names of resources; nothing is ever sent there, see `callHttp`. */
export const restRoot = '/records'

/** A requested page of records. */
export interface ListRequest {
  readonly verb: 'list'
  readonly name: string
  readonly sort: { readonly field: string; readonly order: string }
  /** First and last place of the page among all records, from 0. */
  readonly range: readonly [number, number]
  readonly filter: Readonly<Record<string, unknown>>
}

/** What `ra-data-simple-rest` asks for, read back from its plain request. */
export type RestRequest =
  | ListRequest
  | { readonly verb: 'many'; readonly name: string; readonly ids: readonly Identifier[] }
  | { readonly verb: 'get' | 'update' | 'delete'; readonly name: string; readonly id: string }
  | { readonly verb: 'create'; readonly name: string }

const verbs = { GET: 'get', PUT: 'update', DELETE: 'delete' } as const

/** Reads the request of a page, or of records by their ids, which has a filter but no range. */
function readQuery(name: string, query: URLSearchParams): RestRequest {
  const part = (key: string, otherwise: string) => JSON.parse(query.get(key) ?? otherwise)
  const filter = part('filter', '{}')
  if (!query.has('range')) return { verb: 'many', name, ids: filter.id }
  const [field, order] = part('sort', '[]')
  return { verb: 'list', name, sort: { field, order }, range: part('range', '[0,0]'), filter }
}

/** Reads a request of the package; a name may hold slashes, an id is the encoded last part. */
export function readRestRequest(url: string, method = 'GET'): RestRequest {
  const [path = '', query] = url.slice(restRoot.length + 1).split('?', 2)
  if (query !== undefined) return readQuery(path, new URLSearchParams(query))
  if (method === 'POST') return { verb: 'create', name: path }
  const end = path.lastIndexOf('/')
  const verb = verbs[method === 'PUT' || method === 'DELETE' ? method : 'GET']
  return { verb, name: path.slice(0, end), id: decodeURIComponent(path.slice(end + 1)) }
}
