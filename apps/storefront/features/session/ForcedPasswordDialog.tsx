import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Form } from 'react-final-form'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession, useSessionControl } from '../../lib/session.tsx'
import { useLogout } from '../../lib/sessionActions.ts'
import { useToast } from '../../lib/toasts.tsx'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { MuiTheme } from '../../ui/MuiTheme.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { isNotRefusal, passwordErrors } from './passwordErrors.ts'
import styles from './session.module.css'

interface Values {
  readonly oldPassword: string
  readonly newPassword: string
}

function useChange() {
  const t = useTranslate()
  const toast = useToast()
  const { open } = useSessionControl()
  return async (values: Values) => {
    try {
      await call('POST /users/password-change', { body: values })
    } catch (error) {
      if (isNotRefusal(error)) toast(t('errors.server'), 'error')
      return passwordErrors(t, error)
    }
    toast(t('session.password.changed'), 'success')
    await open()
    return undefined
  }
}

/** Asks for a new password in place of the assigned one. The only ways out are to change it or to log out. */
export function ForcedPasswordDialog() {
  const t = useTranslate()
  const id = useId()
  const logout = useLogout()
  const onSubmit = useChange()
  const login = useSession().user?.login ?? ''
  const check = (value: string) => (value === '' ? t('errors.field.required') : undefined)
  return (
    <MuiTheme>
      <Form<Values> onSubmit={onSubmit}>
        {({ handleSubmit, submitting }) => (
          <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
            <form noValidate onSubmit={(event) => void handleSubmit(event)}>
              <DialogTitle id={id}>{t('session.forced.title')}</DialogTitle>
              <DialogContent className={styles.dialog}>
                <p>{t('session.forced.text')}</p>
                <FormMessage />
                <PasswordInput
                  name="oldPassword"
                  label={t('session.password.old')}
                  autoComplete="current-password"
                  check={check}
                />
                <PasswordFields login={login} />
              </DialogContent>
              <DialogActions>
                <Button onClick={() => void logout()}>{t('shell.menu.logout')}</Button>
                <Button type="submit" variant="contained" loading={submitting}>
                  {t('session.password.submit')}
                </Button>
              </DialogActions>
            </form>
          </Dialog>
        )}
      </Form>
    </MuiTheme>
  )
}
