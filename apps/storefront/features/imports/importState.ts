import type { ReplyTo } from '@proba/api/client'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import type { FileRefusal } from './importFile.ts'
import { textFile } from './pasted/pastedOrder.ts'

/** What an import check answers. */
export type ImportCheck = ReplyTo<'POST /import/check'>

/** What was added to the cart, and what was not. */
export type ImportOutcome = ReplyTo<'POST /import/execute'>

/** Steps of an import: choosing, two waits, the decision, the adding, the end. */
export type ImportStep = 'choose' | 'upload' | 'check' | 'decide' | 'add' | 'done'

/** Why the last step did not finish: an error; `interrupted`, its result unknown; or `givenUp`, nothing added. */
export type ImportFailure = { readonly error: unknown } | 'interrupted' | 'givenUp'

/** How far a step is, in bytes or rows; `total` is null while it is unknown. */
export interface StepProgress {
  readonly stage: 'upload' | 'read' | 'check'
  readonly done: number
  readonly total: number | null
}

/** One import; what was chosen survives every failure. */
export interface ImportState {
  readonly orderType: OrderType
  readonly file: File | null
  /** An order in words, for when no file is chosen. */
  readonly text: string
  readonly refusal: FileRefusal | null
  readonly step: ImportStep
  /** The file as the server knows it, once it is there. */
  readonly uuid: string | null
  /** How the file is read; undefined as the portal finds it. */
  readonly layout: HeaderChoice[] | undefined
  readonly check: ImportCheck | null
  readonly outcome: ImportOutcome | null
  readonly failure: ImportFailure | null
  readonly progress: StepProgress | null
  /** The adding is being stopped. */
  readonly isStopping: boolean
}

export type ImportEvent =
  | { readonly kind: 'orderType'; readonly orderType: OrderType }
  | { readonly kind: 'file'; readonly file: File | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'wrongFile'; readonly refusal: FileRefusal }
  | { readonly kind: 'step'; readonly step: 'upload' | 'check' | 'add' }
  | { readonly kind: 'progress'; readonly progress: StepProgress }
  | { readonly kind: 'uploaded'; readonly uuid: string }
  | { readonly kind: 'layout'; readonly layout: HeaderChoice[] }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'givenUp' }
  | { readonly kind: 'checked'; readonly check: ImportCheck }
  | { readonly kind: 'added'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'restart' }

export const firstState: ImportState = {
  orderType: 'products_production',
  file: null,
  text: '',
  refusal: null,
  step: 'choose',
  uuid: null,
  layout: undefined,
  check: null,
  outcome: null,
  failure: null,
  progress: null,
  isStopping: false,
}

/** What is sent: the chosen file, else the text, where there is one. */
export const sourceOf = ({ file, text }: ImportState): File | null =>
  file ?? (text.trim() === '' ? null : textFile(text))

/** Back to the choice with what was chosen; a failed or stopped adding goes back to the decision. */
function backFrom(state: ImportState, failure: ImportFailure | null): ImportState {
  const still = { ...state, failure, progress: null, isStopping: false }
  return state.step === 'add' ? { ...still, step: 'decide' } : { ...still, step: 'choose', check: null }
}

/** Next state of an import (DR-110). */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'orderType':
      return { ...state, orderType: event.orderType, failure: null }
    case 'file':
      return { ...state, file: event.file, uuid: null, layout: undefined, refusal: null, failure: null }
    case 'text':
      return { ...state, text: event.text, uuid: null, layout: undefined, refusal: null, failure: null }
    case 'wrongFile':
      return { ...state, refusal: event.refusal, failure: null }
    case 'step':
      return { ...state, step: event.step, refusal: null, failure: null, progress: null, isStopping: false }
    case 'progress':
      return { ...state, progress: event.progress }
    case 'uploaded':
      return { ...state, uuid: event.uuid, layout: undefined }
    case 'layout':
      return { ...state, layout: event.layout }
    case 'stopping':
      return { ...state, isStopping: true }
    case 'givenUp':
      return backFrom({ ...state, step: 'choose' }, 'givenUp')
    case 'checked':
      return { ...state, step: 'decide', check: event.check }
    case 'added':
      return { ...state, step: 'done', outcome: event.outcome, failure: null }
    case 'failed':
      return backFrom(state, { error: event.error })
    case 'stopped':
      return backFrom(state, state.step === 'add' ? 'interrupted' : null)
    case 'restart':
      return { ...firstState, orderType: state.orderType }
  }
}
