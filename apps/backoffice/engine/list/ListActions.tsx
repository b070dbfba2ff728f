import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import {
  Button,
  CreateButton,
  FilterButton,
  type RaRecord,
  TopToolbar,
  useDataProvider,
  useListContext,
  useNotify,
} from 'react-admin'
import type { FileCall, FileProvider } from '../../answers/storedFiles.ts'
import { maySave, type Resource } from '../../declarations/resource.ts'
import { orderQuery, queryFilters } from '../../providers/recordWire.ts'
import { usePerson } from '../../session/PersonContext.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { useExportRows } from './useExportRows.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

interface Props {
  readonly resource: Resource
}

/** Saves the workbook that the server writes of all rows of the filtered list, in its order. */
function WorkbookButton({ resource, call }: Props & { readonly call: FileCall }) {
  const { filterValues, sort, total } = useListContext()
  const { download } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveReplyFile(await download(call, { ...orderQuery(resource, sort), ...queryFilters(filterValues) }))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'errors.unknown'
      notify(message, { type: 'error', messageArgs: { _: message } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button label="ra.action.export" disabled={isBusy || total === 0} onClick={() => void save()}>
      <DownloadIcon />
    </Button>
  )
}

/** What can be done with a list: filters and saved views, columns, a new record, a file of the rows. */
export function ListActions({ resource }: Props) {
  const { permissions } = usePerson()
  const Actions = maySave(resource, permissions) ? resource.listActions : undefined
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', minWidth: 0, ml: 'auto' }}>
      <FilterButton disableSaveQuery />
      <ViewsMenu resource={resource} />
      <ColumnsMenu resource={resource} />
      {resource.transport.create && maySave(resource, permissions) && <CreateButton />}
      {Actions && <Actions />}
      {resource.workbook && <WorkbookButton resource={resource} call={resource.workbook} />}
    </TopToolbar>
  )
}

/** Saves the selected rows of the shown page. */
export function ExportSelectedButton({ resource }: Props) {
  const save = useExportRows(resource)
  const { data, selectedIds } = useListContext<RaRecord>()
  const chosen = (data ?? []).filter((record) => selectedIds.includes(record.id))
  return (
    <Button label="list.exportSelected" onClick={() => void save(chosen)}>
      <DownloadIcon />
    </Button>
  )
}
