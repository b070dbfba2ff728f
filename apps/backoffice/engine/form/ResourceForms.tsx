import BackIcon from '@mui/icons-material/ArrowBack'
import { randomKey } from '@proba/browser/randomKey'
import { useCallback, useRef, useState } from 'react'
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
import { bodyOfError, isOutdated } from '../../answers/errorText.ts'
import { addressOf, fieldsInForm, type Resource } from '../../declarations/resource.ts'
import { NewerVersion } from '../../newerVersion/NewerVersion.tsx'
import { OpenedRecord } from '../../newerVersion/OpenedRecord.tsx'
import type { FormKey } from '../../providers/formKey.ts'
import { useNotifyDone } from '../actions/useNotifyDone.ts'
import { ListLink } from '../list/ListLink.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { IsSaved } from './SaveOnce.tsx'
import { wholeRecord } from './wholeRecord.ts'

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

/** What comes of saving an opened record; `refusals` counts those for a newer version. */
function useSaving(resource: Resource) {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const [refusals, setRefusals] = useState(0)
  const saved = useRef<RaRecord | null>(null)
  const onError = (error: Error) => {
    const body = bodyOfError(error)
    if (isOutdated(body)) setRefusals((count) => count + 1)
    // Refused fields are reported at the fields.
    if (!body?.errors) notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }
  const onSuccess = (record: RaRecord) => {
    saved.current = record
    notifyDone(record, `resources.${resource.name}.notifications.updated`, 'ra.notification.updated')
  }
  const isSaved: IsSaved = ({ id, version }) =>
    id === saved.current?.id && Number(version) < Number(saved.current?.version)
  const forget = useCallback(() => setRefusals(0), [])
  return { refusals, forget, isSaved, mutationOptions: { onSuccess, onError, meta: wholeRecord } }
}

/** An opened record: saved at once, never behind an undo; a newer version of it is reported above the form. */
export function ResourceEdit({ resource }: Props) {
  const { refusals, forget, isSaved, mutationOptions } = useSaving(resource)
  const notice = (
    <NewerVersion
      name={addressOf(resource)}
      fields={fieldsInForm(resource)}
      keyOf={(field) => `resources.${resource.name}.fields.${field}`}
      {...(resource.logged && { logged: resource.logged })}
      refusals={refusals}
      onMerged={forget}
    />
  )
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      actions={<BackToList resource={resource} />}
      component="div"
      queryOptions={{ meta: wholeRecord }}
      mutationOptions={mutationOptions}
      {...(resource.only !== undefined && { id: resource.only })}
    >
      <OpenedRecord>
        <RecordForm resource={resource} isSaved={isSaved} notice={notice} />
      </OpenedRecord>
    </Edit>
  )
}

/**
 * Form of a new record; once saved it stays open as a record. All tries to save one opened form have one key, so that a
 * save whose answer was lost is not made twice (decision G-605).
 */
export function ResourceCreate({ resource }: Props) {
  const notifyDone = useNotifyDone()
  const redirect = useRedirect()
  const isSaved = useRef(false)
  const [shown, setShown] = useState<RaRecord | null>(null)
  const [meta] = useState<FormKey>(() => ({ key: randomKey() }))
  const { created: Created } = resource
  const open = (record: RaRecord) => redirect('edit', addressOf(resource), record.id, record)
  const onSuccess = (record: RaRecord) => {
    isSaved.current = true
    notifyDone(record, `resources.${resource.name}.notifications.created`, 'ra.notification.created')
    if (Created) setShown(record)
    else open(record)
  }
  return (
    <Create
      component="div"
      mutationOptions={{ onSuccess, meta }}
      actions={<BackToList resource={resource} />}
    >
      <RecordForm resource={resource} isNew isSaved={() => isSaved.current} />
      {Created && shown && <Created record={shown} onClose={() => open(shown)} />}
    </Create>
  )
}
