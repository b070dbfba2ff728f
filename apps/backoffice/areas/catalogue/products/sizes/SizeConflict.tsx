import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { SizeColumn } from '@proba/domain/product/sizeTable'
import type { Dispatch } from 'react'
import { useReading } from '../../../../fields/values/FieldValue.tsx'
import type { DraftAction } from './sizeDrafts.ts'
import { type SizeRow, textsOfSize } from './sizeRows.ts'

interface Props {
  readonly row: SizeRow
  readonly columns: number
  readonly name: string
  readonly dispatch: Dispatch<DraftAction>
}

const texts = 'resources.products.sizesTable'

/** The typed cells beside what is stored in them now, in words. */
function useCompared({ size, conflict, changed, texts: typed, isRemoved }: SizeRow) {
  const { say, language } = useReading()
  const stored = size && textsOfSize(size, language)
  if (conflict !== 'saved' || !stored || isRemoved) return []
  const words = (column: SizeColumn, text: string) =>
    column === 'listed' && (text === 'yes' || text === 'no')
      ? say(`terms.${text}`)
      : text || say('terms.none')
  return [...changed].map((column) => ({
    column,
    text: say(`${texts}.compared`, {
      column: say(`resources.offers.fields.${column}`),
      theirs: words(column, stored[column]),
      mine: words(column, typed[column]),
    }),
  }))
}

/** What is stored now beside what was typed, cell by cell, and the choice between them. */
export function SizeConflict({ row, columns, name, dispatch }: Props) {
  const { say } = useReading()
  const { key, size, conflict } = row
  const keep = () =>
    dispatch({ type: 'keep', key, size: conflict === 'deleted' ? null : size, texts: row.texts })
  return (
    <TableRow>
      <TableCell colSpan={columns}>
        <Alert severity="warning" sx={{ position: 'sticky', left: 8, width: 'fit-content', maxWidth: 720 }}>
          {say(`${texts}.conflict.${conflict}`, { size: name })}
          {useCompared(row).map(({ column, text }) => (
            <Box key={column}>{text}</Box>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
            <Button color="inherit" size="small" onClick={() => dispatch({ type: 'drop', key })}>
              {say(`${texts}.takeTheirs.${conflict}`)}
            </Button>
            <Button color="inherit" size="small" onClick={keep}>
              {say(`${texts}.keepMine.${conflict}`)}
            </Button>
          </Box>
        </Alert>
      </TableCell>
    </TableRow>
  )
}
