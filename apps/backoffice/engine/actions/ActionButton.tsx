import Button from '@mui/material/Button'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import type { ActionCall } from '../../declarations/action.ts'
import { useRecordCall } from './useRecordCall.ts'

interface Props {
  readonly call: ActionCall
  /** Key of its text; what was done is said in the words of the server. */
  readonly label: string
}

/** Makes a call for the opened record and reads the record again, also when somebody was faster. */
export function ActionButton({ call, label }: Props) {
  const record = useRecordContext<RaRecord>()
  const say = useTranslate()
  const { act, isPending } = useRecordCall(call, record, label)
  if (!record) return null
  return (
    <Button disabled={isPending} onClick={act}>
      {say(label)}
    </Button>
  )
}
