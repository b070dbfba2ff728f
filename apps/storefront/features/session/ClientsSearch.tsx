import TextField from '@mui/material/TextField'
import { type ClientSort, clientSorts } from '@proba/domain/company/clientState'
import { useTranslate } from '../../lib/language/language.tsx'
import { usePausedText } from '../../lib/lists/usePausedText.ts'

/** Search field; the text is sent after a pause in typing. */
export function ClientsSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <TextField
      type="search"
      label={t('clients.search')}
      value={text}
      onChange={(event) => write(event.target.value)}
      sx={{ maxWidth: 400, width: '100%' }}
    />
  )
}

interface ClientsSortProps {
  readonly sort: ClientSort
  readonly onSort: (sort: ClientSort) => void
}

/** What the list begins with. */
export function ClientsSort({ sort, onSort }: ClientsSortProps) {
  const t = useTranslate()
  const chosen = (value: string) => clientSorts.find((known) => known === value) ?? 'name'
  return (
    <TextField
      select
      label={t('clients.sort')}
      value={sort}
      onChange={(event) => onSort(chosen(event.target.value))}
      slotProps={{ select: { native: true } }}
      sx={{ maxWidth: 400, width: '100%' }}
    >
      {clientSorts.map((known) => (
        <option key={known} value={known}>
          {t(`clients.sorts.${known}`)}
        </option>
      ))}
    </TextField>
  )
}
