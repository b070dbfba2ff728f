import { Component, type ReactNode } from 'react'

/** Shows nothing in place of a part that breaks or cannot be loaded, where the screen does without it. */
export class QuietBoundary extends Component<{ children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
