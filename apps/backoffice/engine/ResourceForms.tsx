import BackIcon from '@mui/icons-material/ArrowBack'
import { useState } from 'react'
import {
  Create,
  Edit,
  ListButton,
  type RaRecord,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { bodyOfError } from '../providers/errorText.ts'
import { addressOf, type Resource } from '../resource.ts'
import { ListLink } from './ListLink.tsx'
import { RecordForm } from './RecordForm.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useSayDone } from './useSayDone.ts'

interface Props {
  readonly resource: Resource
}

/** Leads those who may read the action log to what was done to the opened record. */
function HistoryLink({ resource: { logged } }: Props) {
  const record = useRecordContext<RaRecord>()
  const translate = useTranslate()
  if (!logged || !record) return null
  return (
    <ListLink resource="log" filter={{ entity: logged, entityId: String(record.id) }} otherwise={null}>
      {translate('resources.log.history')}
    </ListLink>
  )
}

/** The way back to the list as it was left, from a record to its history, and what can be done with it there too. */
function BackToList({ resource }: Props) {
  const { rowAction: RowAction } = resource
  return (
    <TopToolbar
      sx={{ justifyContent: 'flex-start', alignItems: 'center', gap: 2, minHeight: 0, p: 0, pt: 1 }}
    >
      {resource.only === undefined && (
        <ListButton label={`resources.${resource.name}.list`} icon={<BackIcon />} />
      )}
      <HistoryLink resource={resource} />
      {RowAction && <RowAction />}
    </TopToolbar>
  )
}

/** An opened record: saved at once, never behind an undo; a newer version of it is reported above the form. */
export function ResourceEdit({ resource }: Props) {
  const notify = useNotify()
  const sayDone = useSayDone()
  const [isRefused, setRefused] = useState(false)
  const onError = (error: Error) => {
    const body = bodyOfError(error)
    setRefused(body?.problem === 'version_conflict')
    // Refused fields are reported at the fields.
    if (!body?.errors) notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }
  const onSuccess = (record: RaRecord) =>
    sayDone(record, `resources.${resource.name}.notifications.updated`, 'ra.notification.updated')
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      actions={<BackToList resource={resource} />}
      component="div"
      mutationOptions={{ onSuccess, onError }}
      {...(resource.only !== undefined && { id: resource.only })}
    >
      <StaleNotice isRefused={isRefused} onReload={() => setRefused(false)} />
      <RecordForm resource={resource} />
    </Edit>
  )
}

/** Form of a new record; once saved it stays open as a record. */
export function ResourceCreate({ resource }: Props) {
  const sayDone = useSayDone()
  const redirect = useRedirect()
  const onSuccess = (record: RaRecord) => {
    sayDone(record, `resources.${resource.name}.notifications.created`, 'ra.notification.created')
    redirect('edit', addressOf(resource), record.id, record)
  }
  return (
    <Create component="div" mutationOptions={{ onSuccess }} actions={<BackToList resource={resource} />}>
      <RecordForm resource={resource} isNew />
    </Create>
  )
}
