import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'

interface RequestSentProps {
  /** Number of the request that was sent; null for none. */
  readonly number: number | null
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** Says that a request was sent, with its number. */
export function RequestSent({ number, action, onClose }: RequestSentProps) {
  const t = useTranslate()
  if (number === null) return null
  return (
    <SentDialog title={t('additional.sent.title')} onClose={onClose} action={action}>
      <p>{t('additional.sent.text')}</p>
      <p className="figures">{t('forms.number', { number })}</p>
    </SentDialog>
  )
}
