import { NoticeChoices } from '../../features/notices/NoticeChoices.tsx'
import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { RegistrationScreen } from '../../features/registration/RegistrationScreen.tsx'
import { ChangePasswordButton } from '../../features/session/ChangePasswordButton.tsx'

/** `/personal/registration`: the company, its contracts, the person who uses the portal and the mails they get. */
export function RegistrationPage() {
  return (
    <PersonalFrame>
      <RegistrationScreen password={<ChangePasswordButton />} mails={<NoticeChoices />} />
    </PersonalFrame>
  )
}
