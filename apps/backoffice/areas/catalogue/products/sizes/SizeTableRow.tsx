import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import RestoreIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { sizeColumns } from '@proba/domain/product/sizeTable'
import { formatGrams3, type MassData, offerWeight } from '@proba/domain/product/weight'
import type { Dispatch } from 'react'
import { useCreatePath } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useReading } from '../../../../fields/values/FieldValue.tsx'
import { type CellActions, SizeCell } from './SizeCell.tsx'
import { SizeConflict } from './SizeConflict.tsx'
import type { DraftAction } from './sizeDrafts.ts'
import { isUnsaved, type SizeRow } from './sizeRows.ts'

/** Columns of the table: those that are typed into, the weight by length, the actions. */
export const columnCount = sizeColumns.length + 2

const texts = 'resources.products.sizesTable'

interface Props {
  readonly row: SizeRow
  readonly mass: MassData
  readonly isReadOnly: boolean
  readonly actions: CellActions
  readonly dispatch: Dispatch<DraftAction>
}

function RowActions({ row, name, isReadOnly, actions, dispatch }: Props & { readonly name: string }) {
  const { say } = useReading()
  const createPath = useCreatePath()
  const { key, size, isRemoved } = row
  const remove = () => {
    dispatch(size ? { type: 'remove', key, size } : { type: 'drop', key })
    // The button goes with its row, the cursor does not.
    if (!size) actions.onEnd()
  }
  const [label, act, Icon] = isRemoved
    ? (['restore', () => dispatch({ type: 'drop', key }), RestoreIcon] as const)
    : (['remove', remove, RemoveIcon] as const)
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        size="small"
        aria-label={say(`${texts}.${label}`, { size: name })}
        disabled={isReadOnly}
        onClick={act}
      >
        <Icon fontSize="small" />
      </IconButton>
      {size && (
        <IconButton
          size="small"
          component={RouterLink}
          to={createPath({ resource: 'offers', type: 'edit', id: size.id })}
          target="_blank"
          rel="noopener"
          aria-label={say(`${texts}.open`, { size: name })}
        >
          <OpenIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const removed = { '& input:not([type="checkbox"])': { textDecoration: 'line-through', opacity: 0.6 } }

/** A size with its cells; below it what others have saved of it since, or why it cannot be deleted. */
export function SizeTableRow(props: Props) {
  const { row, mass, isReadOnly, actions, dispatch } = props
  const { say, language } = useReading()
  const { texts: cells, values, issues, refused, isRemoved } = row
  const name = `${cells.length} ${cells.sizeLabel}`.trim() || say(`${texts}.newSize`)
  const byLength =
    issues.length || values.length === 0 ? '' : formatGrams3(offerWeight(values.length, mass), language)
  return (
    <>
      <TableRow data-row={row.key} sx={isRemoved ? removed : {}}>
        {sizeColumns.map((column) => (
          <TableCell key={column}>
            <SizeCell
              {...{ row, column, name, isReadOnly, actions }}
              {...(column === 'weight' && { placeholder: byLength })}
            />
          </TableCell>
        ))}
        <TableCell align="right" className="figures" sx={{ lineHeight: { xs: '44px', sm: '34px' } }}>
          {byLength || say('terms.none')}
        </TableCell>
        <TableCell>
          <RowActions {...props} name={name} />
        </TableCell>
      </TableRow>
      {refused.row !== undefined && row.conflict === null && (
        <TableRow>
          <TableCell colSpan={columnCount} role="alert" sx={{ color: 'error.main' }}>
            {name}: {refused.row}
          </TableCell>
        </TableRow>
      )}
      {row.conflict !== null && isUnsaved(row) && !isReadOnly && (
        <SizeConflict {...{ row, name, dispatch }} columns={columnCount} />
      )}
    </>
  )
}
