import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { type Field, valueAt } from '../../declarations/field.ts'
import { FieldValue } from '../../fields/values/FieldValue.tsx'

/** Values of a list that a cell names before it counts the others. */
const named = 2

interface Props {
  readonly source: string
  readonly field: Field
  readonly record: object
}

/** Value of a column: a long list is named by its first values and a count of the others, in full in its record. */
export function ListValue({ source, field, record }: Props) {
  const say = useTranslate()
  const value = valueAt(record, source)
  if (field.kind === 'rows' || !Array.isArray(value) || value.length <= named + 1)
    return <FieldValue source={source} field={field} record={record} />
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <FieldValue source="first" field={field} record={{ first: value.slice(0, named) }} />
      </Box>
      <Box component="span" className="figures" sx={{ flex: 'none', color: 'text.secondary' }}>
        {say('list.more', { n: value.length - named })}
      </Box>
    </Box>
  )
}
