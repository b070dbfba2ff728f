import { maxPageSize } from '@proba/api/maxPageSize'
import type { RaRecord } from 'react-admin'
import { isObject, type RowsField } from '../declarations/field.ts'
import { type Resource, writableKeys } from '../declarations/resource.ts'
import type { ListRequest } from './restRequest.ts'

/** An answer that must be a record. */
export function asRecord(answer: unknown): RaRecord {
  if (!isObject(answer) || (typeof answer.id !== 'number' && typeof answer.id !== 'string'))
    throw new Error('The answer is not a record')
  return { ...answer, id: answer.id }
}

/** An answer that must be a page of records. */
export function asPage(answer: unknown): { items: readonly unknown[]; total: number } {
  const meta = isObject(answer) && isObject(answer.meta) ? answer.meta : {}
  const total = isObject(meta.pagination) ? meta.pagination.total : undefined
  if (!isObject(answer) || !Array.isArray(answer.items) || typeof total !== 'number')
    throw new Error('The answer is not a page of records')
  return { items: answer.items, total }
}

/** Filters as a query names them: flags as 0 and 1. */
export const queryFilters = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(filter).map(
      ([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value] as const,
    ),
  )

/** The order of a list in the words of its call; nothing where it cannot be sorted by that. */
export const orderQuery = ({ sorts }: Resource, { field, order }: ListRequest['sort']) =>
  sorts.includes(field) ? { sort: field, order: order.toLowerCase() } : {}

/** Query of a list call: the requested page and sort in the words of the contract, flags as 0 and 1. */
export function listQuery(resource: Resource, { range: [from, to], sort, filter }: ListRequest) {
  const size = to - from + 1
  return {
    page: from / size + 1,
    perPage: Math.min(size, maxPageSize),
    // The package sorts by id where nobody asked for a sort; not every list can.
    ...orderQuery(resource, sort),
    ...queryFilters(filter),
  }
}

/** Rows as they are sent: what is only shown in them stays behind. */
function rowsOf({ fields, keys = [] }: RowsField, rows: unknown): unknown {
  const sent = new Set([...keys, ...Object.keys(fields).filter((name) => !fields[name]?.readonly)])
  const isSent = ([name, value]: readonly [string, unknown]) => sent.has(name) && value !== undefined
  if (!Array.isArray(rows)) return rows
  return rows.map((row) => Object.fromEntries(Object.entries(Object(row)).filter(isSent)))
}

/** Fields that say what a change is based on: the version that was read, and the shortage that was shown. */
const isBasis = ({ impact }: Resource, key: string): boolean =>
  key === 'version' || (key === 'shortage' && impact?.sendsShortage === true)

/** What of a form's data may be written, with the version that a change is based on. */
export function bodyOf(resource: Resource, data: object, isNew: boolean): object {
  const keys = writableKeys(resource, isNew)
  const kept = Object.entries(data).filter(
    ([key, value]) => value !== undefined && (keys.has(key) || (!isNew && isBasis(resource, key))),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const field = resource.fields[key]
      return [key, field?.kind === 'rows' ? rowsOf(field, value) : value]
    }),
  )
}

/** A change without the fields that are as they were; the version stays. */
export const changesOf = (data: object, before: object = {}): object => {
  const known = new Map(Object.entries(before))
  const isChanged = ([key, value]: readonly [string, unknown]) =>
    key === 'version' || JSON.stringify(value) !== JSON.stringify(known.get(key))
  return Object.fromEntries(Object.entries(data).filter(isChanged))
}

/**
 * Whether data says only a part of a change, as a bulk update does: without a version, and without some of what may be
 * written. It is then laid over the record as it is stored.
 */
export const isPartial = (resource: Resource, data: object): boolean =>
  !('version' in data) && [...writableKeys(resource, false)].some((key) => !(key in data))
