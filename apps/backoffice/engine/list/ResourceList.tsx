import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { BulkActionsToolbar, DataTable, List, Pagination, useListContext, useNotify } from 'react-admin'
import { BulkButtons } from '../../bulk/BulkButtons.tsx'
import type { Resource } from '../../declarations/resource.ts'
import { columnsOf } from './columns.tsx'
import { filterInputs } from './filters.tsx'
import { ExportSelectedButton, ListActions } from './ListActions.tsx'
import { EmptyList, FailedList } from './ListStates.tsx'
import { NothingFound } from './NothingFound.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { RecordRows } from './RecordRow.tsx'

const nothing = <NothingFound />

const pagination = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />

/** What can be done with the selected rows; without a selection there is nothing to reach by keyboard either. */
function SelectionBar({ resource }: { readonly resource: Resource }) {
  const { selectedIds } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <BulkActionsToolbar selectAllButton={false}>
      <BulkButtons resource={resource} />
      <ExportSelectedButton resource={resource} />
    </BulkActionsToolbar>
  )
}

function Rows({ resource }: { readonly resource: Resource }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const columns = useMemo(() => columnsOf(resource), [resource])
  const hidden = useMemo(() => [...(resource.spareColumns ?? [])], [resource])
  if (isPhone) return <PhoneRows resource={resource} />
  return (
    <DataTable
      rowClick={false}
      empty={nothing}
      body={RecordRows}
      hiddenColumns={hidden}
      bulkActionsToolbar={<SelectionBar resource={resource} />}
    >
      {columns}
    </DataTable>
  )
}

/** List of a resource: filters in the address, saved views, dense rows, columns to choose, a file of the rows. */
export function ResourceList({ resource }: { readonly resource: Resource }) {
  const notify = useNotify()
  const filters = useMemo(() => filterInputs(resource), [resource])
  const failed = `resources.${resource.name}.notifications.listFailed`
  const { head: Head } = resource
  return (
    <>
      {Head && <Head />}
      <List
        perPage={resource.perPage ?? 25}
        sort={resource.firstSort}
        filters={filters}
        actions={<ListActions resource={resource} />}
        pagination={pagination}
        empty={<EmptyList resource={resource} />}
        error={<FailedList resource={resource} />}
        queryOptions={{ onError: () => notify(failed, { type: 'error' }) }}
      >
        <Rows resource={resource} />
      </List>
    </>
  )
}
