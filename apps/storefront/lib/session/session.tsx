import { onLogoutElsewhere } from '@proba/browser/logoutChannel'
import {
  isBehindLoginAs,
  loginAsToken,
  onTokensElsewhere,
  sessionTokens,
  storedSession,
} from '@proba/browser/sessionTokens'
import { forgetTyped } from '@proba/browser/typedText'
import type { DisabledCode } from '@proba/domain/access/demoUser'
import { checkPermissions, type PermissionMode, roleFlags } from '@proba/domain/access/permission'
import { logoutApplies } from '@proba/domain/access/sessionRules'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { type ApiEvent, callForCompany, onApiEvent } from '../calls/api.ts'
import { FirstVisitContext, takeAnswer } from '../firstVisit/firstVisit.ts'
import { onLanguageChange } from '../language/currentLanguage.ts'
import { beginVisit, guestOpening, type Init, type Opening, openPart, stateAfter } from './sessionFlow.ts'

type SessionState = { readonly kind: 'loading' } | Opening

interface SessionControl {
  readonly state: SessionState
  /** Why the account turned out to be disabled: the modal is shown until it is closed. */
  readonly disabled: DisabledCode | null
  /** Reads init again; with `isSessionLost` the screens report that the session before was lost. */
  readonly open: (isSessionLost?: boolean) => Promise<void>
  /** Opens the session with an init that another call has answered. */
  readonly setInit: (init: Init) => void
  /** Ends the session of this tab and goes to the home page. */
  readonly leave: () => Promise<void>
  readonly setDisabled: (disabled: DisabledCode | null) => void
}

const SessionContext = createContext<SessionControl | null>(null)

const userIdOf = (state: SessionState): number | null => openPart(state)?.init.user?.id ?? null
const companyOf = (state: SessionState) => openPart(state)?.init.user?.company ?? null

/** Reads everything shown again once the portal is open after maintenance: what failed in between is then there. */
function useReturn({ kind }: SessionState): void {
  const { mutate } = useSWRConfig()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (kind === 'open' && wasClosed.current) void mutate(() => true)
    wasClosed.current = kind === 'maintenance'
  }, [kind, mutate])
}

/** Begins the visit of the session that is stored when it is answered: another window may have changed it. */
async function beginStored(): Promise<{ opening: Opening; session: string | null }> {
  const asked = storedSession()
  const opening = await beginVisit()
  const session = storedSession()
  const isOther = asked !== null && session !== null && asked !== session
  return isOther ? beginStored() : { opening, session }
}

