import TextField from '@mui/material/TextField'
import { useTranslate } from '../../lib/language.tsx'
import { usePausedText } from '../../lib/usePausedText.ts'

/** Search field; the text is sent after a pause in typing. */
export function ClientsSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <TextField
      type="search"
      label={t('session.clients.search')}
      value={text}
      onChange={(event) => write(event.target.value)}
      sx={{ maxWidth: 400, width: '100%' }}
    />
  )
}
