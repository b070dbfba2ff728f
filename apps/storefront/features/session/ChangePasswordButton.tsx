import { useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Opens the change of the own password; nobody is offered to change that of the person they work for. */
export function ChangePasswordButton() {
  const t = useTranslate()
  const { isLoginAs } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (isLoginAs) return null
  const close = () => setOpen(false)
  return (
    <>
      <PlainButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('session.password.change')}
      </PlainButton>
      {isOpen ? (
        <PasswordDialog
          title={t('session.password.changeTitle')}
          text={t('session.password.changeText')}
          cancelText={t('terms.action.cancel')}
          onCancel={close}
          onChanged={close}
        />
      ) : null}
    </>
  )
}
