import PersonIcon from '@mui/icons-material/PersonOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { userTextLimits } from '@proba/domain/access/userRules'
import { languages } from '@proba/domain/text/language'
import { UserSessions } from '../../areas/customers/sessions/UserSessions.tsx'
import { LogInAs } from '../../areas/customers/users/LogInAs.tsx'
import { UserActions } from '../../areas/customers/users/UserActions.tsx'
import { dictionary, type Lookup, searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Offers the roles that the person may give, and names those that somebody else gave. */
const roles: Lookup = {
  name: 'assignableRoles',
  searched: true,
  load: async (client, { q = '', id }) => {
    if (id !== undefined) return (await client.call('GET /users/roles', {})).filter((role) => role.id === id)
    const assignable = await client.call('GET /users/assignable/roles', {})
    return assignable.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  },
}
const companies = searched('GET /users/companies')

/** People who log in (decisions G-044, G-066, G-210). */
export const users = defineResource({
  name: 'users',
  icon: PersonIcon,
  group: 'access',
  order: 10,
  logged: 'user',
  access: backofficeGuards.users.permission,
  transport: {
    list: 'GET /admin/users',
    get: 'GET /users/{id}',
    create: 'POST /users',
    update: 'POST /users/{id}',
    delete: 'DELETE /user/{id}',
  },
  workbook: 'GET /admin/users/export',
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    login: { kind: 'text', required: true, maxLength: userTextLimits.login, hint: true },
    name: { kind: 'text', required: true, maxLength: userTextLimits.name },
    email: { kind: 'text', required: true, maxLength: userTextLimits.email, hint: true },
    language: {
      kind: 'choice',
      of: languages,
      texts: 'terms.language',
      initial: 'ru',
      required: true,
      hint: true,
    },
    active: { kind: 'boolean', initial: true, hint: true },
    passwordResetRequired: { kind: 'boolean', hint: true },
    roles: { kind: 'references', from: roles, required: true, wide: true, hint: true },
    companies: { kind: 'references', from: companies, wide: true, hint: true },
    parentId: { kind: 'reference', from: searched('GET /users/parents'), nullable: true, hint: true },
    roleNames: { kind: 'tags', readonly: true },
    companyNames: { kind: 'tags', readonly: true },
    hasPassword: { kind: 'boolean', readonly: true },
    secondFactor: { kind: 'boolean', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
  },
  columns: ['name', 'login', 'email', 'roleNames', 'companyNames', 'active'],
  spareColumns: ['id', 'language', 'hasPassword', 'secondFactor', 'passwordResetRequired', 'createdAt'],
  sorts: ['id', 'login', 'name', 'createdAt'],
  firstSort: { field: 'name', order: 'ASC' },
  filters: {
    role: { kind: 'reference', from: dictionary('GET /users/roles'), pinned: true },
    company: { kind: 'reference', from: companies, pinned: true },
    active: { kind: 'boolean' },
  },
  sections: [
    { name: 'person', fields: ['name', 'login', 'email', 'language'] },
    { name: 'rights', fields: ['roles', 'companies', 'parentId', 'active'] },
    { name: 'password', fields: ['passwordResetRequired', 'hasPassword', 'secondFactor', 'createdAt'] },
    { name: 'sessions', view: UserSessions },
  ],
  isFrozen: ({ mayChange }) => !mayChange,
  isKept: ({ mayChange }) => !mayChange,
  deleteBody: ({ version }) => ({ version }),
  bulk: { activate: { active: true }, deactivate: { active: false } },
  actions: UserActions,
  rowAction: LogInAs,
})
