import { ActionButton } from '../../../engine/actions/ActionButton.tsx'

/** Mails a new link for setting the password: the first one may have expired or been lost. */
export const SendLink = () => (
  <ActionButton call="POST /users/{id}/password-link" label="resources.users.sendLink" />
)
