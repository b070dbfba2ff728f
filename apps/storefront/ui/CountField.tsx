import { maxCount, quantityButtons, quantityTyped } from '@proba/domain/product/quantity'
import { type KeyboardEvent, useState } from 'react'
import { useFormat } from '../lib/format.ts'
import { useTranslate } from '../lib/language.tsx'
import styles from './CountField.module.css'
import { useOnLeave } from './useOnLeave.ts'

interface CountFieldProps {
  readonly value: number
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
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Step of a key, ten with Shift: `=` is the plus key without Shift, `_` the minus key with it. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  const size = shiftKey ? 10 : 1
  if (key === '+' || key === '=') return size
  return key === '-' || key === '_' ? -size : null
}

/** The typed text until it is committed, and the maximum that the count was cut to. */
function useDraft({ value, max, isDisabled = false, onChange }: CountFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [cutTo, setCutTo] = useState<number | null>(null)
  const limit = max ?? Number.POSITIVE_INFINITY
  const commitText = (text: string) => {
    const count = quantityTyped(value, text, limit, isDisabled)
    setDraft(null)
    setCutTo(Number(text) > count ? count : null)
    if (count !== value) onChange(count)
  }
  return {
    text: draft ?? String(value),
    isDirty: draft !== null,
    cutTo,
    type: (text: string) => {
      setDraft(text)
      setCutTo(null)
    },
    commit: () => {
      if (draft !== null) commitText(draft)
    },
    discard: () => setDraft(null),
    step: (by: number) => {
      const base = draft === null ? value : quantityTyped(value, draft, limit, isDisabled)
      commitText(String(Math.max(1, Math.min(base + by, maxCount))))
    },
  }
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
  const { integer } = useFormat()
  const draft = useDraft(props)
  const onKeyDown = useKeys(draft, onMove)
  useOnLeave(draft.commit)
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
          disabled={isDisabled}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.commit}
          onKeyDown={onKeyDown}
        />
        <StepButton {...step} by={1} label={t('cart.count.plus', { row })} isDisabled={!works.plus} />
      </span>
      <span role="status" className={styles.cut}>
        {draft.cutTo === null ? '' : t('cart.count.cut', { n: integer(draft.cutTo) })}
      </span>
    </span>
  )
}
