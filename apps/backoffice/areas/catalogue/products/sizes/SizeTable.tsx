import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { maxPageSize } from '@proba/api/maxPageSize'
import { sizeColumns } from '@proba/domain/product/sizeTable'
import type { MassData } from '@proba/domain/product/weight'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useReading } from '../../../../fields/values/FieldValue.tsx'
import { ImpactDialog } from '../../../../impact/ImpactDialog.tsx'
import type { CellActions } from './SizeCell.tsx'
import { SizeTableRow } from './SizeTableRow.tsx'
import { useSaveSizes } from './useSaveSizes.ts'
import { type SizeTableState, useSizeTable } from './useSizeTable.ts'

const texts = 'resources.products.sizesTable'

/** The table moves within its frame; its first column stays in sight. */
const frame = {
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { width: 'auto' },
  '& th': { whiteSpace: 'nowrap' },
  '& th, & td': { px: 1, py: 0.5, verticalAlign: 'top' },
  '& tr > :first-of-type:not([colspan])': {
    position: 'sticky',
    left: 0,
    // Above the boxes that hide under the ticks.
    zIndex: 2,
    bgcolor: 'background.default',
  },
  // The cursor never goes under the bars that stay in sight.
  '& input': { scrollMarginTop: 160, scrollMarginBottom: 100 },
  '& td > div > input': {
    font: 'inherit',
    color: 'inherit',
    width: '100%',
    boxSizing: 'border-box',
    minHeight: { xs: 44, sm: 34 },
    px: 1,
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '&[data-column="length"], &[data-column="weight"]': { textAlign: 'right' },
    '&:read-only': { borderColor: 'transparent' },
    '&[data-changed]': { bgcolor: 'action.selected', borderColor: 'text.disabled' },
    '&[aria-invalid="true"]': { borderColor: 'error.main' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
    '@media (pointer: coarse)': { fontSize: '1rem', minHeight: 44 },
  },
} as const

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
/** Under the bar of the page, for as long as something is to be saved. */
const inSight = {
  ...line,
  position: 'sticky',
  top: 48,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.default',
} as const

function Headings() {
  const { say } = useReading()
  return (
    <TableHead>
      <TableRow>
        {[...sizeColumns, 'massWeight'].map((column) => (
          <TableCell key={column} align={/length|weight/i.test(column) ? 'right' : 'left'}>
            {say(`resources.offers.fields.${column}`)}
          </TableCell>
        ))}
        <TableCell>{say(`${texts}.actions`)}</TableCell>
      </TableRow>
    </TableHead>
  )
}

interface BarProps {
  readonly table: SizeTableState
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** What is not saved yet, in numbers, with the buttons for it. */
function UnsavedBar({ table: { unsaved, dispatch }, isSaving, onSave }: BarProps) {
  const { say } = useReading()
  const removed = unsaved.filter(({ isRemoved }) => isRemoved).length
  const added = unsaved.filter(({ size }) => size === null).length
  const counts = { added, removed, changed: unsaved.length - added - removed }
  return (
    <Box sx={inSight}>
      <Button variant="contained" disabled={isSaving} onClick={onSave}>
        {say(`${texts}.save`)}
      </Button>
      <Button disabled={isSaving} onClick={() => dispatch({ type: 'clear' })}>
        {say(`${texts}.reset`)}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say(`${texts}.unsaved`, counts)}
      </Typography>
    </Box>
  )
}

/** Puts the cursor into the first cell of a row that can be typed into, once the row is there. */
function useRowFocus(table: RefObject<HTMLTableElement | null>, rows: SizeTableState['rows']) {
  const focusKey = useRef<string | null>(null)
  const focus = (key: string) => {
    const row = table.current?.querySelector(`[data-row="${key}"]`)
    const first = (of: string) => row?.querySelector<HTMLInputElement>(of)
    const field = first('input[aria-invalid="true"]') ?? first('input:not(:read-only)')
    field?.focus()
    return row !== null && row !== undefined
  }
  useEffect(() => {
    if (rows.length > 0 && focusKey.current !== null && focus(focusKey.current)) focusKey.current = null
  })
  return {
    focus,
    focusLater: (key: string | null) => {
      focusKey.current = key
    },
  }
}

interface Props {
  readonly productId: number
  readonly mass: MassData
}

interface FrameProps {
  readonly table: SizeTableState
  readonly element: RefObject<HTMLTableElement | null>
  readonly mass: MassData
  readonly actions: CellActions
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** The table of sizes, with its messages and buttons above it. */
function Frame({ table, element, mass, actions, isSaving, onSave }: FrameProps) {
  const { say } = useReading()
  const { rows, unsaved, dispatch } = table
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say(`${texts}.hint`)}
      </Typography>
      {unsaved.length > 0 && <UnsavedBar {...{ table, isSaving, onSave }} />}
      <Box sx={frame}>
        <Table size="small" ref={element} aria-label={say('resources.products.sections.sizes')}>
          <Headings />
          <TableBody>
            {rows.map((row) => (
              <SizeTableRow key={row.key} {...{ row, mass, actions, dispatch }} isReadOnly={isSaving} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

interface AddBarProps {
  readonly table: SizeTableState
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isSaving: boolean
  readonly onAdded: (key: string | null) => void
}

/** Adds a row; beside it what a paste has done. */
function AddBar({ table, button, isSaving, onAdded }: AddBarProps) {
  const { say } = useReading()
  return (
    <Box sx={line}>
      <Button ref={button} disabled={isSaving || !table.canAdd} onClick={() => onAdded(table.add())}>
        {say(`${texts}.add`)}
      </Button>
      <Typography role="status" variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {table.note.note.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Typography>
    </Box>
  )
}

/** Calls `save` by Ctrl+S, in place of the saving of the form around. */
const onSaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return
  event.preventDefault()
  event.stopPropagation()
  save()
}

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' } as const

/** Sizes of a product, typed and pasted like cells of a spreadsheet and saved together (decision G-365). */
export function SizeTable({ productId, mass }: Props) {
  const { say } = useReading()
  const table = useSizeTable(productId)
  const { rows, dispatch, total } = table
  const { save, isSaving, pending } = useSaveSizes(productId, table)
  const element = useRef<HTMLTableElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { focus, focusLater } = useRowFocus(element, rows)
  const onSave = () =>
    void save().then((wrong) => {
      if (wrong !== null) focus(wrong)
    })
  const actions: CellActions = {
    onWrite: (row, column, text) => table.write(row, { [column]: text }),
    onRestore: (row, column) => dispatch({ type: 'restore', key: row.key, column }),
    onPaste: table.paste,
    onEnd: () => button.current?.focus(),
  }
  // A table that was read stays with what is typed into it, whatever reading it again answers.
  if (!table.isRead)
    return table.error ? <Typography role="alert">{say(`${texts}.failed`)}</Typography> : null
  return (
    <Box sx={grid} onKeyDown={onSaveKey(onSave)}>
      <AddBar {...{ table, button, isSaving }} onAdded={focusLater} />
      {rows.length === 0 ? (
        <Typography>{say(`${texts}.none`)}</Typography>
      ) : (
        <Frame {...{ table, element, mass, actions, isSaving, onSave }} />
      )}
      {total > maxPageSize && <Typography>{say(`${texts}.more`, { shown: maxPageSize, total })}</Typography>}
      {pending && <ImpactDialog pending={pending} words="weight" />}
    </Box>
  )
}
