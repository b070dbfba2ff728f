import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { FieldTitle, InputHelperText, useInput, useNotify, useTranslate, type Validator } from 'react-admin'
import type { FieldOf } from '../../declarations/field.ts'
import { FileButtons } from './FileButtons.tsx'
import { FilePreview } from './FilePreview.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  readonly source: string
  readonly field: FieldOf<'file' | 'image'>
  readonly helperText: string | false
  readonly validate: Validator[]
}

/** Stores a chosen file, with a notice if it is a picture; `remove` leaves the field empty. */
function useStoredFile(field: Props['field'], onChange: (uuid: string | null) => void) {
  const notify = useNotify()
  const upload = useUpload(field, (stored) => {
    onChange(stored)
    if (field.kind === 'image') notify('form.imageAdded', { type: 'success' })
  })
  const remove = () => {
    upload.clear()
    onChange(null)
  }
  return { ...upload, remove }
}

/** Input of a stored file: its limit, the chosen file or picture, another one, none. The value is its uuid. */
export function FileInput({ source, field, helperText, validate }: Props) {
  const say = useTranslate()
  const input = useInput({ source, validate, defaultValue: null })
  const { value, onChange } = input.field
  const { send, isSending, refusal, limit, remove } = useStoredFile(field, onChange)
  const uuid = typeof value === 'string' && value !== '' ? value : null
  const { error, invalid } = input.fieldState
  return (
    <Box role="group" aria-labelledby={`${input.id}-label`} sx={{ display: 'grid', gap: 1, py: 1 }}>
      <InputLabel id={`${input.id}-label`} component="span" shrink sx={{ position: 'static' }}>
        <FieldTitle source={source} isRequired={input.isRequired} />
      </InputLabel>
      {uuid && <FilePreview uuid={uuid} kind={field.kind} />}
      <FileButtons
        kind={field.kind}
        isSending={isSending}
        onChoose={(file) => void send(file)}
        onRemove={uuid ? remove : null}
      />
      <FormHelperText>{say('form.fileLimit', { limit })}</FormHelperText>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
      {(invalid || helperText !== false) && (
        <FormHelperText error={invalid}>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </Box>
  )
}
