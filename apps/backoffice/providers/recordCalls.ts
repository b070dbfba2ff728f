import type { CallName } from '@proba/api/calls'
import type { LooseInput } from '@proba/api/client'
import type { Identifier, RaRecord } from 'react-admin'
import type { Resource } from '../declarations/resource.ts'
import type { Transport } from '../declarations/transport.ts'
import { asPage, asRecord, bodyOf, isPartial, listQuery } from './recordWire.ts'
import type { RestRequest } from './restRequest.ts'

/** What a plain server answers: records, and how many there are in all. */
export interface Answer {
  readonly json: unknown
  readonly total?: number
}

/** Makes a declared call by its name. */
export type Send = (call: CallName, input: LooseInput) => Promise<unknown>

function callOf({ name, transport }: Resource, verb: keyof Transport): CallName {
  const call = transport[verb]
  if (!call) throw new Error(`${name} has no ${verb} call`)
  return call
}

/** The parameter of a call that names one record: most call it `id`. */
const paramsOf = (call: CallName, id: Identifier) => ({ [/\{(\w+)\}/.exec(call)?.[1] ?? 'id']: id })

/** A record of the server with what its form needs beside. */
function readRecord(resource: Resource, answer: unknown): RaRecord {
  const record = asRecord(answer)
  return { ...record, ...resource.read?.(record) }
}

/** Carries out a request for records with the calls of their resource; `data` is what the request carries. */
export async function recordCalls(
  resource: Resource,
  request: RestRequest,
  data: object | undefined,
  send: Send,
): Promise<Answer> {
  const call = (verb: keyof Transport, input: LooseInput) => send(callOf(resource, verb), input)
  const callFor = (verb: keyof Transport, id: Identifier, input: LooseInput = {}) =>
    call(verb, { params: paramsOf(callOf(resource, verb), id), ...input })
  const one = async (id: Identifier) => readRecord(resource, await callFor('get', id))
  switch (request.verb) {
    case 'list': {
      const { items, total } = asPage(await call('list', { query: listQuery(resource, request) }))
      return { json: items.map((item) => readRecord(resource, item)), total }
    }
    // No list call takes ids: the records are read one by one.
    case 'many':
      return { json: await Promise.all(request.ids.map(one)) }
    case 'get':
      return { json: await one(request.id) }
    case 'create':
      return {
        json: readRecord(resource, await call('create', { body: bodyOf(resource, data ?? {}, true) })),
      }
    case 'update': {
      const { id } = request
      const change = isPartial(resource, data ?? {}) ? { ...(await one(id)), ...data } : (data ?? {})
      const body = bodyOf(resource, change, false)
      return { json: readRecord(resource, await callFor('update', id, { body })) }
    }
    case 'delete': {
      const { id } = request
      const body = data && resource.deleteBody?.(asRecord(data))
      await callFor('delete', id, body ? { body } : {})
      return { json: { id } }
    }
  }
}
