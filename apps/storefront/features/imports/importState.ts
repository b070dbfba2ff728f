import type { ReplyTo } from '@proba/api/client'
import type { OrderType } from '@proba/domain/orderType'
import type { FileProblem } from './importFile.ts'

/** What the check of a file answers. */
export type ImportCheck = ReplyTo<'POST /import/check'>

/** What became of the rows. */
export type ImportOutcome = ReplyTo<'POST /import/execute'>

/** Where an import stands: choosing, two waits, the question, the adding, the end. */
export type ImportStep = 'choose' | 'upload' | 'check' | 'decide' | 'add' | 'done'

/** Why the last step did not come about: an error, or the person stopped while rows were being added. */
export type ImportFailure = { readonly error: unknown } | 'interrupted'

/** One import; what was chosen stays through every failure. */
export interface ImportState {
  readonly orderType: OrderType
  readonly file: File | null
  readonly problem: FileProblem | null
  readonly step: ImportStep
  readonly check: ImportCheck | null
  readonly outcome: ImportOutcome | null
  readonly failure: ImportFailure | null
}

export type ImportEvent =
  | { readonly kind: 'orderType'; readonly orderType: OrderType }
  | { readonly kind: 'file'; readonly file: File | null }
  | { readonly kind: 'wrongFile'; readonly problem: FileProblem }
  | { readonly kind: 'step'; readonly step: 'upload' | 'check' | 'add' }
  | { readonly kind: 'checked'; readonly check: ImportCheck }
  | { readonly kind: 'added'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'restart' }

export const firstState: ImportState = {
  orderType: 'products_production',
  file: null,
  problem: null,
  step: 'choose',
  check: null,
  outcome: null,
  failure: null,
}

/** Back to the choice with what was chosen; a failed or stopped adding stays at the question. */
function backFrom(state: ImportState, failure: ImportFailure | null): ImportState {
  if (state.step === 'add') return { ...state, step: 'decide', failure }
  return { ...state, step: 'choose', check: null, failure }
}

/** Steps of an import (R-327..R-333, DR-110). */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'orderType':
      return { ...state, orderType: event.orderType, failure: null }
    case 'file':
      return { ...state, file: event.file, problem: null, failure: null }
    case 'wrongFile':
      return { ...state, problem: event.problem, failure: null }
    case 'step':
      return { ...state, step: event.step, problem: null, failure: null }
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
