import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { otherReadings } from '@proba/domain/text/otherLetters'
import { useGetList, useListContext, useTranslate } from 'react-admin'

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
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { q } = filterValues
  const isFiltered = Object.keys(filterValues).length > 0
  const readings = typeof q === 'string' ? otherReadings(q.trim()) : []
  return (
    <Box role="status" sx={{ p: 2 }}>
      <Typography variant="body2">
        {translate(isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
        {readings.map((text) => (
          <Reading key={text} text={text} />
        ))}
        {isFiltered && (
          <Button onClick={() => setFilters({}, [])}>{translate('ra.navigation.clear_filters')}</Button>
        )}
      </Box>
    </Box>
  )
}
