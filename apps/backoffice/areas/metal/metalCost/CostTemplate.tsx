import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useCommand } from '../../../engine/actions/useCommand.ts'
import { FileButtons } from '../../../fields/inputs/FileButtons.tsx'
import { useUpload } from '../../../fields/inputs/useUpload.ts'
import { OpenFile } from './CostFile.tsx'
import { Refusal } from './PublishCost.tsx'
import { useRun } from './useCost.ts'

interface Props {
  /** Filepath of the template; null while there is none. */
  readonly template: string | null
  readonly mayAdd: boolean
  readonly mayDelete: boolean
}

/** Deletes the template after a question. */
function DeleteTemplate({ isBusy, onDelete }: { readonly isBusy: boolean; readonly onDelete: () => void }) {
  const say = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
        {say('resources.metalCost.template.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="resources.metalCost.template.deleteTitle"
        content="resources.metalCost.template.deleteText"
        confirm="resources.metalCost.template.delete"
        confirmColor="warning"
        onConfirm={() => {
          close()
          onDelete()
        }}
        onClose={close}
      />
    </>
  )
}

/** The workbook that lists of prices are filled in: opened, replaced, deleted. */
export function CostTemplate({ template, mayAdd, mayDelete }: Props) {
  const say = useTranslate()
  const add = useCommand('POST /admin/cost-metal/template')
  const drop = useCommand('DELETE /admin/cost-metal/template')
  const { change, isBusy, refusal } = useRun()
  const upload = useUpload({ kind: 'file' }, (uuid) => void change(() => add({ uuid })))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{say(`resources.metalCost.template.${template ? 'there' : 'missing'}`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {template && <OpenFile filepath={template} label="resources.metalCost.template.open" />}
        {mayAdd && (
          <FileButtons
            kind="file"
            label={`resources.metalCost.template.${template ? 'replace' : 'add'}`}
            isSending={upload.isSending || isBusy}
            onChoose={(file) => void upload.send(file)}
            onRemove={null}
          />
        )}
        {template && mayDelete && (
          <DeleteTemplate isBusy={isBusy} onDelete={() => void change(() => drop({}))} />
        )}
      </Box>
      {upload.refusal && <Alert severity="error">{upload.refusal}</Alert>}
      {refusal && <Refusal refusal={refusal} />}
    </Box>
  )
}
