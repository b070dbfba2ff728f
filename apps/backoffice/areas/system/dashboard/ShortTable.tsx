import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

/** Column of a short list; figures are right-aligned in tabular digits. */
export interface ShortColumn<R> {
  readonly label: string
  readonly isFigure?: boolean
  readonly show: (row: R) => ReactNode
}

interface Props<R> {
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly ShortColumn<R>[]
}

const cellProps = ({ isFigure }: { readonly isFigure?: boolean }) =>
  isFigure ? ({ align: 'right', className: 'figures' } as const) : {}

/** A short list of the start page; a narrow window scrolls it, not the page. */
export function ShortTable<R>({ rows, keyOf, columns }: Props<R>) {
  return (
    // Reached by the keyboard too: a table without links could not be scrolled without a mouse.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} {...cellProps(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map((column) => (
                <TableCell key={column.label} {...cellProps(column)}>
                  {column.show(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
