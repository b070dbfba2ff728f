import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Form } from 'react-final-form'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { wordsOf } from '../../lib/words.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { isNotRefusal, passwordErrors } from './passwordErrors.ts'
import styles from './session.module.css'

interface Values {
  readonly oldPassword: string
  readonly newPassword: string
}

function useChange(onChanged: () => Promise<void> | void) {
  const t = useTranslate()
  const toast = useToast()
  return async (values: Values) => {
    try {
      await call('POST /users/password-change', { body: values })
    } catch (error) {
      if (isNotRefusal(error)) toast(t('errors.server'), 'error')
      return passwordErrors(error)
    }
    toast(t('session.password.changed'), 'success')
    await onChanged()
    return undefined
  }
}

interface PasswordDialogProps {
  readonly title: string
  readonly text: string
  readonly cancelText: string
  readonly onCancel: () => void
  readonly onChanged: () => Promise<void> | void
  /** It cannot be closed otherwise than by its buttons. */
  readonly isForced?: boolean
}

/** Asks for the present password and a new one. */
export function PasswordDialog(props: PasswordDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { title, text, cancelText, onCancel, isForced = false } = props
  const onSubmit = useChange(props.onChanged)
  const login = useSession().user?.login ?? ''
  const check = (value: string) => (value === '' ? wordsOf('errors.field.required') : undefined)
  return (
    <Form<Values> onSubmit={onSubmit}>
      {({ handleSubmit, submitting }) => (
        <Dialog
          open
          aria-labelledby={id}
          maxWidth="xs"
          fullWidth
          onClose={() => !isForced && !submitting && onCancel()}
        >
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent className={styles.dialog}>
              <p>{text}</p>
              <FormMessage />
              <PasswordInput
                name="oldPassword"
                label={t('session.password.old')}
                autoComplete="current-password"
                autoFocus
                check={check}
              />
              <PasswordFields login={login} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel} disabled={submitting}>
                {cancelText}
              </Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t('session.password.submit')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </Form>
  )
}
