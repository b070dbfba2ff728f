import TextField from '@mui/material/TextField'
import { consultationTheme } from '@proba/domain/codes/requestCodes'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { call } from '../../lib/calls/api.ts'
import { useFormSending } from '../../lib/forms/formSending.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { AgreementText, EmailInput, fieldCheck, useOptionalLabel } from './fields.tsx'
import type { FormWindowProps } from './formWindowProps.ts'
import { VisitorFormDialog } from './VisitorFormDialog.tsx'

interface Values {
  readonly username: string
  readonly companyName: string
  readonly email: string
  readonly phone: string
}

function Fields() {
  const t = useTranslate()
  const optional = useOptionalLabel()
  const check = fieldCheck('consulting')
  return (
    <>
      <TextField
        label={t('forms.field.theme')}
        value={t('forms.consultation.themeText')}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextInput
        name="username"
        label={t('forms.field.name')}
        autoComplete="name"
        check={check('username')}
      />
      <EmailInput name="email" label={t('forms.field.email')} check={check('email')} />
      <TextInput
        name="phone"
        type="tel"
        label={optional('forms.field.phone')}
        autoComplete="tel"
        check={check('phone')}
      />
      <TextInput
        name="companyName"
        label={optional('forms.field.company')}
        autoComplete="organization"
        check={check('companyName')}
      />
      <AgreementText />
    </>
  )
}

/** Request for a consultation, which has one theme. Each opening begins with an empty form (G-242). */
export function ConsultationDialog({ onClose, onSent }: FormWindowProps) {
  const t = useTranslate()
  const { user, company } = useSession()
  const send = useFormSending()
  const initialValues: Values = {
    username: user?.name ?? '',
    companyName: company?.name ?? '',
    email: user?.email ?? '',
    phone: '',
  }
  const onSubmit = ({ website, ...typed }: Values & { readonly website?: string }) => {
    const fields = { type: 'consulting' as const, theme: consultationTheme, ...trimTexts(typed) }
    return send({
      fields,
      website,
      failureKey: 'forms.sendFailed',
      send: (trace, options) => call('POST /claims', { body: { ...fields, ...trace } }, options),
      onSent: ({ id }) => {
        noteUsage('CONSULTATION_REQUEST')
        onSent(id)
      },
    })
  }
  return (
    <VisitorFormDialog
      title={t('forms.consultation.title')}
      submitText={t('forms.submit')}
      initialValues={initialValues}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Fields />
    </VisitorFormDialog>
  )
}
