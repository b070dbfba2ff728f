import Button from '@mui/material/Button'
import { ApiError } from '@proba/api/client'
import { Form } from 'react-final-form'
import { errorText } from '../../lib/calls/errorText.ts'
import { submitErrors, wholeForm } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Words } from '../../lib/language/words.ts'
import { useCodeLogin } from '../../lib/session/sessionActions.ts'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './session.module.css'

interface CodeFormProps {
  /** What the right password was answered with. */
  readonly challenge: string
  /** Back to the password; with the words of why. */
  readonly onBack: (reason?: Words) => void
}

/** Second step of a login: the code of the app, or a recovery code (decision G-523). */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const t = useTranslate()
  const logIn = useCodeLogin()
  const onSubmit = async ({ code }: { code: string }) => {
    try {
      await logIn(challenge, code)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'login_expired') return submitErrors(error)
      const reason: Words = (say) => errorText(say, error)
      onBack(reason)
      return wholeForm(reason)
    }
  }
  return (
    <Form<{ code: string }> onSubmit={onSubmit}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <p>{t('session.code.text')}</p>
          <FormMessage />
          <CodeInput mayRecover autoFocus />
          <Button type="submit" variant="contained" size="large" loading={submitting}>
            {t('session.login.submit')}
          </Button>
          <PlainButton kind="plain" onClick={() => onBack()}>
            {t('session.code.back')}
          </PlainButton>
        </form>
      )}
    </Form>
  )
}
