import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import type { JobAction } from '@proba/domain/jobs/job'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { wholeRecord } from '../../../engine/form/wholeRecord.ts'

type Job = ReplyTo<'GET /admin/jobs/{id}'>

/** Sends an action; the opened job then shows its new state, also when somebody was faster. */
function useAct(job: Job | undefined) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<Job>()
  const act = (action: JobAction) =>
    update(
      'jobs',
      {
        id: job?.id ?? 0,
        data: { action } as Partial<Job>,
        previousData: job as Job,
        meta: wholeRecord,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`resources.jobs.done.${action}`, { type: 'success' }),
        onError: (error) => {
          const { message } = error as Error
          notify(message, { type: 'error', messageArgs: { _: message } })
          refresh()
        },
      },
    )
  return { act, isPending }
}

/** Tries a parked job again or, after asking, calls off one that nobody has begun. */
export function JobActions() {
  const job = useRecordContext<Job>()
  const say = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useAct(job)
  const can = (action: JobAction) => job?.actions.includes(action) ?? false
  const cancel = () => {
    setAsking(false)
    void act('cancel')
  }
  return (
    <>
      {can('retry') && (
        <Button variant="contained" disabled={isPending} onClick={() => void act('retry')}>
          {say('resources.jobs.actions.retry')}
        </Button>
      )}
      {can('cancel') && (
        <Button color="error" disabled={isPending} onClick={() => setAsking(true)}>
          {say('resources.jobs.actions.cancel')}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title="resources.jobs.ask.title"
        content="resources.jobs.ask.text"
        cancel="resources.jobs.ask.keep"
        confirm="resources.jobs.actions.cancel"
        confirmColor="warning"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
