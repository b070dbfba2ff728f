import type { LeadType } from '@proba/domain/codes/requestCodes'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { useField } from 'react-final-form'
import { call } from '../../lib/calls/api.ts'
import { useFormSending } from '../../lib/forms/formSending.ts'
import { type FormErrors, wholeForm } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Words } from '../../lib/language/words.ts'
import { useSession } from '../../lib/session/session.tsx'
import { CheckInput } from '../../ui/fields/CheckInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanyInput } from './CompanyInput.tsx'
import { AgreementText, EmailInput, fieldCheck, PhoneInput } from './fields.tsx'
import { useFormDraft } from './formDrafts.ts'

interface Values {
  readonly company: string
  readonly isCompanyTyped: boolean
  readonly username: string
  readonly email: string
  readonly phone: string
}

/** What is asked for: a kind of additional products with the JSON text of its rows. */
export interface ProductRequest {
  readonly type: Exclude<LeadType, 'cooperation' | 'pick_up' | 'consulting'>
  readonly additionalProducts: string
  readonly onSent: (number: number) => void
  /** Rows that were refused, by their place, with the reason in words; none when it was sent or failed otherwise. */
  readonly onRefused?: (words: ReadonlyMap<number, Words>) => void
  /** Names of the rows, where the form itself says why one is refused. */
  readonly rowNames?: readonly string[]
}

/** Words of refused rows: the server names them `additionalProducts.<place>.<field>` (decision G-444). */
function rowWords(errors: FormErrors): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>()
  for (const [name, words] of Object.entries(errors ?? {})) {
    const [, place] = /^additionalProducts\.(\d+)/.exec(name) ?? []
    if (place !== undefined) found.set(Number(place), words)
  }
  return found
}

/** Company, chosen among suggestions or, with the box ticked, typed alone. */
function CompanyField() {
  const t = useTranslate()
  const check = fieldCheck('additional')
  const { input } = useField<boolean>('isCompanyTyped', { type: 'checkbox' })
  const field = { name: 'company', label: t('forms.field.company'), check: check('company') } as const
  return (
    <div>
      {input.checked ? <TextInput {...field} autoComplete="organization" /> : <CompanyInput {...field} />}
      <CheckInput name="isCompanyTyped" label={t('forms.request.typeCompany')} check={() => undefined} />
    </div>
  )
}

/** Fields of a request for additional products. */
export function RequestFields() {
  const t = useTranslate()
  const check = fieldCheck('additional')
  return (
    <>
      <CompanyField />
      <TextInput
        name="username"
        label={t('forms.field.name')}
        autoComplete="name"
        check={check('username')}
      />
      <EmailInput name="email" label={t('forms.field.email')} check={check('email')} />
      <PhoneInput name="phone" label={t('forms.field.phone')} check={check('phone')} />
      <AgreementText />
    </>
  )
}

/** What a request begins with, where its fields are kept, and how it is sent. */
export function useProductRequest({ type, additionalProducts, onSent, onRefused, rowNames }: ProductRequest) {
  const { user, company } = useSession()
  const send = useFormSending()
  const draft = useFormDraft<Values>('request')
  const initialValues: Values = {
    company: company?.name ?? '',
    isCompanyTyped: false,
    username: user?.name ?? '',
    email: user?.email ?? '',
    phone: '',
  }
  const onSubmit = async ({
    website,
    isCompanyTyped: _,
    ...typed
  }: Values & { readonly website?: string }): Promise<FormErrors> => {
    const fields = { type, additionalProducts, ...trimTexts(typed) }
    const errors = await send({
      fields,
      website,
      failureKey: 'forms.sendFailed',
      send: (trace, options) => call('POST /claims', { body: { ...fields, ...trace } }, options),
      onSent: ({ id }) => {
        draft.forget()
        onSent(id)
      },
    })
    const refused = rowWords(errors)
    onRefused?.(refused)
    if (rowNames === undefined || refused.size === 0) return errors
    const named: Words = (t) =>
      [...refused].map(([place, words]) => `${rowNames[place] ?? ''}: ${words(t)}`).join('. ')
    return { ...errors, ...wholeForm(named) }
  }
  return { initialValues, draft, onSubmit }
}
