import type { ApiError } from '@proba/api/client'
import { loginAsToken } from '@proba/browser/sessionTokens'
import { isPasswordForced } from '@proba/domain/access/sessionRules'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { loadTexts } from '../../lib/language/texts.ts'
import { useSession, useSessionControl } from '../../lib/session/session.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { ErrorState } from '../../ui/states/PageState.tsx'
import { Splash } from '../../ui/states/Splash.tsx'
import { Greeting } from './Greeting.tsx'

/** Dialogs that hardly anybody sees, so MUI's dialog is loaded only with them. */
const ForcedPasswordDialog = lazy(async () => ({
  default: (await import('./ForcedPasswordDialog.tsx')).ForcedPasswordDialog,
}))
const DisabledAccountDialog = lazy(async () => ({
  default: (await import('./DisabledAccountDialog.tsx')).DisabledAccountDialog,
}))

const RequiredFactor = lazy(async () => {
  const [{ RequiredFactor: Required }] = await Promise.all([
    import('./RequiredFactor.tsx'),
    loadTexts('personal'),
  ])
  return { default: Required }
})

function SessionWindows() {
  const { user, init } = useSession()
  const { disabled, setDisabled } = useSessionControl()
  const isForced = isPasswordForced(user?.passwordResetRequired ?? false, loginAsToken())
  return (
    <Suspense>
      {isForced ? <ForcedPasswordDialog /> : null}
      {disabled || init.disabledAccount ? (
        <DisabledAccountDialog code={disabled ?? 'account_disabled'} onClose={() => setDisabled(null)} />
      ) : null}
    </Suspense>
  )
}

interface SessionGateProps {
  /** Screen shown while the portal is closed. */
  readonly maintenance: (error: ApiError, check: () => Promise<void>) => ReactNode
  readonly children: ReactNode
}

/**
 * Waits for the session: shows the spinner, the maintenance screen, the failure, or the portal. What was open when the
 * portal closed stays under the maintenance screen as it is, so that nothing that was typed is lost.
 */
export function SessionGate({ maintenance, children }: SessionGateProps) {
  const t = useTranslate()
  const { state, open } = useSessionControl()
  if (state.kind === 'loading') return <Splash label={t('shell.state.starting')} />
  if (state.kind === 'maintenance' && !state.behind) return <main>{maintenance(state.error, open)}</main>
  if (state.kind === 'failed')
    return (
      <main>
        <title>{t('shell.state.failedTitle')}</title>
        <ErrorState title={t('errors.server')} error={state.error} onRetry={() => void open()} />
      </main>
    )
  const user = state.kind === 'open' ? state.init.user : null
  // Nothing of the portal answers before: what it shows would be refusals.
  if (user?.secondFactorDue)
    return (
      <Suspense fallback={<Splash label={t('shell.state.starting')} />}>
        {user.passwordResetRequired ? <ForcedPasswordDialog /> : <RequiredFactor />}
      </Suspense>
    )
  return (
    <>
      {children}
      {state.kind === 'maintenance' ? (
        <Cover>{maintenance(state.error, open)}</Cover>
      ) : (
        <>
          <Greeting />
          <SessionWindows />
        </>
      )}
    </>
  )
}
