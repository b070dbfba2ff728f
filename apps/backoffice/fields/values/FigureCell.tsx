import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

/** A cell with a number, aligned with those above and below it. */
export const FigureCell = ({ children }: { readonly children: ReactNode }) => (
  <TableCell align="right" className="figures">
    {children}
  </TableCell>
)
