import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { type ChangeEvent, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate, type Validator } from 'react-admin'
import { FilePreview } from './FilePreview.tsx'
import type { FieldOf } from './field.ts'
import { useStoring } from './useStoring.ts'

interface Props {
  readonly source: string
  readonly field: FieldOf<'file' | 'image'>
  readonly helperText: string | false
  readonly validate: Validator[]
}

/** Stores one file at a time and keeps what is to be said about it. */
function useUpload(field: Props['field'], onStored: (uuid: string) => void) {
  const { store, limit } = useStoring(field)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const send = async (file: File) => {
    setRefusal(null)
    setSending(true)
    const stored = await store(file)
    setSending(false)
    if ('uuid' in stored) onStored(stored.uuid)
    else setRefusal(stored.refusal)
  }
  return { send, isSending, refusal, limit, clear: () => setRefusal(null) }
}

interface ButtonsProps {
  readonly kind: 'file' | 'image'
  readonly isSending: boolean
  readonly onChoose: (file: File) => void
  /** Only where there is a file. */
  readonly onRemove: (() => void) | null
}

function Buttons({ kind, isSending, onChoose, onRemove }: ButtonsProps) {
  const say = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }
  const text = isSending ? 'form.fileSending' : onRemove ? 'form.otherFile' : 'form.chooseFile'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <input
        ref={chooser}
        type="file"
        hidden
        {...(kind === 'image' && { accept: 'image/*' })}
        onChange={choose}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={isSending}
        onClick={() => chooser.current?.click()}
      >
        {say(text)}
      </Button>
      {onRemove && <Button onClick={onRemove}>{say('form.removeFile')}</Button>}
    </Box>
  )
}

/** Input of a stored file: its limit, the chosen file or picture, another one, none. The value is its uuid. */
export function FileInput({ source, field, helperText, validate }: Props) {
  const say = useTranslate()
  const input = useInput({ source, validate, defaultValue: null })
  const { value, onChange } = input.field
  const { send, isSending, refusal, limit, clear } = useUpload(field, onChange)
  const uuid = typeof value === 'string' && value !== '' ? value : null
  const { error, invalid } = input.fieldState
  const remove = () => {
    clear()
    onChange(null)
  }
  return (
    <Box role="group" aria-labelledby={`${input.id}-label`} sx={{ display: 'grid', gap: 1, py: 1 }}>
      <InputLabel id={`${input.id}-label`} component="span" shrink sx={{ position: 'static' }}>
        <FieldTitle source={source} isRequired={input.isRequired} />
      </InputLabel>
      {uuid && <FilePreview uuid={uuid} kind={field.kind} />}
      <Buttons
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
