import Button from '@mui/material/Button'
import { ApiError } from '@proba/api/client'
import { emailFault } from '@proba/domain/text/validators'
import { useState } from 'react'
import { Form, useField } from 'react-final-form'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { submitErrors } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { useLogin } from '../../lib/session/sessionActions.ts'
import { adminPath, paths } from '../../paths.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { passwordErrors } from './passwordErrors.ts'
import styles from './session.module.css'

interface Values {
  readonly login: string
  readonly name: string
  readonly email: string
  readonly newPassword: string
}

/** The link was used, is too old, or there is an administrator already. */
function Expired() {
  const t = useTranslate()
  return (
    <StateMessage level="h1" title={t('session.password.expiredTitle')} text={t('errors.setup_link_expired')}>
      <Link to={paths.login()} className={buttonClass('filled')}>
        {t('session.setup.toLogin')}
      </Link>
    </StateMessage>
  )
}

/** Login, name, e-mail and the password, whose rules depend on the login. */
function Fields() {
  const t = useTranslate()
  const { input } = useField<string>('login', { subscription: { value: true } })
  const filled = (value: string) => (value.trim() === '' ? wordsOf('errors.field.required') : undefined)
  const isAddress = (value: string) => {
    const fault = emailFault(value.trim())
    return filled(value) ?? (fault ? wordsOf(`errors.field.${fault}`) : undefined)
  }
  return (
    <>
      <TextInput name="login" label={t('session.setup.login')} autoComplete="username" check={filled} />
      <TextInput name="name" label={t('session.setup.name')} autoComplete="name" check={filled} />
      <TextInput
        name="email"
        type="email"
        label={t('session.setup.email')}
        autoComplete="email"
        check={isAddress}
      />
      <PasswordFields login={input.value} label={t('session.setup.password')} />
    </>
  )
}

function AdministratorForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const enter = useLogin()
  const onSubmit = async ({ newPassword, ...person }: Values) => {
    try {
      const body = { token, ...person, password: newPassword }
      const { login } = await call('POST /setup/administrator', { body })
      // Where this login fails or wants a code, the page of the login says so; otherwise it leads on at once.
      const goOn = () => navigate(paths.login(adminPath), { state: { login } })
      await enter(login, newPassword).then(goOn, goOn)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'setup_link_expired') {
        onExpired()
        return undefined
      }
      const isPassword = error instanceof ApiError && error.code === 'password_rules'
      return isPassword ? passwordErrors(error) : submitErrors(error)
    }
  }
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={{ login: '', name: '', email: '', newPassword: '' }}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <p>{t('session.setup.lead')}</p>
          <FormMessage />
          <Fields />
          <Button type="submit" variant="contained" size="large" loading={submitting}>
            {t('session.setup.submit')}
          </Button>
        </form>
      )}
    </Form>
  )
}

/** Makes the first administrator by a one-time link, logs them in and leads to the back office. */
export function FirstAdministrator({ token }: { token: string }) {
  const t = useTranslate()
  const [isExpired, setExpired] = useState(token === '')
  const link = useCall('GET /setup/check', token ? { query: { token } } : null)
  if (isExpired) return <Expired />
  return (
    <PageState
      answer={link}
      skeleton={<Skeleton height="280px" />}
      isEmpty={({ valid }) => !valid}
      empty={<Expired />}
    >
      {() => (
        <>
          <h1>{t('session.setup.title')}</h1>
          <AdministratorForm token={token} onExpired={() => setExpired(true)} />
        </>
      )}
    </PageState>
  )
}
