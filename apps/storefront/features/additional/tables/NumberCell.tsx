import type { Refusal } from '@proba/domain/text/refusal'
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useLanguage } from '../../../lib/language/language.tsx'
import type { KeptText } from '../additionalRows.ts'
import styles from './Cells.module.css'
import { type CellField, readField } from './readCell.ts'

interface NumberCellProps {
  readonly field: Exclude<CellField, 'size'>
  readonly label: string
  /** mg or pieces. */
  readonly value: number
  /** The value as it is shown. */
  readonly shown: string
  readonly kept: KeptText | undefined
  readonly isDisabled?: boolean
  readonly onValue: (value: number) => void
  /** A text was typed that is no number. */
  readonly onText: (kept: KeptText) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** Text of the field: as typed until it is left, so that «1 000» keeps its space while it is typed. */
function useTyping({ field, value, shown, kept, onValue, onText }: NumberCellProps) {
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(value)
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number } | null>(null)
  // What a step or a paste put into the field is selected: the next digit replaces it.
  useLayoutEffect(() => {
    if (value !== typed.current && input.current === document.activeElement) input.current?.select()
    typed.current = value
  }, [value])
  const type = (text: string) => {
    const read = readField(field, text, language)
    typed.current = read.ok ? read.value : 0
    setDraft(read.ok ? { text, value: read.value } : null)
    if (read.ok) onValue(read.value)
    else onText({ text, refusal: read.refusal })
  }
  const own = draft?.value === value ? draft.text : value === 0 ? '' : shown
  return { input, text: kept?.text ?? own, type, leave: () => setDraft(null) }
}

/** Field for a weight or a count; it is empty at 0, and a text that is no number stays with the reason. */
export function NumberCell(props: NumberCellProps) {
  const { field, label, kept, isDisabled = false, onKeyDown, onPaste } = props
  const typing = useTyping(props)
  const id = useId()
  return (
    <span className={styles.cell}>
      <input
        ref={typing.input}
        className={`${styles.number} figures`}
        data-column={field}
        inputMode={field === 'count' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        placeholder="0"
        aria-label={label}
        aria-invalid={kept !== undefined}
        aria-describedby={kept === undefined ? undefined : id}
        disabled={isDisabled}
        value={typing.text}
        onChange={(event) => typing.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={typing.leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {kept === undefined ? null : <Wrong id={id} refusal={kept.refusal} />}
    </span>
  )
}

function Wrong({ id, refusal }: { id: string; refusal: Refusal }) {
  const text = useRefusalText()
  return (
    <span id={id} className={styles.wrong}>
      {text(refusal.code, refusal.params)}
    </span>
  )
}
