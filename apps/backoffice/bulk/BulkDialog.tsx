import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { type RaRecord, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../declarations/resource.ts'
import { TitledDialog } from '../fields/TitledDialog.tsx'
import { type BulkOutcome, useBulk } from './useBulk.ts'

interface Props {
  readonly resource: Resource
  readonly name: string
  readonly change: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** What came of a bulk change where something was not changed: how many, and each refused record with the reason. */
function Outcome({ outcome }: { readonly outcome: BulkOutcome }) {
  const say = useTranslate()
  const { done, same, refused, left } = outcome
  const lines = [
    ...(done > 0 ? [say('bulk.done', { smart_count: done })] : []),
    ...(same > 0 ? [say('bulk.same', { n: same })] : []),
    ...(left.length > 0 ? [say('bulk.left', { n: left.length })] : []),
    ...(refused.length > 0 ? [say('bulk.refused', { n: refused.length })] : []),
  ]
  return (
    <>
      <Alert severity="warning">
        {lines.map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Alert>
      {refused.length > 0 && (
        <Box component="ul" sx={{ mb: 0, pl: 3, overflowWrap: 'anywhere' }}>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong> – {reason}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

/** Changes the selected records and keeps what came of it; those that were not changed stay selected. */
function useRun({ resource, change, onClose }: Props) {
  const say = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { data, selectedIds, onSelect } = useListContext<RaRecord>()
  const { run, progress } = useBulk(resource, change)
  // What is asked about stays the same while the selection shrinks to what was not changed.
  const [ids] = useState(selectedIds)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const start = async () => {
    const found = await run(ids, data ?? [])
    const unchanged = [...found.refused.map(({ id }) => id), ...found.left]
    refresh()
    if (unchanged.length > 0) {
      setOutcome(found)
      onSelect(unchanged)
      return
    }
    const parts = [
      ...(found.done > 0 ? [say('bulk.done', { smart_count: found.done })] : []),
      ...(found.same > 0 ? [say('bulk.same', { n: found.same })] : []),
    ]
    const words = parts.join('. ')
    notify(words, { type: 'success', messageArgs: { _: words } })
    onClose()
    onSelect([])
  }
  return { count: ids.length, outcome, done: outcome === null ? progress : null, start }
}

function Progress({ done, count }: { readonly done: number; readonly count: number }) {
  const say = useTranslate()
  return (
    <Box role="status" sx={{ mt: 2 }}>
      {say('bulk.progress', { done, total: count })}
      <LinearProgress aria-hidden variant="determinate" value={(100 * done) / count} sx={{ mt: 1 }} />
    </Box>
  )
}

interface QuestionProps {
  readonly texts: string
  readonly isRunning: boolean
  readonly onStart: () => void
  readonly onClose: () => void
}

function Buttons({ texts, isRunning, onStart, onClose }: QuestionProps) {
  const say = useTranslate()
  return (
    <>
      <Button disabled={isRunning} onClick={onClose}>
        {say('ra.action.cancel')}
      </Button>
      <Button variant="contained" autoFocus disabled={isRunning} onClick={onStart}>
        {say(`${texts}.label`)}
      </Button>
    </>
  )
}

/** Changes all selected records after one question, and lists those that were not changed with the reason (decision G-349). */
export function BulkDialog(props: Props) {
  const { resource, name, onClose } = props
  const say = useTranslate()
  const { count, outcome, done, start } = useRun(props)
  const isRunning = done !== null
  const texts = `resources.${resource.name}.bulk.${name}`
  if (outcome)
    return (
      <TitledDialog
        title={say(`${texts}.label`)}
        onClose={onClose}
        actions={
          <Button autoFocus onClick={onClose}>
            {say('ra.action.close')}
          </Button>
        }
      >
        <Outcome outcome={outcome} />
      </TitledDialog>
    )
  return (
    <TitledDialog
      title={say(`${texts}.question`, { smart_count: count })}
      onClose={isRunning ? undefined : onClose}
      actions={<Buttons {...{ texts, isRunning, onClose }} onStart={() => void start()} />}
    >
      <DialogContentText>{say(`${texts}.explanation`)}</DialogContentText>
      {isRunning && <Progress done={done} count={count} />}
    </TitledDialog>
  )
}
