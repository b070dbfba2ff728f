import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RaRecord, useEditContext, useGetOne, useTranslate } from 'react-admin'

/** How often an open form asks whether its record is still the newest, ms. */
const askEvery = 30_000

interface Versioned extends RaRecord {
  readonly version: number
}

/** Whether the server holds a newer version of the record than the one being edited. */
function useIsOutdated(): boolean {
  const { record, resource } = useEditContext<Versioned>()
  const { data } = useGetOne<Versioned>(
    resource,
    // A key of its own in the cache: the newer record must not slip under the form.
    { id: record?.id, meta: { purpose: 'version' } },
    {
      enabled: record !== undefined,
      ...(record && { initialData: record }),
      staleTime: askEvery / 2,
      refetchInterval: askEvery,
      retry: false,
    },
  )
  return record !== undefined && data !== undefined && data.version > record.version
}

interface Props {
  /** A save has just been refused because of a newer version. */
  readonly isRefused: boolean
  readonly onReload: () => void
}

/** Says that somebody else has changed the record, and loads it again on demand (decision G-015). */
export function StaleNotice({ isRefused, onReload }: Props) {
  const translate = useTranslate()
  const { refetch } = useEditContext()
  const isOutdated = useIsOutdated()
  if (!isRefused && !isOutdated) return null
  const reload = async () => {
    await refetch()
    onReload()
  }
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void reload()}>
          {translate('form.reload')}
        </Button>
      }
    >
      <strong>{translate('errors.version_conflict')}</strong>. {translate('form.reloadHint')}
    </Alert>
  )
}
