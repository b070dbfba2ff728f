import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'

const pauseMs = 400

/** Text of the search; it is asked for after a pause in typing. */
export function ClientsSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  // The address has changed by something else than typing: a cleared search, the back button.
  if (q !== seen) {
    setSeen(q)
    if (q !== text.trim()) setText(q)
  }
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, q, onSearch])
  return (
    <TextField
      type="search"
      label={t('session.clients.search')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ maxWidth: 400, width: '100%' }}
    />
  )
}
