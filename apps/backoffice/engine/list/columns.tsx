import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactElement } from 'react'
import { DataTable, type RaRecord, useCreatePath, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { isFigure, valueAt } from '../../declarations/field.ts'
import { fieldOf, type Resource } from '../../declarations/resource.ts'
import { ListValue } from './ListValue.tsx'

interface CellProps {
  readonly resource: Resource
  readonly name: string
  readonly record: RaRecord
}

/** Value of a column; the column that names the record is the link to it. */
function PlainCell({ resource, name, record }: CellProps) {
  const createPath = useCreatePath()
  const resourceName = useResourceContext() ?? resource.name
  const value = <ListValue source={name} field={fieldOf(resource, name)} record={record} />
  if (name !== resource.representation) return value
  return (
    <Link component={RouterLink} to={createPath({ resource: resourceName, id: record.id, type: 'edit' })}>
      {value}
    </Link>
  )
}

const levelWidth = 2.5

/** Value of a column, indented where it says how deep the record is in its tree. */
export function Cell({ resource, name, record }: CellProps) {
  const field = fieldOf(resource, name)
  const cell = <PlainCell resource={resource} name={name} record={record} />
  if (field.kind !== 'text' || field.level === undefined) return cell
  return (
    <Box component="span" sx={{ pl: levelWidth * Number(valueAt(record, field.level) ?? 0) }}>
      {cell}
    </Box>
  )
}

/** Rows stay dense: a long text is cut, the record has it in full. */
const oneLine = () => ({ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Columns of a list: figures to the right, sorting where the server sorts. */
export function columnsOf(resource: Resource): ReactElement[] {
  const columns = [...resource.columns, ...(resource.spareColumns ?? [])].map((name) => (
    <DataTable.Col
      key={name}
      source={name}
      align={isFigure(fieldOf(resource, name)) ? 'right' : 'left'}
      headerClassName={isFigure(fieldOf(resource, name)) ? 'figures' : ''}
      cellSx={oneLine}
      disableSort={!resource.sorts.includes(name)}
      render={(record: RaRecord) => <Cell resource={resource} name={name} record={record} />}
    />
  ))
  const { rowAction: RowAction } = resource
  if (!RowAction) return columns
  return [
    ...columns,
    <DataTable.Col
      key="rowAction"
      label="list.rowAction"
      align="right"
      disableSort
      render={() => <RowAction />}
    />,
  ]
}
