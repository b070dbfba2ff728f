import type { CallName } from '@proba/api/calls'
import type { CallOptions, Client, InputOf, ReplyTo } from '@proba/api/client'
import type { ReplyFile } from '@proba/browser/saveFile'
import type { DataProvider, I18nProvider } from 'react-admin'
import { httpErrorOf } from './errorText.ts'

/** The call that answers a stored file; react-admin reads it as a record whose id is the uuid of the file. */
export const storedFileCall = 'GET /storage/receive'

/** A stored file: its bytes as base64. */
export type StoredFile = ReplyTo<typeof storedFileCall>

/** The data provider with what react-admin has no verb for. */
export interface FileProvider extends DataProvider {
  /** Stores a file for a field of that kind; answers its uuid. */
  upload(file: File, kind: UploadKind): Promise<string>
  /** Reads the file that a call answers. */
  download(call: FileCall, query: Readonly<Record<string, unknown>>): Promise<ReplyFile>
  /** Makes a call that is about no record, such as the check of a file. */
  ask<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<ReplyTo<N>>
}

/** Calls without parameters in their path that answer a file to save. */
export type FileCall = {
  [N in CallName]: ReplyTo<N> extends ReplyFile
    ? InputOf<N> extends { readonly params: object }
      ? never
      : N
    : never
}[CallName] &
  `GET ${string}`

/** A picture is cleaned and may be shown on pages; a part belongs to a file that is too large for one request. */
const purposes = {
  file: {},
  image: { purpose: 'image' },
  document: { purpose: 'document' },
  table: { purpose: 'table' },
  part: { purpose: 'part' },
} as const
type UploadKind = keyof typeof purposes

/** Makes a call; refused as records are. */
export const askTo =
  (client: Client, i18n: I18nProvider): FileProvider['ask'] =>
  async (name, input, options) => {
    try {
      return await client.call(name, input, options)
    } catch (error) {
      throw httpErrorOf(error, i18n.translate)
    }
  }

/** Stores a file by the upload call; refused as records are. */
export const uploadTo = (client: Client, i18n: I18nProvider) => async (file: File, kind: UploadKind) => {
  try {
    const [stored] = await client.call('POST /storage/upload', { query: purposes[kind] }, { file })
    if (!stored) throw new Error('The answer names no file')
    return stored.uuid
  } catch (error) {
    throw httpErrorOf(error, i18n.translate)
  }
}

/** Reads a file; refused as records are. */
export const downloadFrom =
  (client: Client, i18n: I18nProvider): FileProvider['download'] =>
  async (call, query) => {
    try {
      return (await client.send(call, { query })) as ReplyFile
    } catch (error) {
      throw httpErrorOf(error, i18n.translate)
    }
  }
