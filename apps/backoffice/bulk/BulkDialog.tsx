import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { type RaRecord, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../declarations/resource.ts'
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

/** Asks once about all selected records, changes them, and says which were not changed and why (decision G-349). */
export function BulkDialog({ resource, name, change, onClose }: Props) {
  const say = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const titleId = useId()
  const { data, selectedIds, onSelect } = useListContext<RaRecord>()
  const { run, progress } = useBulk(resource, change)
  // What is asked about stays the same while the selection shrinks to what was not changed.
  const [ids] = useState(selectedIds)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const isRunning = progress !== null && outcome === null
  const texts = `resources.${resource.name}.bulk.${name}`

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

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={titleId}>
        {outcome ? say(`${texts}.label`) : say(`${texts}.question`, { smart_count: ids.length })}
      </DialogTitle>
      <DialogContent>
        {outcome ? (
          <Outcome outcome={outcome} />
        ) : (
          <DialogContentText>{say(`${texts}.explanation`)}</DialogContentText>
        )}
        {isRunning && (
          <Box role="status" sx={{ mt: 2 }}>
            {say('bulk.progress', { done: progress, total: ids.length })}
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={(100 * progress) / ids.length}
              sx={{ mt: 1 }}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {outcome ? (
          <Button autoFocus onClick={onClose}>
            {say('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button disabled={isRunning} onClick={onClose}>
              {say('ra.action.cancel')}
            </Button>
            <Button variant="contained" autoFocus disabled={isRunning} onClick={() => void start()}>
              {say(`${texts}.label`)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
