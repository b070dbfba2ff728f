import { usePerson } from '../../../session/PersonContext.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { SendLink } from './SendLink.tsx'

/** What can be done for the login of the opened user. */
export function UserActions() {
  const { id } = usePerson()
  return (
    <>
      <SendLink />
      <ResetSecondFactor ownId={id} />
    </>
  )
}