/** Provides who uses the portal and keeps the tab in step with the other tabs (DR-102, DR-104). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const first = use(FirstVisitContext)
  const [state, setShown] = useState<SessionState>(() => guestOpening(first) ?? { kind: 'loading' })
  const [disabled, setDisabled] = useState<DisabledCode | null>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFollowing = useRef(false)
  const shownSession = useRef<string | null>(null)
  const { mutate } = useSWRConfig()

  const setState = useCallback((opening: Opening) => {
    if (opening.kind === 'open') callForCompany(companyOf(opening)?.id ?? null)
    setShown((before) => stateAfter(before, opening))
  }, [])
  useReturn(state)
  const begin = useCallback(async () => {
    const { opening, session } = await beginStored()
    if (opening.kind === 'open') shownSession.current = session
    return opening
  }, [])
  const open = useCallback(
    async (isSessionLost = false) => {
      const opening = await begin().catch((error: unknown) => ({ kind: 'failed' as const, error }))
      if (opening.kind === 'open' && opening.isDisabled) setDisabled('account_disabled')
      setState(opening.kind === 'open' && isSessionLost ? { ...opening, isSessionLost } : opening)
    },
    [begin, setState],
  )
  const setInit = useCallback(
    (init: Init) =>
      setState({ kind: 'open', init, isSessionLost: false, isDisabled: false, companyBefore: null }),
    [setState],
  )
  const leave = useCallback(async () => {
    sessionTokens.clear()
    forgetTyped()
    await navigate('/')
    await open()
    // The page that was left may have stayed until now, and noted once more what it showed.
    forgetTyped()
    await mutate(() => true, undefined, { revalidate: false })
  }, [navigate, open, mutate])

  /** Shows the company that was made active in another window; several refused calls ask for it once. */
  const followCompany = async () => {
    if (isFollowing.current) return
    isFollowing.current = true
    const before = companyOf(state)
    const opening = await begin().catch(() => null)
    isFollowing.current = false
    if (opening?.kind !== 'open') return
    const isOther = before !== null && companyOf(opening)?.id !== before.id
    setState(isOther ? { ...opening, companyBefore: before.name, switchedAt: key } : opening)
  }

  const handleApiEvent = useEffectEvent((event: ApiEvent) => {
    // While the portal is closed its screen alone asks whether it is open again.
    if (state.kind === 'loading' || state.kind === 'maintenance') return
    if (event === 'companyChanged') return void followCompany()
    if (event === 'accountDisabled') {
      setDisabled('account_disabled')
      sessionTokens.clear()
    }
    void open(event === 'sessionLost')
  })
  const handleLogout = useEffectEvent((userId: number) => {
    if (logoutApplies(userIdOf(state), userId)) void leave()
  })
  /** Shows who has logged in in another window: calls of this one are theirs from then on. */
  const handleTokens = useEffectEvent(() => {
    const stored = storedSession()
    if (userIdOf(state) !== null && stored !== null && stored !== shownSession.current) void open()
  })
  useEffect(() => {
    if (!first) void open()
    // The visit began with the init of the page: a later question for init is about what has changed since.
    else takeAnswer('GET /init', {})
    // Init has names of metals, menus and pages: in another language it is read again.
    return onLanguageChange(() => void open())
  }, [open, first])
  useEffect(() => onApiEvent((event) => handleApiEvent(event)), [])
  useEffect(() => onLogoutElsewhere((userId) => handleLogout(userId)), [])
  useEffect(() => onTokensElsewhere(() => handleTokens()), [])

  const control = useMemo(
    () => ({ state, disabled, open, setInit, leave, setDisabled }),
    [state, disabled, open, setInit, leave],
  )
  return <SessionContext value={control}>{children}</SessionContext>
}

/** State and switches of the session, for the gate and the session's own screens. */
export function useSessionControl(): SessionControl {
  const control = use(SessionContext)
  if (!control) throw new Error('useSession needs SessionProvider')
  return control
}

/** Scope of the answers that a guest gets. */
export const guestScope = 'guest'

/** Whose answers the cache holds: those of one user in one company are never shown to another. */
export function useCacheScope(): string {
  const { state } = useSessionControl()
  const user = openPart(state)?.init.user
  return user ? `${user.id}/${user.company?.id ?? ''}` : guestScope
}

/** Name of the company that another window has switched away from; null if none has. */
export function useCompanyBefore(): string | null {
  const { state } = useSessionControl()
  return openPart(state)?.companyBefore ?? null
}

/** The same, only while the page is shown on which that happened. */
export function useCompanyBeforeHere(): string | null {
  const { state } = useSessionControl()
  const { key } = useLocation()
  const visit = openPart(state)
  return visit?.switchedAt === key ? visit.companyBefore : null
}

/** The session as screens see it; `user` is null for a guest. */
export interface Session {
  readonly init: Init
  readonly user: Init['user']
  readonly company: NonNullable<Init['user']>['company']
  /** Null for a guest. */
  readonly permissions: readonly string[] | null
  readonly flags: ReturnType<typeof roleFlags>
  /** All of the permissions by default, any of them with `some`; a guest has none. */
  readonly can: (required: readonly string[], mode?: PermissionMode) => boolean
  /** This tab is logged in as another user. */
  readonly isLoginAs: boolean
  /** And the manager's own session is still there to return to. */
  readonly isBehindLoginAs: boolean
}

/** Who uses the portal; only below the gate that waits for the session. */
export function useSession(): Session {
  const { state } = useSessionControl()
  const visit = openPart(state)
  if (!visit) throw new Error('useSession needs an open session')
  const { init } = visit
  return useMemo(() => {
    const permissions = init.user?.permissions ?? null
    return {
      init,
      user: init.user,
      company: init.user?.company ?? null,
      permissions,
      flags: roleFlags(permissions ?? []),
      can: (required, mode) => permissions !== null && checkPermissions(permissions, required, mode),
      isLoginAs: loginAsToken() !== null,
      isBehindLoginAs: isBehindLoginAs(),
    }
  }, [init])
}
