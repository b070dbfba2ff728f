import { countCap, quantityButtons, quantityTyped } from '@proba/domain/product/quantity'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import styles from './CountField.module.css'
import { useLeaveQuestion } from './useLeaveQuestion.ts'
import { useOnLeave } from './useOnLeave.ts'

interface CountFieldProps {
  readonly value: number
  /** A count that was committed and could not be saved: shown until it is, sent again by Enter. */
  readonly unsent?: number | null
  /** Null is unlimited. */
  readonly max: number | null
  /** What is counted: article and size. */
  readonly name: string
  /** Id of the input, by which it is focused. */
  readonly inputId?: string
  readonly isDisabled?: boolean
  /** A change is on its way; typing goes on. */
  readonly isBusy?: boolean
  readonly onChange: (count: number) => void
  /** Arrows and Enter, as in a spreadsheet. */
  readonly onMove?: (by: 1 | -1) => void
  /** Where the note about what was typed is shown instead of below the field; empty when it no longer holds. */
  readonly onNote?: (text: string) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Step of a key, ten with Shift: `=` is the plus key without Shift, `_` the minus key with it. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  const size = shiftKey ? 10 : 1
  if (key === '+' || key === '=') return size
  return key === '-' || key === '_' ? -size : null
}

/** What is shown about a typed count, in the place where it is shown. */
function useNote(onNote: CountFieldProps['onNote']) {
  const [note, setNote] = useState('')
  const say = (text: string) => {
    setNote(text)
    onNote?.(text)
  }
  return { note, say }
}

/** The typed text until it is committed, and what is shown about it: the maximum it was cut to, or that it is no count. */
function useDraft({ value, max, unsent = null, isDisabled = false, onChange, onNote }: CountFieldProps) {
  const { language } = useLanguage()
  const { integer } = useFormat()
  const t = useTranslate()
  const refusalText = useRefusalText()
  const [draft, setDraft] = useState<string | null>(null)
  const { note, say } = useNote(onNote)
  const limit = countCap(max, value)
  const read = () => (draft === null ? null : quantityTyped(draft, language, limit))
  const change = (text: string | null) => {
    setDraft(text)
    say('')
  }
  const set = (typed: number) => {
    const count = Math.max(1, Math.min(typed, limit))
    setDraft(null)
    say(typed > limit ? t('cart.count.cut', { typed: integer(typed), n: integer(count) }) : '')
    if (count !== value) onChange(count)
  }
  const commit = () => {
    const typed = read()
    if (typed === null || isDisabled) return
    if (typed.ok) return set(typed.value.typed)
    // A text that is no count stays as typed, with the reason; the row keeps its count.
    const why = refusalText(typed.refusal.code, typed.refusal.params)
    say(t('cart.count.kept', { why, n: integer(value) }))
  }
  const shown = unsent ?? value
  const step = (by: number) => {
    const typed = read()
    if (!isDisabled) set((typed?.ok ? typed.value.count : shown) + by)
  }
  const resend = () => {
    if (draft === null && unsent !== null) set(unsent)
  }
  const isDirty = draft !== null
  const discard = () => change(null)
  return { text: draft ?? String(shown), isDirty, note, type: change, commit, resend, discard, step }
}

/** The keys of the field: they step, commit and move on, or discard. */
function useKeys(draft: ReturnType<typeof useDraft>, onMove: CountFieldProps['onMove']) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event)
    const move = moves[event.key]
    const isDiscard = event.key === 'Escape' && draft.isDirty
    if (step === null && move === undefined && !isDiscard) return
    event.preventDefault()
    if (step !== null) draft.step(step)
    if (isDiscard) {
      // Esc that discards digits must not also close the dialog around the field.
      event.stopPropagation()
      draft.discard()
    }
    if (move === undefined) return
    if (event.key === 'Enter') draft.resend()
    draft.commit()
    onMove?.(move)
  }
}

/** A button for the pointer; the keyboard has + and −. */
function StepButton({ label, by, isDisabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      disabled={isDisabled}
      aria-label={label}
      onClick={() => onStep(by)}
    >
      {by === 1 ? '+' : '−'}
    </button>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly by: 1 | -1
  readonly isDisabled: boolean
  readonly onStep: (by: number) => void
}

/**
 * Count of a cart row (DR-31): minus, a 52 px input, plus. Digits are committed on Enter, on an arrow or on leaving;
 * + and − step by one, with Shift by ten; Esc discards the digits.
 */
export function CountField(props: CountFieldProps) {
  const { value, max, name: row, isDisabled = false, isBusy = false, onMove } = props
  const t = useTranslate()
  const noteId = useId()
  const draft = useDraft(props)
  const onKeyDown = useKeys(draft, onMove)
  useOnLeave(draft.commit)
  useLeaveQuestion(draft.isDirty)
  const works = quantityButtons(value, max ?? Number.POSITIVE_INFINITY, isDisabled)
  const step = { onStep: draft.step }
  return (
    <span className={styles.place}>
      <span className={styles.field} data-busy={isBusy}>
        <StepButton {...step} by={-1} label={t('cart.count.minus', { row })} isDisabled={!works.minus} />
        <input
          id={props.inputId}
          className={`${styles.input} figures`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('cart.count.label', { row })}
          aria-busy={isBusy}
          aria-invalid={(draft.isDirty && draft.note !== '') || typeof props.unsent === 'number'}
          aria-describedby={props.onNote ? undefined : noteId}
          disabled={isDisabled}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.commit}
          onKeyDown={onKeyDown}
        />
        <StepButton {...step} by={1} label={t('cart.count.plus', { row })} isDisabled={!works.plus} />
      </span>
      {props.onNote ? null : (
        <span role="status" id={noteId} className={styles.cut}>
          {draft.note}
        </span>
      )}
    </span>
  )
}
