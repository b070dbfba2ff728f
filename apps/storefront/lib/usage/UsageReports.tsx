import { type HoverTarget, hoverDelays } from '@proba/domain/codes/usageEvent'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useContracts } from '../company/useContracts.ts'
import { useSession } from '../session/session.tsx'
import { listenToUsage, type NotedEvent, noteUsage } from './usage.ts'
import { createUsageSender } from './usageSender.ts'
import { cut, visitFields } from './usageVisit.ts'

/** Who the visitor is. */
function useWho() {
  const { user, company, flags } = useSession()
  const { active } = useContracts()
  return {
    userId: user?.id ?? null,
    isManager: flags.isManager,
    isAdmin: flags.isAdmin,
    isMajor: company?.isMajor ?? false,
    channels: (company?.channels ?? []).slice(0, 100).map(({ name }) => cut(name)),
    contractType: active?.contractType ?? null,
    contractNumber: active ? cut(active.name, 100) : null,
  }
}

const isHoverTarget = (name: string): name is HoverTarget => Object.hasOwn(hoverDelays, name)

/** Reports where the pointer rests: on elements whose `data-hover` says what they are, as `product 12`. */
function listenToHover(): () => void {
  let resting: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const onOver = ({ target }: PointerEvent) => {
    const over = target instanceof Element ? target.closest('[data-hover]') : null
    if (over === resting) return
    resting = over
    clearTimeout(timer)
    const context = over?.getAttribute('data-hover') ?? ''
    const [name = ''] = context.split(' ', 1)
    if (isHoverTarget(name)) timer = setTimeout(() => noteUsage('HOVER', { context }), hoverDelays[name])
  }
  document.addEventListener('pointerover', onOver)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', onOver)
  }
}

/** Whether the visitor has pressed anything since the value was last set to false. */
function useActs() {
  const hasActed = useRef(false)
  useEffect(() => {
    const onAct = () => {
      hasActed.current = true
    }
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, onAct, true)
    return () => {
      for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, onAct, true)
    }
  }, [])
  return hasActed
}

/** Notes that the page is left, and sends what is noted while it is out of sight or left. */
function useLeaving(flush: () => void): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const onLeave = () => {
      noteUsage('OUTPOINT')
      flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [flush])
}

/** Sends what is noted, with who the visitor is and on which page; reports changes of page and the leaving of it. */
export function UsageReports() {
  const who = useWho()
  const [sender] = useState(() => createUsageSender())
  const { pathname, search } = useLocation()
  const referrer = useRef(document.referrer)
  const shown = useRef({ page: '', address: document.referrer })
  // Filters and an opened product change the address too, but not the page.
  const shownPage = `${pathname} ${new URLSearchParams(search).get('query') ?? ''}`
  const navigation = useNavigationType()
  const hasActed = useActs()
  const send = useEffectEvent((event: NotedEvent) =>
    sender.add({ ...visitFields(referrer.current), ...who, ...event }),
  )
  useEffect(() => listenToUsage((event) => send(event)), [])
  const notePage = useEffectEvent((page: string) => {
    if (shown.current.page === page) return
    // A page that redirects was not visited, so its event is replaced by that of the target (G-628).
    if (shown.current.page !== '' && navigation === 'REPLACE' && !hasActed.current)
      sender.takeBack('PAGE_CHANGE')
    else referrer.current = shown.current.address
    noteUsage('PAGE_CHANGE')
    shown.current = { page, address: window.location.href }
    hasActed.current = false
  })
  useEffect(() => notePage(shownPage), [shownPage])
  useEffect(listenToHover, [])
  useLeaving(sender.flush)
  return null
}
