import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { isUploadSize, maxUploadBytes } from '@proba/domain/files/fileLimits'
import { type ChangeEvent, useRef, useState } from 'react'
import {
  FieldTitle,
  InputHelperText,
  useDataProvider,
  useInput,
  useTranslate,
  type Validator,
} from 'react-admin'
import type { FileProvider } from '../providers/storedFiles.ts'
import { FilePreview } from './FilePreview.tsx'
import type { FieldOf } from './field.ts'

interface Props {
  readonly source: string
  readonly field: FieldOf<'file' | 'image'>
  readonly helperText: string | false
  readonly validate: Validator[]
}

const megabytes = (bytes: number) => Math.floor((bytes / 1024 / 1024) * 10) / 10

/** Sends a chosen file; says what is wrong with it before it is sent, or why it was refused. */
function useUpload({ kind, maxBytes = maxUploadBytes }: Props['field'], onStored: (uuid: string) => void) {
  const { upload } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const limitMegabytes = megabytes(maxBytes)

  const send = async (file: File) => {
    if (!isUploadSize(file.size, maxBytes))
      return setRefusal(say('errors.too_large', { megabytes: limitMegabytes }))
    if (kind === 'image' && !file.type.startsWith('image/')) return setRefusal(say('form.notImage'))
    setRefusal(null)
    setSending(true)
    try {
      onStored(await upload(file, kind))
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : say('errors.unknown'))
    } finally {
      setSending(false)
    }
  }
  const limit = say('form.megabytes', { n: limitMegabytes })
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
