import type { Client } from '@proba/api/client'
import type { DataProvider, GetListParams, I18nProvider, Identifier, RaRecord } from 'react-admin'
import type { Lookup } from '../lookup.ts'
import { lookupsOf, type Resource } from '../resource.ts'
import type { Transport } from '../transport.ts'
import { chooseAmong } from './chooseAmong.ts'
import { type Input, type TransportCalls, transportCalls } from './transportCalls.ts'

interface Page {
  readonly items: readonly RaRecord[]
  readonly meta: { readonly pagination: { readonly total: number } }
}

/** Longest page a list call answers. */
export const longestPage = 100

/** Query of a list call: react-admin's paging and sort in the words of the contract, flags as 0 and 1. */
function listQuery({ pagination, sort, filter }: Partial<GetListParams>): object {
  const filters = Object.entries((filter ?? {}) as Readonly<Record<string, unknown>>).map(
    ([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value] as const,
  )
  return {
    page: pagination?.page ?? 1,
    perPage: Math.min(pagination?.perPage ?? longestPage, longestPage),
    ...(sort && { sort: sort.field, order: sort.order.toLowerCase() }),
    ...Object.fromEntries(filters),
  }
}

const byId = (id: Identifier) => ({ params: { id: Number(id) } })

const unsupported = (verb: string) => (name: string) =>
  Promise.reject(new Error(`${name} does not support ${verb}`))

/** Reading and writing of records as the transport tables say. */
function recordsOf(calls: TransportCalls) {
  const record = async (name: string, verb: keyof Transport, input: Input) => ({
    data: calls.read(name, await calls.call(name, verb, input)) as never,
  })
  return {
    one: record,
    async page(name: string, params: Partial<GetListParams>) {
      const answer = await calls.call(name, 'list', { query: listQuery(params), signal: params.signal })
      const { items, meta } = answer as Page
      return { data: items.map((item) => calls.read(name, item)) as never[], total: meta.pagination.total }
    },
    async many(name: string, ids: readonly Identifier[], signal?: AbortSignal) {
      const answers = await Promise.all(ids.map((id) => record(name, 'get', { ...byId(id), signal })))
      return { data: answers.map(({ data }) => data) }
    },
  }
}

/**
 * Data provider over the transport tables of the resources: which call lists, reads, creates, updates and
 * deletes. It knows no resource by name; an unknown one or a verb without a call is an error with its name.
 */
export function createDataProvider(
  client: Client,
  resources: readonly Resource[],
  i18n: I18nProvider,
): DataProvider {
  const calls = transportCalls(client, resources, i18n.translate)
  const records = recordsOf(calls)
  const choices = chooseAmong(client, i18n)
  const lookups = new Map<string, Lookup>(lookupsOf(resources).map((lookup) => [lookup.name, lookup]))

  return {
    supportAbortSignal: true,
    getList: (name, params) => {
      const lookup = lookups.get(name)
      return lookup ? choices.list(lookup, params) : records.page(name, params)
    },
    getMany: (name, { ids, signal }) => {
      const lookup = lookups.get(name)
      return lookup ? choices.many(lookup, ids) : records.many(name, ids, signal)
    },
    getOne: async (name, { id, signal }) => {
      const document = await calls.document(name, { signal })
      if (document) return { data: { ...document, id } as never }
      return records.one(name, 'get', { ...byId(id), signal })
    },
    create: async (name, { data }) => records.one(name, 'create', { body: calls.bodyOf(name, data, true) }),
    update: async (name, { id, data }) =>
      records.one(name, 'update', { ...byId(id), body: calls.bodyOf(name, data, false) }),
    delete: async (name, { id, previousData }) => {
      await calls.call(name, 'delete', byId(id))
      return { data: (previousData ?? { id }) as never }
    },
    getManyReference: unsupported('getManyReference'),
    updateMany: unsupported('updateMany'),
    deleteMany: unsupported('deleteMany'),
  }
}
