import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { otherReadings } from '@proba/domain/text/otherLetters'
import { ListNoResults, useGetList, useListContext, useTranslate } from 'react-admin'

/** A search in other letters, offered once it is known to find something. */
function Reading({ text }: { readonly text: string }) {
  const translate = useTranslate()
  const { resource, filterValues, displayedFilters, setFilters, sort } = useListContext()
  const filter = { ...filterValues, q: text }
  const { total = 0 } = useGetList(resource, { filter, sort, pagination: { page: 1, perPage: 1 } })
  if (total === 0) return null
  return (
    <Button onClick={() => setFilters(filter, displayedFilters)}>
      {translate('list.otherLetters', { text, smart_count: total })}
    </Button>
  )
}

/**
 * Nothing fits the filters; what was searched may have been typed in other letters. Another search is only offered, as
 * file, selection and saved view of a list rest on the one in its field (decision G-660).
 */
export function NothingFound() {
  const { filterValues } = useListContext()
  const { q } = filterValues
  const readings = typeof q === 'string' ? otherReadings(q.trim()) : []
  return (
    <Box role="status">
      <ListNoResults />
      {readings.map((text) => (
        <Reading key={text} text={text} />
      ))}
    </Box>
  )
}
