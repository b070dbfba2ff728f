import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useErrorText } from '../../lib/errorText.ts'
import { useTranslate } from '../../lib/language.tsx'
import { loginAs } from '../../lib/sessionActions.ts'
import { useToast } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/useCall.ts'

/** Query string of the list. */
function searchOf(q: string, page: number): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return `?${query.toString()}`
}

/** Companies of the manager; search and page are in the address. */
export function useClients() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const answer = useCall('GET /managers/companies', { query: { ...(q ? { q } : {}), page } })
  const search = useCallback((text: string) => setAddress(searchOf(text, 1), { replace: true }), [setAddress])
  const linkTo = (wanted: number) => ({ search: searchOf(q, wanted) })
  return { answer, q, search, linkTo }
}

/** Logs in as a user in a new tab; `busyId` is the user whose tab is being opened. */
export function useLoginAs() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const [busyId, setBusyId] = useState<number | null>(null)
  const enter = async (userId: number) => {
    setBusyId(userId)
    try {
      if (!(await loginAs(userId))) toast(t('session.clients.blockedTab'), 'error')
    } catch (error) {
      toast(textOf(error), 'error')
    } finally {
      setBusyId(null)
    }
  }
  return { enter, busyId }
}
