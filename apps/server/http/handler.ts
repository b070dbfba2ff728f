import type { CallName, Calls } from '@proba/api/calls'
import type { BodyOf, ParamsOf, Progress, QueryOf, ReplyOf } from '@proba/api/route'
import type { FilePurpose } from '@proba/domain/files/filePurposes'
import type { Language, TextParams, Translate } from '@proba/i18n'
import type { FileDraft } from '../integrations/fileDraft.ts'
import type { Principal } from '../services/principal.ts'
import type { BrokenRow } from './batchRows.ts'
import type { Caller, CallingKey } from './caller.ts'
import type { Cookies } from './cookies.ts'
import type { FileStream } from './fileStream.ts'
import type { SessionSource } from './sessionSource.ts'
import type { WrittenReply } from './writtenReply.ts'

/** The file of a call that takes one: complete, within the limit of its purpose, and gone after the answer unless kept. */
export interface UploadedFile extends FileDraft {
  /** As it was sent; `plainName` makes it fit to be shown. */
  readonly name: string
  readonly purpose: FilePurpose
}

type FileOf<R> = R extends { readonly upload: infer U }
  ? U extends { readonly optional: true }
    ? UploadedFile | null
    : UploadedFile
  : null

interface OfSystems {
  readonly integration: unknown
}
type Who<N extends CallName> = Calls[N]['access'] extends 'public' | OfSystems ? Principal | null : Principal
type KeyOf<N extends CallName> = Calls[N]['access'] extends OfSystems ? CallingKey : null

/** The input of a handler: what was sent, validated, the caller, and the language of the answer. */
export interface Input<N extends CallName> extends Pick<Caller, 'revisions' | 'cartVersion'> {
  readonly params: ParamsOf<Calls[N]>
  readonly query: QueryOf<Calls[N]>
  readonly body: BodyOf<Calls[N]>
  /** Rows of a batch that break its form and are no part of the body; the answer gets them by itself. */
  readonly brokenRows: readonly BrokenRow[]
  readonly me: Who<N>
  /** The key of the surrounding system that calls; null in calls of people. */
  readonly key: KeyOf<N>
  readonly language: Language
  readonly t: Translate
  readonly address: string
  /** Address and program of the caller, as a session keeps them. */
  readonly source: SessionSource
  readonly cookies: Cookies
  readonly idempotencyKey: string | null
  readonly file: FileOf<Calls[N]>
  /** Aborted, with the refusal `request_stopped`, when the caller hangs up before the answer. */
  readonly signal: () => AbortSignal
  /** Reports progress to a caller who requested it. */
  readonly progress: (progress: Progress) => void
}

/** An answer with a message for the user. */
export class ReplyWithMessage<T> {
  readonly data: T
  readonly key: string
  readonly params: TextParams
  constructor(data: T, key: string, params: TextParams = {}) {
    this.data = data
    this.key = key
    this.params = params
  }
}

/** A call that answers a file may write it while it is sent. */
type StreamOf<R> = R extends { readonly answer: 'file' } ? FileStream : never

export type Handler<N extends CallName> = (
  input: Input<N>,
) => Promise<ReplyOf<Calls[N]> | ReplyWithMessage<ReplyOf<Calls[N]>> | WrittenReply | StreamOf<Calls[N]>>

/** Handlers of some declared calls: exactly one for each. */
export type Handlers<S> = { readonly [N in keyof S & CallName]: Handler<N> }
