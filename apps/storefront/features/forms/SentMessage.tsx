import { useTranslate } from '../../lib/language/language.tsx'
import type { FormName } from '../../paths.ts'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'

interface SentMessageProps {
  readonly form: FormName
  readonly number: number
  readonly onClose: () => void
}

/** Confirms that a form was received, and shows its number. */
export function SentMessage({ form, number, onClose }: SentMessageProps) {
  const t = useTranslate()
  // The title is all that a consultation shows. Other forms have a sentence below it.
  const isLead = form !== 'consultation'
  return (
    <SentDialog title={t(`forms.${isLead ? 'lead' : form}.sentTitle`)} onClose={onClose}>
      {isLead ? <p>{t('forms.lead.sent')}</p> : null}
      <p className="figures">{t('forms.number', { number })}</p>
    </SentDialog>
  )
}
