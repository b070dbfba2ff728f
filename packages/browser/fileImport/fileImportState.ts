import type { Progress } from '@proba/api/route'
import type { HeaderChoice } from '@proba/domain/files/bookReading'

/** Steps of an import: choosing, two waits, the decision, the adding, the end. */
export type ImportStep = 'choose' | 'upload' | 'check' | 'decide' | 'add' | 'done'

/** Why the last step did not finish: an error; `stopped`, nothing added; or `interrupted`, its result unknown. */
export type ImportFailure = { readonly error: unknown } | 'stopped' | 'interrupted'

/** An import of a file; `Sent` is the file as the server knows it, `Terms` what it is checked for. */
export interface FileImportState<Sent, Terms, Check, Outcome> {
  readonly step: ImportStep
  /** Null until the file is there. */
  readonly sent: Sent | null
  /** Of the running or the last check. */
  readonly terms: Terms | null
  /** How the file is read; undefined as the portal finds it. */
  readonly layout: readonly HeaderChoice[] | undefined
  readonly check: Check | null
  readonly outcome: Outcome | null
  readonly failure: ImportFailure | null
  /** How far the step is; null while nothing is known. */
  readonly progress: Progress | null
  /** The adding is being stopped. */
  readonly isStopping: boolean
}

export type FileImportEvent<Sent, Terms, Check, Outcome> =
  | { readonly kind: 'begun'; readonly terms: Terms }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'sent'; readonly sent: Sent }
  | { readonly kind: 'checking'; readonly terms: Terms; readonly layout: readonly HeaderChoice[] | undefined }
  | { readonly kind: 'checked'; readonly check: Check }
  | { readonly kind: 'adding' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'added'; readonly outcome: Outcome }
  | { readonly kind: 'givenUp' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'forgotten' }

/** Before a file is chosen. */
export const noImport: FileImportState<never, never, never, never> = {
  step: 'choose',
  sent: null,
  terms: null,
  layout: undefined,
  check: null,
  outcome: null,
  failure: null,
  progress: null,
  isStopping: false,
}

const waits: readonly ImportStep[] = ['upload', 'check', 'add']

/** Back to the choice; a failed or stopped adding goes back to the decision. */
function backFrom<Sent, Terms, Check, Outcome>(
  state: FileImportState<Sent, Terms, Check, Outcome>,
  failure: ImportFailure,
): FileImportState<Sent, Terms, Check, Outcome> {
  const still = { ...state, failure, progress: null, isStopping: false }
  return state.step === 'add' ? { ...still, step: 'decide' } : { ...still, step: 'choose', check: null }
}

/** Next state of an import (DR-110). */
export function fileImportReducer<Sent, Terms, Check, Outcome>(
  state: FileImportState<Sent, Terms, Check, Outcome>,
  event: FileImportEvent<Sent, Terms, Check, Outcome>,
): FileImportState<Sent, Terms, Check, Outcome> {
  const waiting = { ...state, failure: null, progress: null, isStopping: false }
  switch (event.kind) {
    case 'begun':
      return { ...noImport, step: 'upload', terms: event.terms }
    case 'progress':
      return { ...state, progress: event.progress }
    case 'sent':
      return { ...state, sent: event.sent }
    case 'checking':
      return {
        ...waiting,
        step: 'check',
        terms: event.terms,
        layout: event.layout,
        check: null,
        outcome: null,
      }
    case 'checked':
      return { ...state, step: 'decide', check: event.check, progress: null }
    case 'adding':
      return { ...waiting, step: 'add' }
    case 'stopping':
      return { ...state, isStopping: true }
    case 'added':
      return { ...state, step: 'done', outcome: event.outcome, progress: null, isStopping: false }
    case 'givenUp':
      return backFrom({ ...state, step: 'choose' }, 'stopped')
    case 'failed':
      return backFrom(state, { error: event.error })
    case 'stopped':
      // What the step has ended with meanwhile stays.
      if (!waits.includes(state.step)) return state
      return backFrom(state, state.step === 'add' ? 'interrupted' : 'stopped')
    case 'forgotten':
      return noImport
  }
}
