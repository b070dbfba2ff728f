import { Confirm, useTranslate } from 'react-admin'

interface ConfirmRemovalProps {
  /** Key above the texts of the question. */
  readonly texts: string
  /** What is removed; null while nothing is asked. */
  readonly name: string | null
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks before a file is removed. */
export function ConfirmRemoval({ texts, name, onRemove, onClose }: ConfirmRemovalProps) {
  const say = useTranslate()
  return (
    <Confirm
      isOpen={name !== null}
      title={say(`${texts}.removeTitle`, { name: name ?? '' })}
      content={`${texts}.removeText`}
      cancel={`${texts}.keep`}
      confirm={`${texts}.remove`}
      confirmColor="warning"
      onConfirm={() => {
        onRemove()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
