import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { formatDateTime } from '@proba/domain/text/dates'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useCommand } from '../../../engine/actions/useCommand.ts'
import { CostTemplate } from './CostTemplate.tsx'
import { PublishCost, Refusal } from './PublishCost.tsx'
import { type Cost, useCost, useRun } from './useCost.ts'

/** What customers see now: the list in force and since when, or that there is none. */
function Published({ cost }: { readonly cost: Cost }) {
  const say = useTranslate()
  const active = cost.items.find(({ state }) => state === 'active')
  if (cost.meta.data.filepath === null)
    return <Alert severity="warning">{say('resources.metalCost.head.none')}</Alert>
  return (
    <Alert severity="success">
      {active
        ? say('resources.metalCost.head.active', {
            name: active.name,
            at: formatDateTime(active.validFrom, 'Europe/Moscow'),
          })
        : say('resources.metalCost.head.published')}
    </Alert>
  )
}

/** Lists that will begin later, the next one first. */
function Upcoming({ cost }: { readonly cost: Cost }) {
  const say = useTranslate()
  const lists = cost.items.filter(({ state }) => state === 'upcoming').toReversed()
  if (lists.length === 0) return null
  return (
    <Alert severity="info">
      {lists.map(({ id, name, validFrom }) => (
        <Box key={id}>
          {say('resources.metalCost.cancel.next', { name, at: formatDateTime(validFrom, 'Europe/Moscow') })}
        </Box>
      ))}
    </Alert>
  )
}

/** Withdraws the list that is shown, after asking. */
function StopButton({ list }: { readonly list: Cost['items'][number] | undefined }) {
  const say = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const stop = useCommand('DELETE /admin/cost-metal')
  const { change, isBusy, refusal } = useRun()
  const confirm = () => {
    setAsking(false)
    void change(() => stop(list ? { id: list.id } : {}))
  }
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
        {say('resources.metalCost.stop.open')}
      </Button>
      {refusal && <Refusal refusal={refusal} />}
      <Confirm
        isOpen={isAsking}
        title="resources.metalCost.stop.title"
        content="resources.metalCost.stop.text"
        confirm="resources.metalCost.stop.open"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Above the list of uploads: what is published, the template, and what may be done now (decision G-208). */
export function CostHead() {
  const say = useTranslate()
  const { cost, error, reload, mayAdd, mayStop } = useCost()
  const [isOpen, setOpen] = useState(false)
  if (!cost)
    return error ? (
      <Alert severity="error" action={<Button onClick={reload}>{say('terms.action.retry')}</Button>}>
        {error.message}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={140} aria-busy />
    )
  const { options, template } = cost.meta.data
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, maxWidth: 900 }}>
      <Published cost={cost} />
      <Upcoming cost={cost} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mayAdd && (
          <Button variant="contained" disabled={!options.canUpdate} onClick={() => setOpen(true)}>
            {say('resources.metalCost.publish.open')}
          </Button>
        )}
        {options.canStop && <StopButton list={cost.items.find(({ state }) => state === 'active')} />}
      </Box>
      <CostTemplate template={template} mayAdd={mayAdd} mayDelete={mayStop} />
      {isOpen && <PublishCost onClose={() => setOpen(false)} />}
    </Box>
  )
}
