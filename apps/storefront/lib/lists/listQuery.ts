import { cutText } from '@proba/domain/text/cutText'
import { isCalendarDay } from '@proba/domain/text/dates'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../session/session.tsx'
import { presentQuery } from './presentQuery.ts'

/** Shows another list: the values that change, or how they follow from those of the address at that moment. */
export type ChangeList<Q> = (next: Partial<Q> | ((query: Q) => Partial<Q>)) => void

/** Longest text of a filter in an address, characters. */
const maxFilterLength = 60

/** Text of a filter in an address. */
export const readText = (text: string | null): string => cutText((text ?? '').trim(), maxFilterLength)

/** Whole number above zero of an address; null for anything else. */
export function readNumber(text: string | null, max = 2_147_483_647): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= max ? number : null
}

/** Page of a list in an address. */
export const readPage = (text: string | null): number => readNumber(text, 1_000_000) ?? 1

/** Leads from the list of an address to another page of it. */
export const pageLinks = (address: URLSearchParams) => (page: number) => {
  const search = new URLSearchParams(address)
  search.set('page', String(page))
  return { search: search.toString() }
}

/** A day of an address or of a field; empty for anything else. */
export const readDay = (text: string | null): string => (text !== null && isCalendarDay(text) ? text : '')

/** Query string of values; those that are empty are left out so that links stay short. */
export const writeValues = (values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))

/**
 * The list that the address asks for, and `change` to another one, which starts at its first page unless a page is
 * given. A product that is open over the list stays open.
 */
export function useListQuery<Q extends { readonly page: number }>(
  readAddress: (address: URLSearchParams, metalIds: readonly number[]) => Q,
  write: (query: Q) => URLSearchParams,
): { query: Q; change: ChangeList<Q> } {
  const [params, setParams] = useSearchParams()
  const { metals } = useSession().init
  const read = useCallback(
    (address: URLSearchParams) =>
      readAddress(
        address,
        metals.map(({ id }) => id),
      ),
    [metals, readAddress],
  )
  const query = useMemo(() => read(params), [read, params])
  const change: ChangeList<Q> = (next) => {
    const address = presentQuery()
    const present = read(address)
    const changed = typeof next === 'function' ? next(present) : next
    const requested = write({ ...present, page: 1, ...changed })
    const product = address.get('product')
    if (product) requested.set('product', product)
    setParams(requested)
  }
  return { query, change }
}
