import Button from '@mui/material/Button'
import { ApiError } from '@proba/api/client'
import { emailFault } from '@proba/domain/text/validators'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { Link } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { submitErrors } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { paths } from '../../paths.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import styles from './session.module.css'

/** Shown after the request, the same whether or not the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles.form} role="status">
      <h2>{t('session.recovery.sentTitle')}</h2>
      <p>{t('session.recovery.sent', { email })}</p>
      <Button variant="outlined" onClick={onAgain}>
        {t('session.recovery.again')}
      </Button>
      <Link to={paths.login()}>{t('session.recovery.toLogin')}</Link>
    </div>
  )
}

function check(value: string) {
  if (value.trim() === '') return wordsOf('errors.field.required')
  const fault = emailFault(value.trim())
  return fault ? wordsOf(`errors.field.${fault}`) : undefined
}

/** Requests the recovery mail; an unknown address gets the same answer as a known one. */
export function RecoveryForm() {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />

  const onSubmit = async ({ email }: { email: string }) => {
    try {
      await call('POST /users/password-recovery', { body: { email: email.trim() } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return submitErrors(error)
    }
    setSentTo(email.trim())
    return undefined
  }
  return (
    <Form<{ email: string }> onSubmit={onSubmit}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <p>{t('session.recovery.lead')}</p>
          <FormMessage />
          <TextInput
            name="email"
            type="email"
            label={t('session.recovery.email')}
            autoComplete="email"
            check={check}
          />
          <Button type="submit" variant="contained" size="large" loading={submitting}>
            {t('session.recovery.submit')}
          </Button>
          <Link to={paths.login()}>{t('session.recovery.toLogin')}</Link>
        </form>
      )}
    </Form>
  )
}
