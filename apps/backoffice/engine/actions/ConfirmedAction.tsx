import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, type RaRecord, useTranslate } from 'react-admin'
import type { ActionCall } from '../../declarations/action.ts'
import { useRecordCall } from './useRecordCall.ts'

interface Props {
  readonly call: ActionCall
  readonly record: RaRecord
  /** Messages `title`, `text`, `keep` and `confirm` under this key. */
  readonly texts: string
}

/** Makes a call that cannot be undone for a record, after asking, and reads the record again. */
export function ConfirmedAction({ call, record, texts }: Props) {
  const say = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useRecordCall(call, record, `${texts}.confirm`)
  const confirm = () => {
    setAsking(false)
    act()
  }
  return (
    <>
      <Button color="error" disabled={isPending} onClick={() => setAsking(true)}>
        {say(`${texts}.confirm`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`${texts}.title`}
        content={`${texts}.text`}
        cancel={`${texts}.keep`}
        confirm={`${texts}.confirm`}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
