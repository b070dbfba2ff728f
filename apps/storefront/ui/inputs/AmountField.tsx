import type { Refusal, Result } from '@proba/domain/text/refusal'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import styles from './AmountField.module.css'
import { useLeaveQuestion } from './useLeaveQuestion.ts'
import { useOnLeave } from './useOnLeave.ts'

interface AmountFieldProps {
  /** In the unit of the call: mm or mg. */
  readonly amount: number
  /** As it is shown. */
  readonly value: string
  /** Amount that a typed text means, or why it is refused. */
  readonly read: (text: string) => Result<number>
  readonly label: string
  readonly inputId?: string
  /** Column of a table, in which the arrows move. */
  readonly column?: string
  /** A change is being sent; typing goes on, the next change waits for it. */
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onCommit: (amount: number) => void
  readonly onMove?: (by: 1 | -1) => void
  /** What + and − do; without it they are typed. */
  readonly onStep?: (by: 1 | -1) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
const steps: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }

type DraftProps = Pick<AmountFieldProps, 'amount' | 'value' | 'read' | 'onCommit'>

/** The typed text until it is committed, and why it was refused. */
function useAmountDraft({ amount, value, read, onCommit }: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const type = (text: string | null) => {
    setDraft(text)
    setRefusal(null)
  }
  const commit = () => {
    if (draft === null || draft === value) return type(null)
    const typed = read(draft)
    // What is refused stays as typed, with the reason; the row keeps its amount.
    if (!typed.ok) return setRefusal(typed.refusal)
    type(null)
    if (typed.value !== amount) onCommit(typed.value)
  }
  return { isDirty: draft !== null, text: draft ?? value, refusal, type, commit, discard: () => type(null) }
}

type AmountDraft = ReturnType<typeof useAmountDraft>

/** The keys of the field: they discard, step, or commit and move on. */
function keysOf(draft: AmountDraft, { onMove, onStep }: Pick<AmountFieldProps, 'onMove' | 'onStep'>) {
  return (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.key === 'Escape' && draft.isDirty) {
      event.stopPropagation()
      draft.discard()
    }
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    if (onStep && step !== undefined) {
      event.preventDefault()
      draft.discard()
      onStep(step)
    }
    if (move === undefined) return
    event.preventDefault()
    draft.commit()
    onMove?.(move)
  }
}

/** Input for a custom length or the weight of a coil; committed on Enter, on an arrow or on leaving. */
export function AmountField(props: AmountFieldProps) {
  const { label, inputId, column, isBusy, isDisabled = false } = props
  const refusalText = useRefusalText()
  const id = useId()
  const draft = useAmountDraft(props)
  const { refusal } = draft
  useOnLeave(draft.commit)
  useLeaveQuestion(draft.isDirty)
  return (
    <span className={styles.place}>
      <input
        id={inputId}
        className={`${styles.input} figures`}
        data-column={column}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-busy={isBusy}
        aria-invalid={refusal !== null}
        aria-describedby={id}
        disabled={isDisabled}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={draft.commit}
        onKeyDown={keysOf(draft, props)}
      />
      <span id={id} role="status" className={styles.wrong}>
        {refusal === null ? '' : refusalText(refusal.code, refusal.params)}
      </span>
    </span>
  )
}
