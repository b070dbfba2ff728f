import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { openLoginAs } from '@proba/browser/loginAsTab'
import { maxLoginAsReason } from '@proba/domain/access/loginAs'
import { useState } from 'react'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import { ReasonDialog } from '../../../engine/actions/ReasonDialog.tsx'
import { useCommand } from '../../../engine/actions/useCommand.ts'

type User = ReplyTo<'GET /users/{id}'>

const texts = 'resources.users.logInAs'

/** Opens the tab of the login-as; a tab that the browser blocks and a refusal are reported. */
function useLogInAs({ id }: User, onDone: () => void) {
  const notify = useNotify()
  const logInAs = useCommand('POST /loginAs')
  const [isPending, setPending] = useState(false)
  const enter = async (reason: string) => {
    setPending(true)
    try {
      const isOpened = await openLoginAs(() => logInAs({ userId: id, reason }))
      if (isOpened) onDone()
      else notify(`${texts}.blockedTab`, { type: 'error' })
    } catch (error) {
      const { message } = error as Error
      notify(message, { type: 'error', messageArgs: { _: message } })
    } finally {
      setPending(false)
    }
  }
  return { enter, isPending }
}

function Dialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const say = useTranslate()
  const { enter, isPending } = useLogInAs(user, onClose)
  return (
    <ReasonDialog
      title={say(`${texts}.title`, { name: user.name })}
      text={say(`${texts}.text`)}
      label={say(`${texts}.reason`)}
      maxLength={maxLoginAsReason}
      cancel={say('ra.action.cancel')}
      confirm={say(`${texts}.confirm`)}
      isPending={isPending}
      onConfirm={(reason) => void enter(reason)}
      onClose={onClose}
    />
  )
}

/** Logs in as a user in a new tab, with a reason for the action log (decision G-355). */
export function LogInAs() {
  const user = useRecordContext<User>()
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!user?.mayEnter) return null
  return (
    <>
      <Button
        size="small"
        // As high as a line, so that rows with and without it are alike.
        sx={{ my: -0.5 }}
        aria-label={say(`${texts}.openName`, { name: user.name })}
        onClick={() => setOpen(true)}
      >
        {say(`${texts}.open`)}
      </Button>
      {isOpen && <Dialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
