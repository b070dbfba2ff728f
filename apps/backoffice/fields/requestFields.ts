import { type RequestState, requestStates } from '@proba/domain/codes/requestCodes'
import { maxStaffComment } from '@proba/domain/forms/requestProgress'
import type { Tone } from '../declarations/field.ts'

/** Colours of the states of leads and messages. */
const tones: Readonly<Record<RequestState, Tone>> = { new: 'warning', work: 'accent', done: 'success' }

const state = { kind: 'choice', of: requestStates, texts: 'terms.requestState', tones } as const

/** What leads and messages of the feedback form have in common: number, sender, and the work on them. */
export const requestFields = {
  id: { kind: 'number', readonly: true },
  createdAt: { kind: 'instant', readonly: true },
  company: { kind: 'text', readonly: true },
  inn: { kind: 'text', readonly: true, code: true },
  email: { kind: 'text', readonly: true },
  phone: { kind: 'text', readonly: true },
  user: { kind: 'named', readonly: true },
  customer: { kind: 'named', readonly: true },
  state: { ...state, required: true },
  staffComment: { kind: 'text', maxLength: maxStaffComment, lines: 4, wide: true, hint: true },
  takenAt: { kind: 'instant', readonly: true },
  doneAt: { kind: 'instant', readonly: true },
} as const

/** Filters of their lists, beside those of each. */
export const requestFilters = {
  state: { ...state, pinned: true },
  dateFrom: { kind: 'day' },
  dateTo: { kind: 'day' },
} as const

/** The section of the form in which staff work on a request. */
export const requestWork = { name: 'work', fields: ['state', 'takenAt', 'doneAt', 'staffComment'] } as const
