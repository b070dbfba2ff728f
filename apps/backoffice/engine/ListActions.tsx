import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import StopIcon from '@mui/icons-material/StopCircleOutlined'
import { saveReplyFile } from '@proba/browser/saveFile'
import type { Language } from '@proba/domain/text/language'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import {
  Button,
  CreateButton,
  FilterButton,
  type RaRecord,
  TopToolbar,
  useDataProvider,
  useListContext,
  useLocale,
  useNotify,
  useTranslate,
} from 'react-admin'
import { queryFilters } from '../providers/recordWire.ts'
import type { FileCall, FileProvider } from '../providers/storedFiles.ts'
import { maySave, type Resource } from '../resource.ts'
import { usePerson } from '../session/PersonContext.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { useExport } from './useExport.ts'

interface Props {
  readonly resource: Resource
}

function ExportButton({ resource }: Props) {
  const { progress, start, stop } = useExport(resource)
  const { total } = useListContext()
  const translate = useTranslate()
  const language = useLocale() as Language
  if (!progress)
    return (
      <Button label="ra.action.export" disabled={total === 0} onClick={() => void start()}>
        <DownloadIcon />
      </Button>
    )
  const figures = {
    done: formatInteger(progress.done, language),
    total: formatInteger(progress.total, language),
  }
  return (
    <Button label={translate('list.stopExport', figures)} onClick={stop}>
      <StopIcon />
    </Button>
  )
}

/** Saves the workbook that the server writes of the filtered list. */
function WorkbookButton({ call }: { readonly call: FileCall }) {
  const { filterValues, total } = useListContext()
  const { download } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveReplyFile(await download(call, queryFilters(filterValues)))
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
    <TopToolbar>
      <FilterButton />
      <ColumnsMenu resource={resource} />
      {resource.transport.create && maySave(resource, permissions) && <CreateButton />}
      {Actions && <Actions />}
      {resource.workbook ? <WorkbookButton call={resource.workbook} /> : <ExportButton resource={resource} />}
    </TopToolbar>
  )
}

/** Saves the selected rows of the shown page. */
export function ExportSelectedButton({ resource }: Props) {
  const { save } = useExport(resource)
  const { data, selectedIds } = useListContext<RaRecord>()
  const chosen = (data ?? []).filter((record) => selectedIds.includes(record.id))
  return (
    <Button label="list.exportSelected" onClick={() => void save(chosen)}>
      <DownloadIcon />
    </Button>
  )
}
