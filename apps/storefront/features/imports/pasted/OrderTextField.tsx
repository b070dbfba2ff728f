import TextField from '@mui/material/TextField'
import { useTranslate } from '../../../lib/language/language.tsx'

interface OrderTextFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** An order in words in place of a file: rows of a table, a mail, a message. */
export function OrderTextField({ text, onChange }: OrderTextFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={t('imports.paste.label')}
      placeholder={t('imports.paste.example')}
      helperText={t('imports.paste.hint')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={3}
      maxRows={12}
      fullWidth
      spellCheck={false}
    />
  )
}
