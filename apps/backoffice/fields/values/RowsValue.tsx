import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useResourceContext } from 'react-admin'
import { type FieldOf, isFigure, isObject, valueAt } from '../../declarations/field.ts'
import { FieldValue } from './FieldValue.tsx'
import { RowsTable } from './RowsTable.tsx'

interface Props {
  readonly source: string
  readonly field: FieldOf<'rows'>
  readonly record: object
}

/** Rows with a key for each: not every row has an id, and equal rows look alike whichever comes first. */
function keyed(rows: readonly object[]): { key: string; row: object }[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const text = JSON.stringify(row)
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return { key: `${before} ${text}`, row }
  })
}

/** Rows inside a record that are only shown: a table with a column for each of their fields. */
export function RowsValue({ source, field, record }: Props) {
  const resource = useResourceContext()
  const fields = Object.entries(field.fields)
  const names = fields.map(([name]) => name)
  const figures = new Set(fields.flatMap(([name, one]) => (isFigure(one) ? [name] : [])))
  const rows = [valueAt(record, source)].flat().filter(isObject)
  return (
    <RowsTable columns={names} figures={figures} texts={`resources.${resource}.fields.${source}`}>
      {keyed(rows).map(({ key, row }) => (
        <TableRow key={key}>
          {fields.map(([name, one]) => (
            <TableCell key={name} align={isFigure(one) ? 'right' : 'left'}>
              <FieldValue source={name} field={one} record={row} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </RowsTable>
  )
}
