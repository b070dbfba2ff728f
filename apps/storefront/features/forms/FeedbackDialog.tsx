import {
  type FeedbackSection,
  type FeedbackTheme,
  feedbackSections,
  feedbackThemes,
} from '@proba/domain/codes/requestCodes'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useFormSending } from '../../lib/forms/formSending.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { AttachmentInput } from '../../ui/fields/AttachmentInput.tsx'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanyInput } from './CompanyInput.tsx'
import { AgreementInput, EmailInput, fieldCheck, InnInput, PhoneInput, useOptionalLabel } from './fields.tsx'
import { useFormDraft } from './formDrafts.ts'
import styles from './forms.module.css'
import { VisitorFormDialog } from './VisitorFormDialog.tsx'

interface Values {
  readonly theme: FeedbackTheme
  readonly section: FeedbackSection
  readonly company: string
  readonly inn: string
  readonly fio: string
  readonly email: string
  readonly phone: string
  readonly comment: string
  readonly file: File | null
  readonly agreement: boolean
}

/** What the form begins with: prefilled for who has logged in, about access for who writes to the support (G-240). */
function useInitialValues(isSupport: boolean): Values {
  const { user, company } = useSession()
  return {
    theme: isSupport ? 'portal' : 'order',
    section: 'consultation',
    company: company?.name ?? '',
    inn: company?.inn ?? '',
    fio: user?.name ?? '',
    email: user?.email ?? '',
    phone: '',
    comment: '',
    file: null,
    agreement: false,
  }
}

function Fields() {
  const t = useTranslate()
  const optional = useOptionalLabel()
  const check = fieldCheck('feedback')
  const themes = feedbackThemes.map((value) => ({ value, text: t(`terms.feedbackTheme.${value}`) }))
  const sections = feedbackSections.map((value) => ({ value, text: t(`terms.feedbackSection.${value}`) }))
  return (
    <>
      <div className={styles.pair}>
        <SelectInput name="theme" label={t('forms.field.theme')} choices={themes} />
        <SelectInput name="section" label={t('forms.field.section')} choices={sections} />
      </div>
      <TextInput name="comment" label={t('forms.field.message')} rows={4} check={check('comment')} />
      <TextInput name="fio" label={t('forms.field.fio')} autoComplete="name" check={check('fio')} />
      <div className={styles.pair}>
        <EmailInput name="email" label={t('forms.field.email')} check={check('email')} />
        <PhoneInput name="phone" label={t('forms.field.phone')} check={check('phone')} />
      </div>
      <div className={styles.pair}>
        <CompanyInput
          name="company"
          innName="inn"
          label={t('forms.field.company')}
          check={check('company')}
        />
        <InnInput name="inn" label={optional('forms.field.inn')} check={check('inn')} />
      </div>
      <AttachmentInput name="file" />
      <AgreementInput />
    </>
  )
}

interface FeedbackDialogProps {
  readonly onClose: () => void
  /** Opened by somebody whose account is disabled. */
  readonly isSupport?: boolean
}

/** The feedback form, for people who have logged in and for guests (G-237). */
export function FeedbackDialog({ onClose, isSupport = false }: FeedbackDialogProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const send = useFormSending()
  const draft = useFormDraft<Values>(isSupport ? 'support' : 'feedback')
  const initialValues = useInitialValues(isSupport)
  const onSubmit = ({ website, file, ...typed }: Values & { readonly website?: string }) => {
    // Only what the form shows is sent, and the INN is shown in Russian only.
    const fields = { ...trimTexts(typed), inn: language === 'ru' ? typed.inn.trim() : '' }
    return send({
      fields: { ...fields, file: file && { name: file.name, size: file.size } },
      website,
      failureKey: 'errors.unknownServer',
      send: (trace, options) =>
        call('POST /feedback', { body: { ...fields, ...trace } }, { ...options, ...(file && { file }) }),
      onSent: ({ id: number }) => {
        draft.forget()
        void navigate(paths.feedbackSuccess(), { replace: true, state: { number } })
      },
    })
  }
  return (
    <VisitorFormDialog
      title={t(isSupport ? 'forms.feedback.supportTitle' : 'forms.feedback.title')}
      lead={t('forms.feedback.text')}
      submitText={t('forms.submit')}
      initialValues={initialValues}
      draft={draft}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Fields />
    </VisitorFormDialog>
  )
}

/** The same, about access to the portal. */
export const SupportDialog = (props: FeedbackDialogProps) => <FeedbackDialog {...props} isSupport />
