import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page is left, as react-admin does for the fields of a form. */
export function LeaveWarning() {
  const say = useTranslate()
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => now.pathname !== next.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(say('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, say])
  useEffect(() => {
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
