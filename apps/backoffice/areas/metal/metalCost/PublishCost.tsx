import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../../engine/actions/useCommand.ts'
import { FileButtons } from '../../../fields/inputs/FileButtons.tsx'
import { useUpload } from '../../../fields/inputs/useUpload.ts'
import { TitledDialog } from '../../../fields/TitledDialog.tsx'
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

interface PublishingProps {
  readonly publishing: ReturnType<typeof usePublishing>
}

const isOutdated = ({ refusal }: PublishingProps['publishing']) => refusal?.problem === 'version_conflict'

/** Why the chosen workbook was refused, and what publishing it would change. */
function Checked({ publishing }: PublishingProps) {
  const say = useTranslate()
  const { checked, check, refusal } = publishing
  return (
    <>
      {isOutdated(publishing) && checked ? (
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
    </>
  )
}

/** Takes a workbook of prices, shows what publishing it would change, and publishes it. */
export function PublishCost({ onClose }: { readonly onClose: () => void }) {
  const say = useTranslate()
  const publishing = usePublishing(onClose)
  const { checked, check, publish, isBusy } = publishing
  const upload = useUpload({ kind: 'file' }, (uuid) => void check(uuid))
  const isReady = checked && !isBusy && !isOutdated(publishing)
  const actions = (
    <>
      <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
      <Button variant="contained" disabled={!isReady} onClick={() => void publish()}>
        {say('resources.metalCost.publish.confirm')}
      </Button>
    </>
  )
  return (
    <TitledDialog
      title={say('resources.metalCost.publish.title')}
      actions={actions}
      isSpaced
      onClose={onClose}
    >
      <DialogContentText>{say('resources.metalCost.publish.text')}</DialogContentText>
      <FileButtons
        kind="file"
        isSending={upload.isSending}
        onChoose={(file) => void upload.send(file)}
        onRemove={null}
      />
      {upload.refusal && <Alert severity="error">{upload.refusal}</Alert>}
      <Checked publishing={publishing} />
    </TitledDialog>
  )
}
