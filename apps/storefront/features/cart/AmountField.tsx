import { type KeyboardEvent, useState } from 'react'
import { useOnLeave } from '../../ui/useOnLeave.ts'
import styles from './AmountField.module.css'

interface AmountFieldProps {
  /** In the unit of the call: mm or mg. */
  readonly amount: number
  /** As it is shown. */
  readonly value: string
  /** Amount that a typed text means. */
  readonly read: (text: string) => number
  readonly inputMode: 'numeric' | 'decimal'
  readonly label: string
  readonly inputId?: string
  /** A change is being sent; typing goes on, the next change waits for it. */
  readonly isBusy: boolean
  readonly onCommit: (amount: number) => void
  readonly onMove?: (by: 1 | -1) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Input for a custom length or the weight of a coil; committed on Enter, on an arrow or on leaving. */
export function AmountField(props: AmountFieldProps) {
  const { amount, value, read, label, inputId, isBusy, onCommit, onMove } = props
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    setDraft(null)
    if (draft !== null && draft !== value && read(draft) !== amount) onCommit(read(draft))
  }
  useOnLeave(commit)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    }
    if (move === undefined) return
    event.preventDefault()
    commit()
    onMove?.(move)
  }
  return (
    <input
      id={inputId}
      className={`${styles.input} figures`}
      inputMode={props.inputMode}
      autoComplete="off"
      aria-label={label}
      aria-busy={isBusy}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
