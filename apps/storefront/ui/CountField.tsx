import { maxCount, quantityButtons, quantityTyped } from '@proba/domain/quantity'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../lib/language.tsx'
import styles from './CountField.module.css'

interface CountFieldProps {
  readonly value: number
  /** Null is unlimited. */
  readonly max: number | null
  /** What is counted: article and size. */
  readonly name: string
  /** Id of the input, to be focused by. */
  readonly inputId?: string
  readonly isDisabled?: boolean
  /** A change is on its way; typing goes on. */
  readonly isBusy?: boolean
  readonly onChange: (count: number) => void
  /** Arrows and Enter, as in a spreadsheet. */
  readonly onMove?: (by: 1 | -1) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Steps of the keys; plus and underscore of the main block come with Shift, which makes ten of one. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  const size = shiftKey ? 10 : 1
  if (key === '+' || key === '=') return size
  return key === '-' || key === '_' ? -size : null
}

/** The typed text until it is taken over, and the maximum that has cut it. */
function useDraft({ value, max, isDisabled = false, onChange }: CountFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [cutTo, setCutTo] = useState<number | null>(null)
  const limit = max ?? Number.POSITIVE_INFINITY
  const take = (text: string) => {
    const count = quantityTyped(value, text, limit, isDisabled)
    setDraft(null)
    setCutTo(Number(text) > count ? count : null)
    if (count !== value) onChange(count)
  }
  return {
    text: draft ?? String(value),
    cutTo,
    type: (text: string) => {
      setDraft(text)
      setCutTo(null)
    },
    commit: () => {
      if (draft !== null) take(draft)
    },
    discard: () => setDraft(null),
    step: (by: number) => {
      const base = draft === null ? value : quantityTyped(value, draft, limit, isDisabled)
      take(String(Math.max(1, Math.min(base + by, maxCount))))
    },
  }
}

/**
 * Count of a cart row (DR-31): minus, 52 px of typing, plus. Digits are taken over on Enter, on an arrow or on
 * leaving; + and − step by one, with Shift by ten; Esc takes the digits back.
 */
export function CountField(props: CountFieldProps) {
  const { value, max, name, isDisabled = false, isBusy = false, onMove } = props
  const t = useTranslate()
  const draft = useDraft(props)
  const works = quantityButtons(value, max ?? Number.POSITIVE_INFINITY, isDisabled)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event)
    const move = moves[event.key]
    if (step === null && move === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (step !== null) return draft.step(step)
    // Esc that takes digits back must not also close what the field stands in.
    if (event.key === 'Escape') return draft.text === String(value) ? undefined : takeBack(event)
    draft.commit()
    if (move !== undefined) onMove?.(move)
  }
  const takeBack = (event: KeyboardEvent) => {
    event.stopPropagation()
    draft.discard()
  }
  const button = (by: 1 | -1, enabled: boolean, key: 'minus' | 'plus') => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      disabled={!enabled}
      aria-label={t(`cart.count.${key}`, { row: name })}
      onClick={() => draft.step(by)}
    >
      {by === 1 ? '+' : '−'}
    </button>
  )

  return (
    <span className={styles.place}>
      <span className={styles.field} data-busy={isBusy}>
        {button(-1, works.minus, 'minus')}
        <input
          id={props.inputId}
          className={`${styles.input} figures`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('cart.count.label', { row: name })}
          aria-busy={isBusy}
          disabled={isDisabled}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.commit}
          onKeyDown={onKeyDown}
        />
        {button(1, works.plus, 'plus')}
      </span>
      <span role="status" className={styles.cut}>
        {draft.cutTo === null ? '' : t('cart.count.cut', { n: draft.cutTo })}
      </span>
    </span>
  )
}
