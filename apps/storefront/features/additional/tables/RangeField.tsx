import { focusBy } from '@proba/browser/columnFocus'
import { snapRange, stepRange } from '@proba/domain/additional/ranges'
import { accepted, type Result } from '@proba/domain/text/refusal'
import { useId } from 'react'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useMillimetres } from '../../../lib/language/millimetres.ts'
import { AmountField } from '../../../ui/inputs/AmountField.tsx'
import controlStyles from '../../../ui/inputs/RowControls.module.css'
import { type DraftRow, type RowGroup, sizeOf } from '../additionalRows.ts'
import styles from './Cells.module.css'
import { readField } from './readCell.ts'

interface RangeFieldProps {
  readonly group: RowGroup
  readonly row: DraftRow
  /** Size that is shown in place of that of the row, mm. */
  readonly size?: number | undefined
  /** The row, for the names of the controls. */
  readonly name: string
  readonly onSize: (size: number) => void
}

interface StepButtonProps {
  readonly sign: string
  readonly name: string
  readonly isOff: boolean
  readonly onStep: () => void
}

function StepButton({ sign, name, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={controlStyles.step}
      aria-label={name}
      disabled={isOff}
      onClick={onStep}
    >
      {sign}
    </button>
  )
}

/** Moves from the field with an id along its column. */
function moveFrom(id: string, by: 1 | -1): void {
  const field = document.getElementById(id)
  if (field instanceof HTMLInputElement) focusBy(field, by, () => {})
}

/** Diameter or thickness: typed values and steps stay in the range (DR-81); one that is no number stays with its reason. */
export function RangeField({ group, row, size = sizeOf(row), name, onSize }: RangeFieldProps) {
  const t = useTranslate()
  const mm = useMillimetres()
  const { language } = useLanguage()
  const id = useId()
  const { range } = group
  const read = (text: string): Result<number> => {
    // An emptied field shows again what it had.
    if (text.trim() === '') return accepted(size)
    const typed = readField('size', text, language)
    return typed.ok ? accepted(snapRange(typed.value / 1000, range)) : typed
  }
  const step = (by: 1 | -1) => onSize(stepRange(size, by, range))
  const code = group.widths.length > 0 ? 'thickness' : 'diameter'
  const label = t(`additional.field.${code}`, { row: name })
  const nameOf = (key: 'less' | 'more') => t(`additional.field.${key}`, { row: label })
  return (
    <span className={styles.size}>
      <StepButton sign="−" name={nameOf('less')} isOff={size <= range.min} onStep={() => step(-1)} />
      <AmountField
        inputId={id}
        column="size"
        amount={size}
        value={mm(size)}
        read={read}
        label={label}
        isBusy={false}
        onCommit={onSize}
        onMove={(by) => moveFrom(id, by)}
        onStep={step}
      />
      <StepButton sign="+" name={nameOf('more')} isOff={size >= range.max} onStep={() => step(1)} />
    </span>
  )
}
