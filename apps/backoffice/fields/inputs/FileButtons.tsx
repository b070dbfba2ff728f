import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'

interface ButtonsProps {
  readonly kind: 'file' | 'image'
  readonly isSending: boolean
  readonly onChoose: (file: File) => void
  /** Key of the text for choosing, where it is not the usual one. */
  readonly label?: string
  /** Only where there is a file. */
  readonly onRemove: (() => void) | null
}

/** Chooses a file, another one, or none. */
export function FileButtons({
  kind,
  isSending,
  label = 'form.chooseFile',
  onChoose,
  onRemove,
}: ButtonsProps) {
  const say = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }
  const text = isSending ? 'form.fileSending' : onRemove ? 'form.otherFile' : label
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
