import { stepperButtons, stepperTyped } from '@proba/domain/product/quantity'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import styles from './CountStepper.module.css'
import controlStyles from './RowControls.module.css'

/** The value after a step; a step whose button is disabled changes nothing (DR-32). */
export function stepped(value: number, by: 1 | -1 | 10 | -10, max: number): number {
  const works = stepperButtons(value, max)
  if (by === 10) return works.plus10 ? value + 10 : value
  if (by === 1) return works.plus ? value + 1 : value
  return works.minus ? Math.max(0, value + by) : value
}

const stepEvents = {
  1: 'PRODUCT_PLUS',
  10: 'PRODUCT_PLUS_10',
  [-1]: 'PRODUCT_MINUS',
  [-10]: 'PRODUCT_MINUS',
} as const

/** Reports a step of a size of a product, by button or key. */
export const noteStep = (by: keyof typeof stepEvents, size: string): void =>
  noteUsage(stepEvents[by], { context: size })

interface CountStepperProps extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste' | 'disabled'> {
  /** Size the count is of, for the names of the controls. */
  readonly size: string
  readonly value: number
  /** Typed text that is no count, shown with the reason. */
  readonly text?: string | undefined
  /** Why the row was not added, in words. */
  readonly refused?: string | undefined
  readonly max: number
  readonly isReadOnly: boolean
  /** Names of the controls, where they are not those of a size of a product. */
  readonly nameOf?: (control: 'field' | 'minus' | 'plus' | 'plus10') => string
  /** A button was pressed. */
  readonly onStep?: (by: 1 | -1 | 10) => void
  readonly onChange: (value: number) => void
  /** A text was typed that is no count. */
  readonly onText: (text: string) => void
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

type TypingProps = Pick<CountStepperProps, 'value' | 'text' | 'max' | 'onChange' | 'onText' | 'onCapped'>

/** The text of the field: as typed until it is left, so that `1 000` keeps its space while it is typed. */
function useTyping({ value, text, max, onChange, onText, onCapped }: TypingProps) {
  const { language } = useLanguage()
  const input = useSelectOnChange(value)
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number } | null>(null)
  const shown = draft?.value === value ? draft.text : String(value)
  const type = (next: string) => {
    const typed = stepperTyped(next, language, max)
    const count = typed.ok ? typed.value.count : 0
    input.typed.current = count
    // A text that is no count is kept by the selection, and one that was cut is not shown.
    setDraft(typed.ok && !typed.value.isCut ? { text: next, value: count } : null)
    if (!typed.ok) return onText(next)
    onChange(count)
    if (typed.value.isCut) onCapped()
  }
  const unread = text === undefined ? null : stepperTyped(text, language)
  return {
    field: input.field,
    value: text ?? (shown === '0' ? '' : shown),
    refusal: unread === null || unread.ok ? null : unread.refusal,
    type,
    leave: () => setDraft(null),
  }
}

interface StepButtonProps extends Pick<CountStepperProps, 'value' | 'max' | 'onStep' | 'onChange'> {
  readonly by: 1 | -1 | 10
  readonly sign: string
  readonly name: string
  readonly isOn: boolean
}

/** A button for the pointer. Keys do the same, so Tab goes from row to row. */
function StepButton({ by, sign, name, isOn, value, max, onStep, onChange }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={controlStyles.step}
      aria-label={name}
      disabled={!isOn}
      onClick={() => {
        onStep?.(by)
        onChange(stepped(value, by, max))
      }}
    >
      {sign}
    </button>
  )
}

/** The buttons of a count by what they do: whether each works, and the name that it is read out by. */
function stepButtons(props: CountStepperProps, name: NonNullable<CountStepperProps['nameOf']>) {
  const { value, max, isReadOnly, disabled, onStep, onChange } = props
  const works = stepperButtons(value, max)
  const button = (by: 1 | -1 | 10, sign: string, control: 'minus' | 'plus' | 'plus10') => (
    <StepButton
      {...{ by, sign, value, max, onStep, onChange }}
      name={name(control)}
      isOn={works[control] && !isReadOnly && !disabled}
    />
  )
  return {
    minus: button(-1, '−', 'minus'),
    plus: button(1, '+', 'plus'),
    plus10: button(10, '+10', 'plus10'),
  }
}

/** Count with minus, plus and plus ten; the field is empty at 0. */
export function CountStepper(props: CountStepperProps) {
  const { size, refused, isReadOnly, disabled, onKeyDown, onPaste } = props
  const t = useTranslate()
  const name = props.nameOf ?? ((control) => t(`product.table.${control}`, { size }))
  const refusalText = useRefusalText()
  const id = useId()
  const typing = useTyping(props)
  const wrong = typing.refusal ? refusalText(typing.refusal.code, typing.refusal.params) : refused
  const buttons = stepButtons(props, name)
  return (
    <span className={styles.place}>
      <span className={styles.stepper}>
        {buttons.minus}
        <input
          {...{ disabled, onKeyDown, onPaste }}
          ref={typing.field}
          className={`${styles.field} figures`}
          data-column="count"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-label={name('field')}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : id}
          readOnly={isReadOnly}
          value={typing.value}
          onChange={(event) => typing.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={typing.leave}
        />
        {buttons.plus}
        {buttons.plus10}
      </span>
      {wrong === undefined ? null : (
        <span id={id} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </span>
  )
}
