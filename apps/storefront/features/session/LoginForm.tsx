import Button from '@mui/material/Button'
import { ApiError } from '@proba/api/client'
import { disabledCodeOf } from '@proba/domain/access/demoUser'
import { useState } from 'react'
import { Form, useForm } from 'react-final-form'
import { Link } from 'react-router-dom'
import { submitErrors } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { type Words, wordsOf } from '../../lib/language/words.ts'
import { useSessionControl } from '../../lib/session/session.tsx'
import { useLogin } from '../../lib/session/sessionActions.ts'
import { useToast } from '../../lib/window/toasts.tsx'
import { paths } from '../../paths.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CodeForm } from './CodeForm.tsx'
import { isNotRefusal } from './passwordErrors.ts'
import styles from './session.module.css'

interface Values {
  readonly login: string
  readonly password: string
}

/** Accounts of a demonstration; a press fills in the form. */
function DemoAccounts() {
  const t = useTranslate()
  const form = useForm()
  const { state } = useSessionControl()
  if (state.kind !== 'open' || state.init.demo.accounts.length === 0) return null
  const { accounts, password } = state.init.demo
  const fill = (login: string) =>
    form.batch(() => {
      form.change('login', login)
      form.change('password', password)
    })
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('session.login.demoTitle')}</h2>
      <p>{t('session.login.demoHint', { password })}</p>
      <ul>
        {accounts.map(({ login, role }) => (
          <li key={login}>
            <button type="button" onClick={() => fill(login)}>
              <span>{login}</span>
              <span>{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sends the form; returns its errors, or nothing on success or when a code is asked for (G-034, G-035, G-523). */
function useSubmit(onCodeNeeded: (challenge: string) => void) {
  const t = useTranslate()
  const toast = useToast()
  const login = useLogin()
  const { setDisabled } = useSessionControl()
  return async ({ login: name, password }: Values) => {
    try {
      await login(name.trim(), password)
      return undefined
    } catch (error) {
      const disabled = error instanceof ApiError ? disabledCodeOf(error.code) : null
      if (disabled) {
        setDisabled(disabled)
        return undefined
      }
      if (error instanceof ApiError && error.code === 'second_factor_needed') {
        onCodeNeeded(String(error.data.challenge))
        return undefined
      }
      if (isNotRefusal(error)) toast(t('errors.server'), 'error')
      return submitErrors(error)
    }
  }
}

/** Login and password, then the code of those who log in with one. */
export function LoginForm({ login }: { login: string }) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [reason, setReason] = useState<Words | null>(null)
  const goBack = (why?: Words) => {
    setReason(() => why ?? null)
    setChallenge(null)
  }
  if (challenge !== null) return <CodeForm challenge={challenge} onBack={goBack} />
  return <NameForm login={login} reason={reason} onCodeNeeded={setChallenge} />
}

interface NameFormProps {
  readonly login: string
  /** Why the form is shown again; null at first. */
  readonly reason: Words | null
  readonly onCodeNeeded: (challenge: string) => void
}

function NameForm({ login, reason, onCodeNeeded }: NameFormProps) {
  const t = useTranslate()
  const onSubmit = useSubmit(onCodeNeeded)
  const check = (value: string) => (value.trim() === '' ? wordsOf('errors.field.required') : undefined)
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={{ login, password: '' }}>
      {({ handleSubmit, submitting }) => (
        <div className={styles.columns}>
          <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            {reason ? <p role="alert">{reason(t)}</p> : null}
            <FormMessage />
            <TextInput name="login" label={t('session.login.login')} autoComplete="username" check={check} />
            <PasswordInput
              name="password"
              label={t('session.login.password')}
              autoComplete="current-password"
              check={check}
            />
            <Button type="submit" variant="contained" size="large" loading={submitting}>
              {t('session.login.submit')}
            </Button>
            <Link to={paths.recovery()}>{t('session.login.forgot')}</Link>
          </form>
          <DemoAccounts />
        </div>
      )}
    </Form>
  )
}
