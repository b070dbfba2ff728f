import type { ReplyTo } from '@proba/api/client'
import { type ClientSort, clientSorts } from '@proba/domain/company/clientState'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { presentQuery } from '../../lib/lists/presentQuery.ts'
import { loginAs } from '../../lib/session/sessionActions.ts'
import { useToast } from '../../lib/window/toasts.tsx'

/** A client as the list shows it. */
export type Client = ReplyTo<'GET /managers/companies'>['items'][number]
/** A user of a client. */
export type ClientUser = Client['users'][number]

/** The address with other values of the list; what else is in it, as an opened product, stays. */
function withList(address: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

const pageText = (page: number) => (page > 1 ? String(page) : '')

/** Clients of the manager; search, order and page are in the address. */
export function useClients() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const sort = clientSorts.find((known) => known === address.get('sort')) ?? 'name'
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const query = { ...(q ? { q } : {}), ...(sort === 'name' ? {} : { sort }), page }
  const answer = useCall('GET /managers/companies', { query })
  const show = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setAddress(withList(presentQuery(), { ...values, page: '' }), { replace: true }),
    [setAddress],
  )
  const search = useCallback((text: string) => show({ q: text }), [show])
  const sortBy = (requested: ClientSort) => show({ sort: requested === 'name' ? '' : requested })
  const linkTo = (requested: number) => ({
    search: `?${withList(address, { page: pageText(requested) }).toString()}`,
  })
  return { answer, q, sort, search, sortBy, linkTo }
}

/** Asks for whom and why, then logs in in a new tab; `user` is the one being asked about. */
export function useLoginAs() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const [user, ask] = useState<ClientUser | null>(null)
  const [isBusy, setBusy] = useState(false)
  const cancel = () => ask(null)
  const enter = async (userId: number, reason: string) => {
    setBusy(true)
    try {
      if (await loginAs(userId, reason)) ask(null)
      else toast(t('clients.blockedTab'), 'error')
    } catch (error) {
      toast(textOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { user, ask, cancel, enter, isBusy }
}
