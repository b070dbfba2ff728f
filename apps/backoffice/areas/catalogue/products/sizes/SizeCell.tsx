import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { focusBy } from '@proba/browser/columnFocus'
import type { SizeColumn } from '@proba/domain/product/sizeTable'
import { readYesNo } from '@proba/domain/text/yesNo'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { useReading } from '../../../../fields/values/FieldValue.tsx'
import { isUnsaved, type SizeRow } from './sizeRows.ts'

/** What the cells of the table do. */
export interface CellActions {
  readonly onWrite: (row: SizeRow, column: SizeColumn, text: string) => void
  readonly onRestore: (row: SizeRow, column: SizeColumn) => void
  readonly onPaste: (text: string, row: SizeRow, column: SizeColumn, isRange: boolean) => boolean
  /** Enter in the last row. */
  readonly onEnd: () => void
}

interface Props {
  readonly row: SizeRow
  readonly column: SizeColumn
  /** The size as its row is called. */
  readonly name: string
  readonly isReadOnly: boolean
  readonly placeholder?: string
  readonly actions: CellActions
}

const figures: ReadonlySet<SizeColumn> = new Set(['length', 'weight'])

/** Widths, px; what is wrong with a cell widens its column. */
const problemWidth = 168
const widths = { length: 88, sizeLabel: 128, weight: 112, listed: 'auto' } as const

/** Keys of a spreadsheet: arrows and Enter go up and down, Esc puts the cell back. */
function useCellEvents({ row, column, isReadOnly, actions }: Props) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { key, currentTarget: field } = event
      if (key === 'ArrowDown') focusBy(field, 1, () => {})
      else if (key === 'ArrowUp') focusBy(field, -1, () => {})
      else if (key === 'Enter') focusBy(field, 1, actions.onEnd)
      else if (key === 'Escape' && row.changed.has(column)) actions.onRestore(row, column)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text')
      // A single cell goes in at the cursor, as everywhere, where there is one.
      const isRange = /[\t\n]/.test(text.trim()) || column === 'listed'
      if (isReadOnly || row.isRemoved) return
      if (actions.onPaste(text, row, column, isRange)) event.preventDefault()
    },
  }
}

/** Why a cell is refused: by what was typed, or by the server. */
function useProblem({ row, column }: Props): string | undefined {
  const { say } = useReading()
  const issue = row.issues[column]
  if (row.isRemoved || !isUnsaved(row)) return undefined
  return issue ? say(`errors.field.${issue.code}`, issue.params) : row.refused[column]
}

interface CellInputProps extends Props {
  /** Attributes that every input of the table has. */
  readonly shared: object
}

/** Whether the size is in the lists; a text that is neither yes nor no is shown as neither. */
function ListedInput({ row, column, isReadOnly, actions, shared }: CellInputProps) {
  const isListed = readYesNo(row.texts[column])
  return (
    <Checkbox
      size="small"
      checked={isListed === true}
      indeterminate={isListed === null}
      disabled={isReadOnly || row.isRemoved}
      onChange={({ target }) => actions.onWrite(row, column, target.checked ? 'yes' : 'no')}
      slotProps={{ input: shared }}
    />
  )
}

function TextInput({ row, column, isReadOnly, placeholder, actions, shared }: CellInputProps) {
  return (
    <input
      {...shared}
      className={figures.has(column) ? 'figures' : undefined}
      data-changed={row.changed.has(column) || undefined}
      inputMode={figures.has(column) ? 'decimal' : undefined}
      autoComplete="off"
      value={row.texts[column]}
      placeholder={placeholder}
      readOnly={isReadOnly || row.isRemoved || (column === 'length' && row.size !== null)}
      onChange={({ target }) => actions.onWrite(row, column, target.value)}
    />
  )
}

/** A cell of the table of sizes; what cannot be read stays as it was typed, with the reason under it. */
export function SizeCell(props: Props) {
  const { row, column, name } = props
  const { say } = useReading()
  const problemId = useId()
  const problem = useProblem(props)
  const shared = {
    'data-column': column,
    'aria-label': say('resources.products.sizesTable.cell', {
      column: say(`resources.offers.fields.${column}`),
      size: name,
    }),
    'aria-invalid': problem !== undefined,
    ...(problem !== undefined && { 'aria-describedby': problemId }),
    ...useCellEvents(props),
  }
  const text = row.texts[column]
  const isUnread = column === 'listed' && readYesNo(text) === null
  const Input = column === 'listed' ? ListedInput : TextInput
  return (
    <Box sx={{ width: problem === undefined ? widths[column] : problemWidth }}>
      <Input {...props} shared={shared} />
      {problem !== undefined && (
        <Box id={problemId} sx={{ color: 'error.main', typography: 'caption', whiteSpace: 'normal' }}>
          {isUnread ? say('resources.products.sizesTable.unread', { text, reason: problem }) : problem}
        </Box>
      )}
    </Box>
  )
}
