import type { Client } from '@proba/api/client'
import { type fetchUtils, HttpError, type I18nProvider } from 'react-admin'
import { httpErrorOf } from '../answers/errorText.ts'
import { storedFileCall } from '../answers/storedFiles.ts'
import { isAction } from '../declarations/action.ts'
import { isCommand } from '../declarations/command.ts'
import { isDocument, savingCall } from '../declarations/document.ts'
import { addressOf, lookupsOf, type Resource } from '../declarations/resource.ts'
import { chooseAmong } from './chooseAmong.ts'
import { type Answer, recordCalls, type Send } from './recordCalls.ts'
import { type RestRequest, readRestRequest } from './restRequest.ts'
import { keepMessage } from './serverMessage.ts'

const bodyOfRequest = (body: unknown): object | undefined =>
  typeof body === 'string' ? Object(JSON.parse(body)) : undefined

/** The answer as the package reads it: the total is the last part of Content-Range. */
const httpAnswer = ({ json, total }: Answer) => ({
  status: 200,
  headers: new Headers(total === undefined ? {} : { 'Content-Range': `items */${total}` }),
  body: '',
  json,
})

/** Header of a request of the package with the key under which its call is made once. */
export const keyHeader = 'Idempotency-Key'

/** Whatever is no record: files, documents, actions and commands; null for everything else. */
async function answerOther(request: RestRequest, body: unknown, send: Send): Promise<Answer | null> {
  const { name, verb } = request
  if (name === storedFileCall && verb === 'get')
    return { json: { ...Object(await send(name, { query: { uuid: request.id } })), id: request.id } }
  // A document is one answer without an id; react-admin needs the id of its request in it.
  if (isDocument(name) && verb === 'get') return { json: { ...Object(await send(name, {})), id: request.id } }
  // A question is a document that looks at what a form holds: its answer is the only one of a list.
  if (isDocument(name) && verb === 'list')
    return { json: [{ ...Object(await send(name, { query: request.filter })), id: name }], total: 1 }
  // It is saved by the call of the same path, which answers what is stored then.
  if (isDocument(name) && verb === 'update') {
    const { id, ...sent } = Object(bodyOfRequest(body))
    return { json: { ...Object(await send(savingCall(name), { body: sent })), id } }
  }
  const sent = bodyOfRequest(body) ?? {}
  const sending = Object.keys(sent).length > 0 ? { body: sent } : {}
  // An action has the id of its record, and a body where the screen gave it one.
  if (isAction(name) && verb === 'update') {
    const { id } = request
    return { json: { ...Object(await send(name, { params: { id }, ...sending })), id } }
  }
  // A command concerns no record; react-admin wants an id of whatever it creates.
  if (isCommand(name) && verb === 'create')
    return { json: { id: name, ...Object(await send(name, sending)) } }
  return null
}

/**
 * The http client under `ra-data-simple-rest`: a plain request of the package goes out as a declared call. It
 * knows no resource by name; the names of the calls are in the transport tables of the resources.
 */
export function callHttp(client: Client, resources: readonly Resource[], i18n: I18nProvider) {
  const byAddress = new Map(resources.map((resource) => [addressOf(resource), resource]))
  const lookups = new Map(lookupsOf(resources).map((lookup) => [lookup.name, lookup]))
  const choices = chooseAmong(client, i18n)

  async function answer(request: RestRequest, body: unknown, send: Send): Promise<Answer> {
    // A dictionary is no resource: its calls answer names only, and search in their own words.
    const lookup = lookups.get(request.name)
    if (lookup) return choices(lookup, request)
    const other = await answerOther(request, body, send)
    if (other) return other
    const resource = byAddress.get(request.name)
    if (!resource) throw new Error(`Unknown resource ${request.name}`)
    return recordCalls(resource, request, bodyOfRequest(body), send)
  }

  return async (url: string, { method, body, headers, signal }: fetchUtils.Options = {}) => {
    let message = ''
    const onMessage = (text: string) => {
      message = text
    }
    const idempotencyKey = headers instanceof Headers ? headers.get(keyHeader) : null
    const options = { onMessage, ...(signal && { signal }), ...(idempotencyKey && { idempotencyKey }) }
    const send: Send = (call, input) => client.send(call, input, options)
    try {
      const found = await answer(readRestRequest(url, method), body, send)
      if (message) keepMessage(found.json, message)
      return httpAnswer(found)
    } catch (error) {
      throw error instanceof HttpError ? error : httpErrorOf(error, i18n.translate)
    }
  }
}
