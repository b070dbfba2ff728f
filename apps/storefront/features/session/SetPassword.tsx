import Button from '@mui/material/Button'
import { ApiError } from '@proba/api/client'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { paths } from '../../paths.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { isNotRefusal, passwordErrors } from './passwordErrors.ts'
import styles from './session.module.css'

/** The link was used already or is too old (G-038). */
function Expired() {
  const t = useTranslate()
  return (
    <StateMessage level="h1" title={t('session.password.expiredTitle')} text={t('errors.link_expired')}>
      <Link to={paths.recovery()} className={buttonClass('filled')}>
        {t('session.password.recoverAgain')}
      </Link>
    </StateMessage>
  )
}

function PasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const toast = useToast()
  const onSubmit = async ({ newPassword }: { newPassword: string }) => {
    try {
      const { login } = await call('POST /users/set-password', { body: { token, password: newPassword } })
      await navigate(paths.login(), { state: { login } })
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') {
        onExpired()
        return undefined
      }
      if (isNotRefusal(error)) toast(t('errors.server'), 'error')
      return passwordErrors(error)
    }
  }
  return (
    <Form<{ newPassword: string }> onSubmit={onSubmit}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <FormMessage />
          <PasswordFields login="" />
          <Button type="submit" variant="contained" size="large" loading={submitting}>
            {t('session.password.submit')}
          </Button>
        </form>
      )}
    </Form>
  )
}

/** Sets the password by a recovery or creation link. */
export function SetPassword({ token }: { token: string }) {
  const t = useTranslate()
  const [isExpired, setExpired] = useState(token === '')
  const link = useCall('GET /users/set-password/check', token ? { query: { token } } : null)
  if (isExpired) return <Expired />
  return (
    <PageState
      answer={link}
      skeleton={<Skeleton height="280px" />}
      isEmpty={({ valid }) => !valid}
      empty={<Expired />}
    >
      {({ purpose }) => (
        <>
          <h1>{t(`session.password.${purpose === 'creation' ? 'create' : 'recover'}Title`)}</h1>
          <PasswordForm token={token} onExpired={() => setExpired(true)} />
        </>
      )}
    </PageState>
  )
}
