import { useState } from 'react'
import { Create, Edit, useNotify } from 'react-admin'
import { bodyOfError } from '../providers/refusal.ts'
import type { Resource } from '../resource.ts'
import { RecordForm } from './RecordForm.tsx'
import { StaleNotice } from './StaleNotice.tsx'

interface Props {
  readonly resource: Resource
}

/** An opened record: saved at once, never behind an undo; a newer version of it is told above the form. */
export function ResourceEdit({ resource }: Props) {
  const notify = useNotify()
  const [isRefused, setRefused] = useState(false)
  const onError = (error: Error) => {
    const body = bodyOfError(error)
    setRefused(body?.problem === 'version_conflict')
    // Refused fields are told at the fields.
    if (!body?.errors) notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
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
    <Create redirect="edit" component="div">
      <RecordForm resource={resource} isNew />
    </Create>
  )
}
