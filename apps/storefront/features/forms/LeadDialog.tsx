import { trimTexts } from '@proba/domain/text/trimTexts'
import { call } from '../../lib/calls/api.ts'
import { useFormSending } from '../../lib/forms/formSending.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { AgreementInput, EmailInput, fieldCheck, InnInput, PhoneInput, useOptionalLabel } from './fields.tsx'
import { useFormDraft } from './formDrafts.ts'
import type { FormWindowProps } from './formWindowProps.ts'
import { VisitorFormDialog } from './VisitorFormDialog.tsx'

interface Values {
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly inn: string
  readonly email: string
  readonly comment: string
  readonly agreement: boolean
}

function Fields() {
  const t = useTranslate()
  const optional = useOptionalLabel()
  const check = fieldCheck('cooperation')
  return (
    <>
      <TextInput name="name" label={t('forms.field.name')} autoComplete="name" check={check('name')} />
      <PhoneInput name="phone" label={t('forms.field.phone')} check={check('phone')} />
      <EmailInput name="email" label={optional('forms.field.email')} check={check('email')} />
      <TextInput
        name="company"
        label={optional('forms.field.company')}
        autoComplete="organization"
        check={check('company')}
      />
      <InnInput name="inn" label={optional('forms.field.inn')} check={check('inn')} />
      <TextInput name="comment" label={optional('forms.field.comment')} rows={3} check={check('comment')} />
      <AgreementInput />
    </>
  )
}

/** What the form begins with: prefilled for who has logged in. */
function useInitialValues(): Values {
  const { user, company } = useSession()
  return {
    name: user?.name ?? '',
    phone: '',
    company: company?.name ?? '',
    inn: company?.inn ?? '',
    email: user?.email ?? '',
    comment: '',
    agreement: false,
  }
}

/** The form of somebody who is no customer yet (G-205). */
export function LeadDialog({ onClose, onSent }: FormWindowProps) {
  const t = useTranslate()
  const initialValues = useInitialValues()
  const send = useFormSending()
  const draft = useFormDraft<Values>('cooperation')
  const onSubmit = ({ website, ...typed }: Values & { readonly website?: string }) => {
    const fields = trimTexts(typed)
    return send({
      fields,
      website,
      failureKey: 'forms.sendFailed',
      send: (trace, options) => call('POST /leads', { body: { ...fields, ...trace } }, options),
      onSent: ({ id }) => {
        draft.forget()
        onSent(id)
      },
    })
  }
  return (
    <VisitorFormDialog
      title={t('forms.lead.title')}
      lead={t('forms.lead.text')}
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
