import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../../engine/useCommand.ts'
import { FileButtons } from '../../../fields/FileButtons.tsx'
import { useUpload } from '../../../fields/useUpload.ts'
import { CostChanges, type CostCheck } from './CostChanges.tsx'
import { type CommandRefusal, useRun } from './useCost.ts'

/** Why a workbook was refused, row by row where its rows are wrong. */
export function Refusal({ refusal }: { readonly refusal: CommandRefusal }) {
  return (
    <Alert severity="error">
      {refusal.message}
      {refusal.rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {refusal.rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

/** A chosen workbook, checked; publishing names the list that the check compared it with (decision G-325). */
function usePublishing(onDone: () => void) {
  const ask = useCommand('POST /admin/cost-metal/check')
  const publishList = useCommand('POST /admin/cost-metal')
  const { run, change, isBusy, refusal } = useRun()
  const [checked, setChecked] = useState<{ uuid: string; check: CostCheck } | null>(null)
  const check = async (uuid: string) => {
    setChecked(null)
    const found = await run(() => ask({ uuid }))
    if (found) setChecked({ uuid, check: found })
  }
  const publish = async () => {
    if (!checked) return
    const { uuid, check: compared } = checked
    if (await change(() => publishList({ uuid, replaces: compared.replaces?.id ?? null }))) onDone()
  }
  return { checked, check, publish, isBusy, refusal }
}

/** Takes a workbook of prices, shows what publishing it would change, and publishes it. */
export function PublishCost({ onClose }: { readonly onClose: () => void }) {
  const say = useTranslate()
  const titleId = useId()
  const { checked, check, publish, isBusy, refusal } = usePublishing(onClose)
  const upload = useUpload({ kind: 'file' }, (uuid) => void check(uuid))
  const isOutdated = refusal?.problem === 'version_conflict'
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('resources.metalCost.publish.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{say('resources.metalCost.publish.text')}</DialogContentText>
        <FileButtons
          kind="file"
          isSending={upload.isSending}
          onChoose={(file) => void upload.send(file)}
          onRemove={null}
        />
        {upload.refusal && <Alert severity="error">{upload.refusal}</Alert>}
        {isOutdated && checked ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void check(checked.uuid)}>
                {say('resources.metalCost.publish.again')}
              </Button>
            }
          >
            {say('resources.metalCost.publish.outdated')}
          </Alert>
        ) : (
          refusal && <Refusal refusal={refusal} />
        )}
        {checked && (
          <>
            <strong>{checked.check.name}</strong>
            <CostChanges check={checked.check} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!checked || isBusy || isOutdated}
          onClick={() => void publish()}
        >
          {say('resources.metalCost.publish.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
