import { Component, type ReactNode, useState } from 'react'
import { CodeNotLoaded, reloadWhenReachable } from '../../lib/calls/codeNotLoaded.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../page/PlainButton.tsx'
import { ErrorState, StateMessage } from './PageState.tsx'

interface BoundaryState {
  readonly error: unknown
  readonly hasFailed: boolean
}

/** In place of a screen whose code could not be loaded. */
function NotLoaded() {
  const t = useTranslate()
  const [tries, setTries] = useState(0)
  const retry = async () => {
    if (!(await reloadWhenReachable())) setTries((made) => made + 1)
  }
  return (
    <div role="alert">
      <StateMessage
        title={t('shell.state.notLoaded')}
        text={t(tries > 0 ? 'shell.state.stillOffline' : 'shell.state.notLoadedHint')}
      >
        <PlainButton onClick={() => void retry()}>{t('terms.action.retry')}</PlainButton>
      </StateMessage>
    </div>
  )
}

/** Shows an error in place of a screen that breaks, inside the shell. */
export class PageBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.state.error instanceof CodeNotLoaded) return <NotLoaded />
    return <ErrorState error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
