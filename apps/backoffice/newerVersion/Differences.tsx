import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { valueAt } from '../declarations/field.ts'
import { isFilled, ShownValue } from '../fields/values/ShownValue.tsx'
import type { FieldChange, Versions } from './fieldChanges.ts'

/** Whose value of a field that both have changed goes on. */
export type Choice = 'theirs' | 'mine'

interface Props {
  readonly changes: readonly FieldChange[]
  readonly versions: Versions
  /** Key of the name of a field in the messages. */
  readonly keyOf: (field: string) => string
  readonly choices: Readonly<Record<string, Choice>>
  readonly onChoose: (field: string, choice: Choice) => void
}

const sides = ['opened', 'theirs', 'mine'] as const

function Value({
  change: { name, field },
  record,
}: {
  readonly change: FieldChange
  readonly record: object
}) {
  const say = useTranslate()
  return (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 240, overflowY: 'auto' }}>
      {isFilled(valueAt(record, name)) ? (
        <ShownValue source={name} field={field} record={record} />
      ) : (
        say('terms.none')
      )}
    </Box>
  )
}

function Side({
  change,
  versions,
  side,
}: Pick<Props, 'versions'> & { change: FieldChange; side: keyof Versions }) {
  const say = useTranslate()
  const isChoice = change.by === 'both' && side !== 'opened'
  const label = say(`form.newer.${side}`)
  return (
    <Box sx={{ minWidth: 0 }}>
      {isChoice ? (
        <FormControlLabel
          value={side}
          control={<Radio size="small" sx={{ py: 0 }} />}
          label={<Typography variant="caption">{label}</Typography>}
        />
      ) : (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
      )}
      <Value change={change} record={versions[side]} />
    </Box>
  )
}

/** The values of a field side by side; what is only shown has no side of mine. */
function Sides({ change, versions }: Pick<Props, 'versions'> & { change: FieldChange }) {
  const { kind, readonly } = change.field
  const columns = { xs: 'minmax(0, 1fr)', md: kind === 'rows' ? '' : 'repeat(3, minmax(0, 1fr))' }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5 }}>
      {(readonly ? sides.slice(0, 2) : sides).map((side) => (
        <Side key={side} {...{ change, versions, side }} />
      ))}
    </Box>
  )
}

type DifferenceProps = Omit<Props, 'changes' | 'choices'> & { change: FieldChange; choice: Choice }

function Difference({ change, keyOf, versions, choice, onChoose }: DifferenceProps) {
  const say = useTranslate()
  const titleId = useId()
  const { name, by } = change
  const values = <Sides change={change} versions={versions} />
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
    >
      <Box id={titleId} sx={{ fontWeight: 600 }}>
        {say(keyOf(name))}
      </Box>
      {by === 'both' ? (
        <RadioGroup
          aria-labelledby={titleId}
          value={choice}
          onChange={(_, value) => onChoose(name, value === 'theirs' ? 'theirs' : 'mine')}
        >
          {values}
        </RadioGroup>
      ) : (
        values
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say(`form.newer.by.${by}`)}
      </Typography>
    </Box>
  )
}

/** Field by field what was opened, what is stored now and what the form has; where both have changed it, a choice. */
export const Differences = ({ changes, choices, ...shared }: Props) => (
  <Box sx={{ mt: 1.5 }}>
    {changes.map((change) => (
      <Difference key={change.name} {...shared} change={change} choice={choices[change.name] ?? 'mine'} />
    ))}
  </Box>
)
