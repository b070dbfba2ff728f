import type { Translated } from '../../../index.ts'
import type { managersEntityRu, managersRu } from './managers.ru.ts'

/** English texts of the back-office resource `managers`. */
export const managersEn: Translated<typeof managersRu> = {
  name: 'Manager |||| Managers',
  forcedCaseName: 'Manager |||| Managers',
  list: 'All managers',
  empty: 'Managers will appear here: users who may work with customers.',
  page: { edit: 'Manager %{recordRepresentation}' },
  notifications: {
    updated: 'Companies of the manager saved',
    listFailed: 'The list of managers could not be loaded',
  },
  sections: { manager: 'Manager', companies: 'Companies' },
  fields: {
    id: 'No.',
    name: 'Name',
    login: 'Login',
    email: 'E-mail',
    active: 'Active',
    companies: 'Companies',
    companyNames: 'Companies',
    filterBy: 'Search by',
    filterValue: 'Search for',
  },
  hints: { companies: 'The manager sees these companies, logs in as their users and gets their mails' },
  filterBy: { manager: 'Manager', company: 'Company', client: 'Customer’s user' },
}

/** What the action log calls them. */
export const managersEntityEn: Translated<typeof managersEntityRu> = {
  manager: 'Manager',
}
