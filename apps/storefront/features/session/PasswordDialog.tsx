import { call } from '../../lib/calls/api.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { isNotRefusal, passwordErrors } from './passwordErrors.ts'

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
  const { title, text, cancelText, onCancel, isForced = false } = props
  const onSubmit = useChange(props.onChanged)
  const login = useSession().user?.login ?? ''
  const check = (value: string) => (value === '' ? wordsOf('errors.field.required') : undefined)
  return (
    <FormDialog<Values>
      title={title}
      submitText={t('session.password.submit')}
      cancelText={cancelText}
      isForced={isForced}
      onSubmit={onSubmit}
      onClose={onCancel}
    >
      <p>{text}</p>
      <PasswordInput
        name="oldPassword"
        label={t('session.password.old')}
        autoComplete="current-password"
        autoFocus
        check={check}
      />
      <PasswordFields login={login} />
    </FormDialog>
  )
}
