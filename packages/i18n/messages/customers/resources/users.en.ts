import type { Translated } from '../../../index.ts'
import type { usersEntityRu, usersRepliesRu, usersRu } from './users.ru.ts'

/** English texts of the back-office resource `users`. */
export const usersEn: Translated<typeof usersRu> = {
  name: 'User |||| Users',
  forcedCaseName: 'User |||| Users',
  list: 'All users',
  empty: 'Users of the portal will appear here. Add the first one.',
  page: { create: 'New user', edit: 'User %{recordRepresentation}' },
  action: { create: 'Add a user' },
  message: {
    delete_title: 'Delete the user %{recordRepresentation}?',
    delete_content: 'Access to the portal ends at once. Orders and entries of the log stay.',
  },
  notifications: {
    created: 'User added',
    updated: 'User updated',
    deleted: 'User deleted',
    listFailed: 'The list of users could not be loaded',
  },
  sections: { person: 'User', rights: 'Access', password: 'Password', sessions: 'Open sessions' },
  fields: {
    id: 'No.',
    login: 'Login',
    name: 'Name',
    email: 'E-mail',
    language: 'Language of mails',
    active: 'Active',
    passwordResetRequired: 'Change password at login',
    roles: 'Roles',
    role: 'Role',
    companies: 'Companies',
    company: 'Company',
    parentId: 'Head user',
    roleNames: 'Roles',
    companyNames: 'Companies',
    hasPassword: 'Password set',
    secondFactor: 'Login with a code',
    createdAt: 'Created',
  },
  hints: {
    login: '3 to 64 characters, no spaces',
    email: 'A link for setting the password is sent here',
    language: 'Mails are written in this language',
    active: 'A disabled user cannot work on the portal',
    passwordResetRequired: 'The portal asks for a new password at the next login',
    roles: 'You can give only roles whose permissions you all hold',
    companies: 'The user orders for these companies',
    parentId: 'Auto-orders are placed in this user’s name, who also gets copies of the mails',
  },
  resetCode: {
    title: 'Reset the login with a code?',
    text: 'The password will be enough to log in, and all sessions of the user end. The user gets a mail. First make sure that it is the user who asks.',
    keep: 'Keep it',
    confirm: 'Reset login with a code',
  },
  logInAs: {
    open: 'Log in as',
    openName: 'Log in as %{name}',
    title: 'Log in as %{name}?',
    text: 'The portal opens in a new tab in the name of the user. The login and all that you do there is kept in the log under both names.',
    reason: 'Why you log in',
    confirm: 'Log in',
    blockedTab: 'The browser has blocked the new tab. Allow pop-ups for the portal',
  },
  bulk: {
    activate: {
      label: 'Activate',
      question: 'Activate %{smart_count} user? |||| Activate %{smart_count} users?',
      explanation: 'They can log in to the portal again.',
    },
    deactivate: {
      label: 'Deactivate',
      question: 'Deactivate %{smart_count} user? |||| Deactivate %{smart_count} users?',
      explanation: 'Their access to the portal ends at once. Their orders and carts stay.',
    },
  },
  sendLink: 'Send a link for the password',
}

/** What the action log calls them. */
export const usersEntityEn: Translated<typeof usersEntityRu> = {
  user: 'User',
}

/** What the server says after a change of them. */
export const usersRepliesEn: Translated<typeof usersRepliesRu> = {
  user: {
    created: 'User added',
    updated: 'User updated',
    deleted: 'User deleted',
    linkSent: 'A link for the password has been sent',
    secondFactorReset: 'Login with a code was reset',
  },
}
