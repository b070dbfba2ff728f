import { agreementRefusal, type FieldOf, type FormKind, fieldRefusal } from '@proba/domain/forms/formRules'
import { phoneTyped } from '@proba/domain/text/validators'
import { Link } from 'react-router-dom'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { paths } from '../../paths.ts'
import { CheckInput } from '../../ui/fields/CheckInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { FieldCheck } from '../../ui/fields/useTextField.ts'
import styles from './forms.module.css'

/** The check of a field by the rule that the server checks again. */
export const fieldCheck =
  <Form extends FormKind>(form: Form) =>
  (field: FieldOf<Form>): FieldCheck =>
  (value) => {
    const found = fieldRefusal(form, field, value)
    return found ? wordsOf(`errors.field.${found.code}`, found.params) : undefined
  }

/** The label of a field that may be left empty. */
export function useOptionalLabel(): (label: string) => string {
  const t = useTranslate()
  return (label) => t('forms.field.optional', { label: t(label) })
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly check: FieldCheck
}

export const EmailInput = (props: FieldProps) => <TextInput {...props} type="email" autoComplete="email" />

/** A phone: letters are stripped while it is typed; in Russian a hint shows how it begins (decision G-244). */
export function PhoneInput(props: FieldProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <TextInput
      {...props}
      type="tel"
      autoComplete="tel"
      mask={phoneTyped}
      {...(language === 'ru' && { help: t('forms.field.phoneHint') })}
    />
  )
}

/** A taxpayer number, which only Russian companies have: shown in Russian only. */
export function InnInput(props: FieldProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  if (language !== 'ru') return null
  return <TextInput {...props} inputMode="numeric" help={t('forms.field.innHint')} />
}

/** The link beside an agreement opens a tab of its own: the form stays as it is. */
function PrivacyLink() {
  const t = useTranslate()
  return (
    <Link to={paths.privacy()} target="_blank">
      {t('forms.privacy')}
    </Link>
  )
}

/** Agreement to the processing of personal data, which has to be ticked. */
export function AgreementInput() {
  const t = useTranslate()
  return (
    <CheckInput
      name="agreement"
      label={
        <>
          {t('forms.agreement')} <PrivacyLink />
        </>
      }
      check={(isTicked) => (agreementRefusal(isTicked) ? wordsOf('errors.field.agreement') : undefined)}
    />
  )
}

/** What sending means, for a form without a box to tick (decision G-247). */
export function AgreementText() {
  const t = useTranslate()
  return (
    <p className={styles.lead}>
      {t('forms.agreementText')} <PrivacyLink />
    </p>
  )
}
