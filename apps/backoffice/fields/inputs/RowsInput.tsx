import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import {
  ArrayInput,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useResourceContext,
  useSimpleFormIterator,
  useTranslate,
  type Validator,
} from 'react-admin'
import { emptyValue, type FieldOf } from '../../declarations/field.ts'
import { checksOf } from '../checks.ts'
import { FieldValue } from '../values/FieldValue.tsx'
import { WhenIn } from '../values/WhenIn.tsx'
import { FieldInput } from './FieldInput.tsx'

interface RowsProps {
  readonly source: string
  readonly field: FieldOf<'rows'>
}

interface RowProps extends RowsProps {
  readonly index: number
  readonly row: object
  readonly onRemove: () => void
}

/** What a new row begins with. */
const newRow = ({ fields }: FieldOf<'rows'>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field) ?? null]))

function RowButtons({ index, onRemove }: Pick<RowProps, 'index' | 'onRemove'>) {
  const { total, reOrder } = useSimpleFormIterator()
  const say = useTranslate()
  const n = index + 1
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        aria-label={say('form.moveRowUp', { n })}
        disabled={index === 0}
        onClick={() => reOrder(index, index - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={say('form.moveRowDown', { n })}
        disabled={n === total}
        onClick={() => reOrder(index, index + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={say('form.removeRow', { n })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

function RowFields({ source, field, row }: Omit<RowProps, 'index' | 'onRemove'>) {
  const say = useTranslate()
  const resource = useResourceContext()
  return Object.entries(field.fields).map(([name, one]) => {
    const path = `${source}.${name}`
    if (!one.readonly)
      return (
        <WhenIn key={name} field={one}>
          <Box sx={one.wide ? { gridColumn: '1 / -1' } : { display: 'contents' }}>
            <FieldInput source={name} path={path} field={one} />
          </Box>
        </WhenIn>
      )
    return (
      <Box key={name} component="dl" sx={{ m: 0, pt: 1 }}>
        <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
          {say(`resources.${resource}.fields.${path}`)}
        </Typography>
        <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
          <FieldValue source={name} field={one} record={row} />
        </Box>
      </Box>
    )
  })
}

function Row({ source, field, index, row, onRemove }: RowProps) {
  const say = useTranslate()
  return (
    <Box
      role="group"
      aria-label={say('form.row', { n: index + 1 })}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))',
          columnGap: 2,
        }}
      >
        <SimpleFormIteratorItemBase index={index}>
          <RowFields source={source} field={field} row={row} />
        </SimpleFormIteratorItemBase>
      </Box>
      <RowButtons index={index} onRemove={onRemove} />
    </Box>
  )
}

function Rows({ source, field }: RowsProps) {
  const { fields: rows } = useArrayInput()
  const { add, remove } = useSimpleFormIterator()
  const say = useTranslate()
  const addButton = useRef<HTMLButtonElement>(null)
  // The pressed button is gone with its row; the focus stays in the list.
  const removeAt = (index: number) => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <Box sx={{ width: '100%', pt: 2 }}>
      {rows.map((row, index) => (
        <Row key={row.id} {...{ source, field, index, row }} onRemove={() => removeAt(index)} />
      ))}
      <Button
        ref={addButton}
        startIcon={<AddIcon />}
        disabled={field.max !== undefined && rows.length >= field.max}
        onClick={() => add(newRow(field))}
        sx={{ mt: 1 }}
      >
        {say('form.addRow')}
      </Button>
      {field.max !== undefined && (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', pl: 2 }}>
          {say('errors.field.maxItems', { n: field.max })}
        </Typography>
      )}
    </Box>
  )
}

interface Props extends RowsProps {
  /** A rule of the whole record that concerns the rows. */
  readonly rule?: Validator
}

/**
 * Input of rows inside a record: added, changed, moved and removed by mouse or keyboard. The library's own list hides
 * its buttons until a mouse is over them.
 */
export function RowsInput({ source, field, rule }: Props) {
  const say = useTranslate()
  const resource = useResourceContext()
  const helperText: string | false = field.hint ? `resources.${resource}.hints.${source}` : false
  const validate = rule ? [...checksOf(field), rule] : checksOf(field)
  return (
    <Box role="group" aria-label={say(`resources.${resource}.fields.${source}`)}>
      <ArrayInput source={source} validate={validate} helperText={helperText}>
        <SimpleFormIteratorBase>
          <Rows source={source} field={field} />
        </SimpleFormIteratorBase>
      </ArrayInput>
    </Box>
  )
}
