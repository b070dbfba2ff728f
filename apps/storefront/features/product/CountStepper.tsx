import { stepperButtons, stepperTyped } from '@proba/domain/product/quantity'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import styles from './CountStepper.module.css'

/** The value after a step; a step whose button is disabled changes nothing (DR-32). */
export function stepped(value: number, by: 1 | -1 | 10 | -10, max: number): number {
  const works = stepperButtons(value, max)
  if (by === 10) return works.plus10 ? value + 10 : value
  if (by === 1) return works.plus ? value + 1 : value
  return works.minus ? Math.max(0, value + by) : value
}

interface CountStepperProps extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste' | 'disabled'> {
  /** Size the count is of, for the names of the controls. */
  readonly size: string
  readonly value: number
  readonly max: number
  readonly isReadOnly: boolean
  readonly onChange: (value: number) => void
  /** More was typed than fits. */
  readonly onCapped: () => void
}

/** Selects a number that a paste or a step put into the field, so that the next digit replaces it. */
function useSelectOnChange(value: number) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(value)
  useLayoutEffect(() => {
    if (value !== typed.current && field.current === document.activeElement) field.current?.select()
    typed.current = value
  }, [value])
  return { field, typed }
}

/** Count with minus, plus and plus ten; the field is empty at 0. */
export function CountStepper({
  size,
  value,
  max,
  isReadOnly,
  onChange,
  onCapped,
  ...field
}: CountStepperProps) {
  const t = useTranslate()
  const input = useSelectOnChange(value)
  const works = stepperButtons(value, max)
  const type = (text: string) => {
    const typed = stepperTyped(text, max)
    input.typed.current = typed
    onChange(typed)
    if (typed < stepperTyped(text)) onCapped()
  }
  // Keys do the same as the buttons, so Tab goes from row to row.
  const button = (by: 1 | -1 | 10, text: string, name: string, isOn: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={t(name, { size })}
      disabled={!isOn || isReadOnly || field.disabled}
      onClick={() => onChange(stepped(value, by, max))}
    >
      {text}
    </button>
  )
  return (
    <span className={styles.stepper}>
      {button(-1, '−', 'product.table.minus', works.minus)}
      <input
        {...field}
        ref={input.field}
        className={`${styles.field} figures`}
        data-column="count"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={t('product.table.field', { size })}
        readOnly={isReadOnly}
        value={value === 0 ? '' : value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {button(1, '+', 'product.table.plus', works.plus)}
      {button(10, '+10', 'product.table.plus10', works.plus10)}
    </span>
  )
}
