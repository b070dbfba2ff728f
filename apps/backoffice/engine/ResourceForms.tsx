import BackIcon from '@mui/icons-material/ArrowBack'
import { useState } from 'react'
import { Create, Edit, ListButton, TopToolbar, useNotify } from 'react-admin'
import { bodyOfError } from '../providers/errorText.ts'
import type { Resource } from '../resource.ts'
import { RecordForm } from './RecordForm.tsx'
import { StaleNotice } from './StaleNotice.tsx'

interface Props {
  readonly resource: Resource
}

/** The way back to the list as it was left. */
function BackToList({ resource }: Props) {
  return (
    <TopToolbar sx={{ justifyContent: 'flex-start', minHeight: 0, p: 0, pt: 1 }}>
      <ListButton label={`resources.${resource.name}.list`} icon={<BackIcon />} />
    </TopToolbar>
  )
}

/** An opened record: saved at once, never behind an undo; a newer version of it is reported above the form. */
export function ResourceEdit({ resource }: Props) {
  const notify = useNotify()
  const [isRefused, setRefused] = useState(false)
  const onError = (error: Error) => {
    const body = bodyOfError(error)
    setRefused(body?.problem === 'version_conflict')
    // Refused fields are reported at the fields.
    if (!body?.errors) notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      actions={<BackToList resource={resource} />}
      component="div"
      mutationOptions={{ onError }}
    >
      <StaleNotice isRefused={isRefused} onReload={() => setRefused(false)} />
      <RecordForm resource={resource} />
    </Edit>
  )
}

/** Form of a new record; once saved it stays open as a record. */
export function ResourceCreate({ resource }: Props) {
  return (
    <Create redirect="edit" component="div" actions={<BackToList resource={resource} />}>
      <RecordForm resource={resource} isNew />
    </Create>
  )
}
