import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { TitledDialog } from '../../../fields/TitledDialog.tsx'

interface Props {
  readonly record: RaRecord
  readonly onClose: () => void
}

/** The secret of a new key, this once; it closes by its button only, so that a stray press loses nothing. */
export function NewSecret({ record, onClose }: Props) {
  const say = useTranslate()
  const notify = useNotify()
  const secret = String(record['secret'])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify('resources.integrationKeys.secret.copied', { type: 'success' })
    } catch {
      notify('resources.integrationKeys.secret.copyFailed', { type: 'error' })
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{say('resources.integrationKeys.secret.close')}</Button>
      <Button autoFocus variant="contained" onClick={() => void copy()}>
        {say('resources.integrationKeys.secret.copy')}
      </Button>
    </>
  )
  return (
    <TitledDialog title={say('resources.integrationKeys.secret.title')} actions={actions}>
      <DialogContentText sx={{ mb: 1.5 }}>{say('resources.integrationKeys.secret.text')}</DialogContentText>
      <TextField
        fullWidth
        label={say('resources.integrationKeys.secret.label')}
        value={secret}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
    </TitledDialog>
  )
}
