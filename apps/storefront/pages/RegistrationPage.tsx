import { PersonalFrame } from '../features/personalOrders/PersonalFrame.tsx'
import { RegistrationScreen } from '../features/registration/RegistrationScreen.tsx'
import { ChangePasswordButton } from '../features/session/ChangePasswordButton.tsx'

/** `/personal/registration`: the company, its contracts and the person who uses the portal. */
export function RegistrationPage() {
  return (
    <PersonalFrame>
      <RegistrationScreen password={<ChangePasswordButton />} />
    </PersonalFrame>
  )
}
