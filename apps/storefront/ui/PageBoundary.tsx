import { Component, type ReactNode } from 'react'
import { ErrorState } from './PageState.tsx'

interface BoundaryState {
  readonly error: unknown
  readonly hasFailed: boolean
}

/** Shows an error in place of a screen that breaks, inside the shell. */
export class PageBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
