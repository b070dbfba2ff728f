import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface KindSelectProps<Kind extends string> {
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly value: Kind
  readonly nameOf: (kind: Kind) => string
  readonly minWidth: number
  readonly onChoose: (kind: Kind) => void
}

/** One of a few kinds of file that is about to be added. */
export function KindSelect<Kind extends string>(props: KindSelectProps<Kind>) {
  const { label, kinds, value, nameOf, minWidth, onChoose } = props
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ minWidth }}
      onChange={({ target }) => {
        const chosen = kinds.find((kind) => kind === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {nameOf(kind)}
        </MenuItem>
      ))}
    </TextField>
  )
}
