import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'

const pauseMs = 400

/** Text of the search; it is asked for after a pause in typing. */
export function ClientsSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState({ text: q, over: q })
  // What was typed stands until the address says something else: a cleared search, the back button.
  const text = typed.over === q ? typed.text : q
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
      onChange={(event) => setTyped({ text: event.target.value, over: q })}
      sx={{ maxWidth: 400, width: '100%' }}
    />
  )
}
