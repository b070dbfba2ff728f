import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'

/** The own password, asked for before something is done to the second factor. */
export function CurrentPasswordInput() {
  const t = useTranslate()
  return (
    <PasswordInput
      name="password"
      label={t('session.password.old')}
      autoComplete="current-password"
      autoFocus
      check={(value) => (value === '' ? wordsOf('errors.field.required') : undefined)}
    />
  )
}
