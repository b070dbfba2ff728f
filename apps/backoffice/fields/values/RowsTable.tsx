import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useReading } from './FieldValue.tsx'

interface RowsTableProps {
  /** Names of the columns, which are the last parts of their keys under `texts`. */
  readonly columns: readonly string[]
  /** Columns whose values are figures. */
  readonly figures: ReadonlySet<string>
  readonly texts: string
  readonly children: ReactNode
}

/** Rows that belong to the opened record, under headings; wide ones move within their frame. */
export function RowsTable({ columns, figures, texts, children }: RowsTableProps) {
  const { say } = useReading()
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} align={figures.has(name) ? 'right' : 'left'}>
                {say(`${texts}.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  )
}
