import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { TextOf } from '@proba/api/common/refusalWords'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { cutText } from '@proba/domain/text/cutText'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  columnsOfPreview,
  type FileField,
  type FilePreview,
  firstChoices,
  type LastReading,
  layoutOf,
  missingFields,
  type SheetChoice,
  withColumn,
} from './layoutChoice.ts'

interface SelectProps {
  readonly label: string
  readonly hint?: string
  readonly value: string | number
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

/** One of several: the select of the browser, usual on a phone. */
function Select({ label, hint, value, onChoose, children }: SelectProps) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      margin="dense"
      label={label}
      helperText={hint}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  )
}

interface SheetProps {
  readonly sheet: FilePreview['sheets'][number]
  readonly choice: SheetChoice
  readonly fields: readonly FileField[]
  readonly textOf: TextOf
  readonly onChange: (choice: SheetChoice) => void
}

/** The header of a sheet, and what each of its columns is. */
function SheetColumns({ sheet, choice, fields, textOf, onChange }: SheetProps) {
  const quoted = (title: string) => textOf('imports.reading.plain', { title })
  const missing = missingFields(choice, fields).map(({ title }) => quoted(title))
  return (
    <>
      <Select
        label={textOf('imports.reading.choice.header')}
        value={choice.header}
        onChoose={(value) => onChange({ ...choice, header: Number(value) })}
      >
        {sheet.rows.map(({ row, cells }) => (
          <option key={row} value={row}>
            {`${row}: ${cutText(cells.filter(Boolean).join(' · '), 80)}`}
          </option>
        ))}
      </Select>
      {columnsOfPreview(sheet, choice.header).map(({ column, letters, title, samples }) => (
        <Select
          key={column}
          label={title === '' ? letters : `${letters} ${quoted(title)}`}
          hint={samples.join(' · ')}
          value={choice.keys.get(column) ?? ''}
          onChoose={(key) => onChange(withColumn(choice, column, key))}
        >
          <option value="">{textOf('imports.reading.choice.unread')}</option>
          {fields.map((field) => (
            <option key={field.key} value={field.key}>
              {field.title}
            </option>
          ))}
        </Select>
      ))}
      {missing.length > 0 ? (
        <Typography role="status" color="error">
          {textOf('imports.reading.choice.missing', { columns: missing.join(', ') })}
        </Typography>
      ) : null}
    </>
  )
}

interface LayoutChoiceProps {
  readonly preview: FilePreview
  /** How the file was read last, if it was. */
  readonly last?: LastReading | undefined
  readonly fields: readonly FileField[]
  readonly textOf: TextOf
  readonly onRead: (layout: HeaderChoice[]) => void
  readonly onCancel: () => void
}

/** Which sheets of a file are read, where their titles are, and what their columns are (decision G-657). */
export function LayoutChoice({ preview, last, fields, textOf, onRead, onCancel }: LayoutChoiceProps) {
  const [choices, setChoices] = useState(() => firstChoices(preview, last))
  const section = useRef<HTMLElement>(null)
  // The button that opened it is no longer there.
  useEffect(() => section.current?.focus(), [])
  const layout = layoutOf(preview, choices, fields)
  const change = (at: number, choice: SheetChoice) =>
    setChoices(choices.map((other, index) => (index === at ? choice : other)))
  return (
    <section
      ref={section}
      tabIndex={-1}
      style={{ outline: 'none' }}
      aria-label={textOf('imports.reading.choice.title')}
    >
      {preview.sheets.map((sheet, at) => {
        const choice = choices[at]
        if (!choice) return null
        return (
          <div key={sheet.sheet}>
            <FormControlLabel
              label={
                sheet.name === ''
                  ? textOf('imports.reading.choice.plainTable')
                  : textOf('imports.reading.choice.sheet', { sheet: sheet.name })
              }
              control={
                <Checkbox
                  checked={choice.isRead}
                  onChange={(_, isRead) => change(at, { ...choice, isRead })}
                />
              }
            />
            {choice.isRead ? (
              <SheetColumns
                sheet={sheet}
                choice={choice}
                fields={fields}
                textOf={textOf}
                onChange={(changed) => change(at, changed)}
              />
            ) : null}
          </div>
        )
      })}
      <Button variant="contained" disabled={!layout} onClick={() => layout && onRead(layout)}>
        {textOf('imports.reading.choice.read')}
      </Button>
      <Button onClick={onCancel}>{textOf('imports.reading.choice.cancel')}</Button>
    </section>
  )
}
