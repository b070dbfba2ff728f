import { requestStates } from '@proba/domain/codes/requestCodes'
import { maxStaffComment } from '@proba/domain/forms/requestProgress'
import { Type } from 'typebox'
import { Count, Day, Named, Nullable, OneOf, Shape, Text } from '../schema.ts'

/** What staff see of every lead and message: who sent it, and how far it is. */
export const requestFields = {
  id: Type.Integer(),
  company: Type.String(),
  inn: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  comment: Type.String(),
  state: OneOf(requestStates),
  staffComment: Type.String(),
  /** Who was logged in, and for which customer; null for a guest. */
  user: Nullable(Named),
  customer: Nullable(Named),
  createdAt: Type.String(),
  takenAt: Nullable(Type.String()),
  doneAt: Nullable(Type.String()),
  version: Type.Integer(),
}

/** Filters of their lists; the days are business days, both included. */
export const requestFilters = {
  state: Type.Optional(OneOf(requestStates)),
  dateFrom: Type.Optional(Day),
  dateTo: Type.Optional(Day),
}

/** Sorts of their lists. */
export const requestSorts = ['createdAt', 'id'] as const

/** What staff change; `version` guards against lost edits (decision G-015). */
export const RequestUpdate = Shape({
  state: OneOf(requestStates),
  staffComment: Text(maxStaffComment),
  version: Count,
})
