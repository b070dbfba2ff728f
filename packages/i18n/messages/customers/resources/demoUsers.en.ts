import type { Translated } from '../../../index.ts'
import type { demoUsersRepliesRu, demoUsersRu } from './demoUsers.ru.ts'

/** English texts of the back-office resource `demoUsers`. */
export const demoUsersEn: Translated<typeof demoUsersRu> = {
  name: 'Demo user |||| Demo users',
  forcedCaseName: 'Demo user |||| Demo users',
  list: 'All demo users',
  empty: 'People who try the portal under a demo contract will appear here. Add the first one.',
  page: { create: 'New demo user', edit: 'Demo user %{recordRepresentation}' },
  action: { create: 'Add a demo user' },
  notifications: {
    created: 'Demo user added',
    listFailed: 'The list of demo users could not be loaded',
  },
  sections: { person: 'User', company: 'Company', trial: 'Demo access' },
  fields: {
    id: 'No.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    companyName: 'Company name',
    inn: 'INN',
    company: 'Company',
    state: 'State',
    until: 'Open until',
    hasPassword: 'Password set',
    createdAt: 'Created',
  },
  hints: {
    email: 'Also the login. The link for setting the password is sent here',
    companyName: 'A demo company and a demo contract are created for it',
    inn: '10 or 12 digits; may be left empty',
  },
  states: { requested: 'Waiting to be opened', active: 'Open', expired: 'Ended' },
  activate: { requested: 'Open access for 30 days', expired: 'Open for 30 more days' },
  account: 'Account',
  contract: 'Contract',
}

/** What the server says after a change of them. */
export const demoUsersRepliesEn: Translated<typeof demoUsersRepliesRu> = {
  demoUser: {
    created: 'Demo user added',
    activated: 'Demo access is open, a link for the password has been sent',
  },
}
