import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import type { MouseEvent } from 'react'
import {
  DataTableBody,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'

/** A click on something of its own, or the end of selecting text, is no wish to open the record. */
function wantsToOpen(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = (event.target as HTMLElement).closest('a, button, input, label') !== null
  return !isOnControl && (window.getSelection()?.toString() ?? '') === ''
}

/** Row of a list: opens its record by click, selects it by a checkbox that says which record it means. */
function RecordRow({ children, className, sx }: TableRowProps) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  const nameOf = useGetRecordRepresentation(resource)
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const translate = useTranslate()
  if (!record) return null
  const isSelected = selectedIds?.includes(record.id) ?? false
  const label = translate('list.selectRow', { name: String(nameOf(record)) })

  return (
    <TableRow
      hover
      selected={isSelected}
      className={className}
      sx={[{ cursor: 'pointer' }, ...(Array.isArray(sx) ? sx : [sx])]}
      onClick={(event) => {
        if (wantsToOpen(event)) void navigate(createPath({ resource, id: record.id, type: 'edit' }))
      }}
    >
      {handleToggleItem && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isSelected}
            onClick={(event) => handleToggleItem(record.id, event)}
            slotProps={{ input: { 'aria-label': label } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}

/** Body of a list's table with rows of our own. */
export const RecordRows = ({ children }: { readonly children?: React.ReactNode }) => (
  <DataTableBody row={RecordRow}>{children}</DataTableBody>
)
