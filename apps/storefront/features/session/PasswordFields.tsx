import { passwordUnmet } from '@proba/domain/access/password'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'

/** A new password with its checklist. */
export function PasswordFields({ login, label }: { login: string; label?: string }) {
  const t = useTranslate()
  const { input } = useField<string>('newPassword', { subscription: { value: true } })
  return (
    <>
      <PasswordInput
        name="newPassword"
        label={label ?? t('session.password.new')}
        autoComplete="new-password"
        check={(value) =>
          passwordUnmet(value, login).length > 0 ? wordsOf('errors.password_rules') : undefined
        }
      />
      <PasswordChecklist password={input.value} login={login} />
    </>
  )
}
