import { readItem, writeItem } from '@proba/browser/storage'
import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useCompanyBefore, useSession, useSessionControl } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'

const key = 'greeted'

/** Greets a user once per tab, and tells of an ended session and of a company switched in another window. */
export function Greeting() {
  const t = useTranslate()
  const toast = useToast()
  const { user, company } = useSession()
  const { state } = useSessionControl()
  const isLost = state.kind === 'open' && state.isSessionLost

  useEffect(() => {
    if (!user || readItem('sessionStorage', key) === String(user.id)) return
    writeItem('sessionStorage', key, String(user.id))
    toast(t('session.greeting', { name: user.name }))
  }, [user, t, toast])
  const showSessionEnd = useEffectEvent(() => toast(t('session.ended')))
  useEffect(() => {
    if (isLost) showSessionEnd()
  }, [isLost])
  const companyBefore = useCompanyBefore()
  const showCompanyChange = useEffectEvent((before: string) =>
    toast(t('session.companyChanged', { before, now: company?.name ?? t('terms.none') }), 'error'),
  )
  useEffect(() => {
    if (companyBefore !== null) showCompanyChange(companyBefore)
  }, [companyBefore])
  return null
}
