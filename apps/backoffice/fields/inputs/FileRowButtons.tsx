import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface FileRowButtonsProps {
  /** Key above the texts of the buttons. */
  readonly texts: string
  /** The file, for the names of the buttons. */
  readonly name: string
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** Opens the file of a table row, or removes it. */
export function FileRowButtons({ texts, name, isBusy, onOpen, onRemove }: FileRowButtonsProps) {
  const say = useTranslate()
  return (
    <>
      <Button size="small" disabled={isBusy} aria-label={say(`${texts}.openName`, { name })} onClick={onOpen}>
        {say(`${texts}.open`)}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={say(`${texts}.removeName`, { name })}
        onClick={onRemove}
      >
        {say(`${texts}.remove`)}
      </Button>
    </>
  )
}
