import type { Client } from '@proba/api/client'
import type { CallName } from '@proba/api/contract'
import type { RaRecord } from 'react-admin'
import { type Resource, writableKeys } from '../resource.ts'
import type { Transport } from '../transport.ts'
import { httpErrorOf, type Say } from './refusal.ts'

type AnyCall = (name: string, input: object, options: { signal?: AbortSignal }) => Promise<unknown>

/** What is sent with a verb: parameters, query or body, and a way to stop. */
export interface Input {
  readonly params?: object
  readonly query?: object
  readonly body?: object
  readonly signal?: AbortSignal | undefined
}

/** Answers that are one thing, not a record among others: read by name, without an id. */
const documents: Readonly<Record<string, CallName>> = { dashboard: 'GET /admin/dashboard' }

/** Calls by resource and verb as the transport tables say; refusals come as react-admin's errors. */
export function transportCalls(client: Client, resources: readonly Resource[], say: Say) {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const anyCall = client.call as unknown as AnyCall

  const send = (call: string, { signal, ...input }: Input) =>
    anyCall(call, input, signal ? { signal } : {}).catch((error: unknown) => {
      throw httpErrorOf(error, say)
    })

  function resourceOf(name: string): Resource {
    const resource = byName.get(name)
    if (!resource) throw new Error(`Unknown resource ${name}`)
    return resource
  }

  return {
    async call(name: string, verb: keyof Transport, input: Input): Promise<unknown> {
      const call = resourceOf(name).transport[verb]
      if (!call) throw new Error(`${name} has no ${verb} call`)
      return send(call, input)
    },
    /** The one answer of a document, or null when the name is not a document's. */
    document: (name: string, input: Input): Promise<unknown> | null =>
      documents[name] ? send(documents[name], input) : null,
    /** A record of the server with what its form needs beside. */
    read: (name: string, record: unknown): RaRecord => ({
      ...(record as RaRecord),
      ...resourceOf(name).read?.(record as never),
    }),
    /** What of a form's data may be written, with the version that a change is based on. */
    bodyOf(name: string, data: object, isNew: boolean): object {
      const keys = writableKeys(resourceOf(name), isNew)
      const kept = Object.entries(data).filter(
        ([key, value]) => value !== undefined && (keys.has(key) || (!isNew && key === 'version')),
      )
      return Object.fromEntries(kept)
    },
  }
}

/** See `transportCalls`. */
export type TransportCalls = ReturnType<typeof transportCalls>
