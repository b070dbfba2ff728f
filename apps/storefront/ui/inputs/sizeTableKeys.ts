import { focusBy } from '@proba/browser/columnFocus'
import type { KeyboardEvent } from 'react'
import { sizeCommand } from './sizeCommand.ts'

/** What the keys of one field of the table do. */
export interface FieldKeys {
  readonly onStep: (by: 1 | -1 | 10 | -10) => void
  /** Enter in the last row. */
  readonly onEnd: () => void
  readonly onLeave: () => void
  readonly onAdd: () => void
  /** Opens the calculation of the row beside the field. */
  readonly onExplain: (anchor: HTMLElement) => void
}

/** Does what a key means in the table; other keys stay with the field. */
export function onTableKey(event: KeyboardEvent<HTMLInputElement>, keys: FieldKeys): void {
  const command = sizeCommand(event)
  if (!command) return
  event.preventDefault()
  if (command.kind === 'step') keys.onStep(command.by)
  if (command.kind === 'move') focusBy(event.currentTarget, command.by, () => {})
  if (command.kind === 'next') focusBy(event.currentTarget, 1, keys.onEnd)
  if (command.kind === 'add') keys.onAdd()
  if (command.kind === 'explain') keys.onExplain(event.currentTarget)
  if (command.kind === 'leave') {
    // The same key would close the window.
    event.stopPropagation()
    keys.onLeave()
  }
}
