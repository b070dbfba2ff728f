import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useErrorText } from '../../lib/errorText.ts'
import { useTranslate } from '../../lib/language.tsx'
import { loginAs } from '../../lib/sessionActions.ts'
import { useToast } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/useCall.ts'

/** Companies of the manager; search and page stand in the address. */
export function useClients() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1))
  const answer = useCall('GET /managers/companies', { query: { ...(q ? { q } : {}), page } })
  const show = (changes: { q?: string; page?: number }) => {
    const next = { q, page: 1, ...changes }
    const query = new URLSearchParams()
    if (next.q) query.set('q', next.q)
    if (next.page > 1) query.set('page', String(next.page))
    setSearch(query, { replace: changes.q !== undefined })
  }
  return { answer, q, page, show }
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
