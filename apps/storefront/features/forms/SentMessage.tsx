import { useTranslate } from '../../lib/language.tsx'
import type { FormName } from '../../paths.ts'
import { SentDialog } from '../../ui/SentDialog.tsx'

interface SentMessageProps {
  readonly form: FormName
  readonly number: number
  readonly onClose: () => void
}

/** Says that a form has arrived, and under which number. */
export function SentMessage({ form, number, onClose }: SentMessageProps) {
  const t = useTranslate()
  // A consultation says all of it in its title, a lead in a window of two sentences.
  const isLead = form !== 'consultation'
  return (
    <SentDialog title={t(`forms.${isLead ? 'lead' : form}.sentTitle`)} onClose={onClose}>
      {isLead ? <p>{t('forms.lead.sent')}</p> : null}
      <p className="figures">{t('forms.number', { number })}</p>
    </SentDialog>
  )
}
