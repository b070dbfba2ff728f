import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { CountStepper, stepped } from '../../../ui/inputs/CountStepper.tsx'
import { type KeptText, maxPieces } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { readField } from './readCell.ts'
import { type PasteSizes, readPaste } from './readPaste.ts'
import { keysOf } from './useTableKeys.ts'

interface CountCellProps {
  readonly page: PageContext
  /** The row, for the names of the controls. */
  readonly name: string
  readonly count: number
  readonly kept: KeptText | undefined
  readonly isDisabled?: boolean
  readonly onCount: (count: number) => void
  readonly onText: (kept: KeptText) => void
  /** The sizes of the rows, by which a text finds them. */
  readonly sizes: PasteSizes
  /** Counts of a pasted column from this row down, or of sizes. */
  readonly onCounts: (pasted: NonNullable<ReturnType<typeof readPaste>>) => void
}

const labels = { field: 'count', minus: 'less', plus: 'more', plus10: 'more10' } as const

/** Count with its stepper, and the keys and pastes of the size table. */
export function CountCell({ page, name, count, kept, isDisabled = false, ...on }: CountCellProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <CountStepper
      size={name}
      nameOf={(control) => t(`additional.field.${labels[control]}`, { row: name })}
      value={count}
      text={kept?.text}
      max={maxPieces}
      isReadOnly={false}
      disabled={isDisabled}
      onChange={on.onCount}
      onText={(text) => {
        const read = readField('count', text, language)
        if (!read.ok) on.onText({ text, refusal: read.refusal })
      }}
      onCapped={() => page.onCapped(name)}
      onKeyDown={keysOf(page.places, (by) => on.onCount(stepped(count, by, maxPieces)))}
      onPaste={(event) => {
        const pasted = readPaste(event.clipboardData.getData('text'), 'count', on.sizes, language)
        if (pasted === null) return
        event.preventDefault()
        on.onCounts(pasted)
      }}
    />
  )
}
