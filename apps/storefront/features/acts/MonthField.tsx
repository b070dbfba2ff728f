import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { snapMonths } from '@proba/domain/company/actPeriod'
import { formatDay } from '@proba/domain/text/dates'
import { type KeyboardEvent, useState } from 'react'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { inWords, wordsOf } from '../../lib/language/words.ts'
import styles from './MonthField.module.css'
import { MonthGrid } from './MonthGrid.tsx'

interface MonthFieldProps {
  readonly name: string
  readonly label: string
  /** Which day of the chosen month is the value. */
  readonly edge: 'first' | 'last'
  /** Days `YYYY-MM-DD` that the month may not be before or after; an empty one is no limit. */
  readonly min?: string
  readonly max: string
}

const openingKeys = ['Enter', ' ', 'ArrowDown']

/** The day of the field, and what is wrong with it. */
function useDay(name: string) {
  const t = useTranslate()
  const { input, meta } = useField<string>(name, {
    validate: (value: string | undefined) => (value ? undefined : wordsOf('errors.field.required')),
  })
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit
  const found: unknown = isRefused ? meta.submitError : meta.submitFailed && meta.error
  return { input, error: inWords(found, t) }
}

interface MonthPopoverProps extends Omit<MonthFieldProps, 'name' | 'edge'> {
  readonly min: string
  /** A day of the chosen month. */
  readonly value: string
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onChoose: (month: string) => void
  readonly onClose: () => void
}

function MonthPopover({ label, value, min, max, anchor, onChoose, onClose }: MonthPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <MonthGrid
        label={label}
        value={value.slice(0, 7)}
        min={min.slice(0, 7)}
        max={max.slice(0, 7)}
        onChoose={onChoose}
      />
    </Popover>
  )
}

/** Day of a period of full months: chosen by its month, shown as DD.MM.YYYY, never typed (DR-62). */
export function MonthField({ name, label, edge, min = '', max }: MonthFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { input, error } = useDay(name)
  const choose = (month: string) => {
    input.onChange(snapMonths(`${month}-01`, `${month}-01`)[edge === 'first' ? 0 : 1])
    setAnchor(null)
  }
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!openingKeys.includes(event.key)) return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }
  return (
    <>
      <TextField
        name={name}
        label={label}
        value={input.value ? formatDay(input.value) : ''}
        className={`${styles.field}`}
        error={error !== undefined}
        helperText={error}
        fullWidth
        slotProps={{
          htmlInput: { readOnly: true, 'aria-haspopup': 'dialog', onKeyDown: openByKey },
          formHelperText: { 'aria-live': 'polite' },
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <MonthPopover
        {...{ label, min, max, anchor }}
        value={input.value}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
