import TablePagination from '@mui/material/TablePagination'
import { useTranslate } from 'react-admin'

interface Props {
  readonly total: number
  readonly perPage: number
  /** Counts from 0. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Turns the pages of a table inside a form; nothing where all rows are on one page. */
export function RowsPager({ total, perPage, page, onPage }: Props) {
  const say = useTranslate()
  if (total <= perPage) return null
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => onPage(next)}
      labelDisplayedRows={({ from, to, count }) =>
        say('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => say(`ra.navigation.${type === 'previous' ? 'previous' : 'next'}`)}
    />
  )
}
