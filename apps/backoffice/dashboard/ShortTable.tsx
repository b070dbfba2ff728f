import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface Column<R> {
  readonly label: string
  readonly isFigure?: boolean
  readonly show: (row: R) => ReactNode
}

interface Props<R> {
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly Column<R>[]
}

/** A short list of the start page. */
export function ShortTable<R>({ rows, keyOf, columns }: Props<R>) {
  return (
    // A narrow window scrolls the table, not the page.
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ label, isFigure }) => (
              <TableCell
                key={label}
                align={isFigure ? 'right' : 'left'}
                className={isFigure ? 'figures' : ''}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ label, isFigure, show }) => (
                <TableCell
                  key={label}
                  align={isFigure ? 'right' : 'left'}
                  className={isFigure ? 'figures' : ''}
                >
                  {show(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
