import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { formatDateTime } from '@proba/domain/text/dates'
import { useState } from 'react'
import { Confirm, useRecordContext, useTranslate } from 'react-admin'
import type { ActionCall } from '../../../declarations/action.ts'
import { useRecordCall } from '../../../engine/actions/useRecordCall.ts'
import { useCost } from './useCost.ts'

type List = ReplyTo<'GET /admin/cost-metal/{id}'>

const call = 'DELETE /admin/cost-metal/{id}' satisfies ActionCall
const texts = 'resources.metalCost.cancel'

function CancelButton({ list }: { readonly list: List }) {
  const say = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useRecordCall(call, list, `${texts}.open`)
  const cancel = () => {
    setAsking(false)
    act()
  }
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={say(`${texts}.open`)}
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        {say(`${texts}.short`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={say(`${texts}.title`, { name: list.name })}
        content={say(`${texts}.text`, { at: formatDateTime(list.validFrom, 'Europe/Moscow') })}
        confirm={`${texts}.open`}
        confirmColor="warning"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Takes back a list of prices while it has not begun (decision G-343). */
export function CancelCost() {
  const list = useRecordContext<List>()
  const { mayStop } = useCost()
  return mayStop && list?.state === 'upcoming' ? <CancelButton list={list} /> : null
}
