import { useTranslate } from '../../lib/language.tsx'
import { SentDialog as Sent } from '../../ui/SentDialog.tsx'

interface SentDialogProps {
  readonly title: string
  readonly text?: string
  readonly number: number
  readonly onClose: () => void
}

/** Says that a request has arrived, and under which number. */
export function SentDialog({ title, text, number, onClose }: SentDialogProps) {
  const t = useTranslate()
  return (
    <Sent title={title} onClose={onClose}>
      {text ? <p>{text}</p> : null}
      <p className="figures">{t('forms.number', { number })}</p>
    </Sent>
  )
}
