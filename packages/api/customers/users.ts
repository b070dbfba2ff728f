import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { userTextLimits } from '@proba/domain/access/userRules'
import { languages } from '@proba/domain/text/language'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'

const fields = {
  login: Text(userTextLimits.login),
  name: Text(userTextLimits.name),
  email: Text(userTextLimits.email),
  language: OneOf(languages),
  active: Type.Boolean(),
  /** The password has to be changed at the next login (decision G-040). */
  passwordResetRequired: Type.Boolean(),
  roles: Type.Array(Id, { maxItems: 50 }),
  companies: Type.Array(Id, { maxItems: 500 }),
  /** Head account of the customer (decision G-044). */
  parentId: Nullable(Id),
}

/** A user in the back office; `version` guards against lost edits (decision G-015). */
export const AdminUser = Shape({
  id: Type.Integer(),
  ...fields,
  /** Names of roles and companies, in the order of names. */
  roleNames: Type.Array(Type.String()),
  companyNames: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  /** Whether the person has set a password by the link that was mailed. */
  hasPassword: Type.Boolean(),
  /** Whether the person logs in with a code (decision G-521). */
  secondFactor: Type.Boolean(),
  /** Whether the caller holds every permission of this user (decision G-210). */
  mayChange: Type.Boolean(),
  /** Whether the caller may log in as this user now (decisions G-036, G-355). */
  mayEnter: Type.Boolean(),
  createdAt: Type.String(),
  version: Type.Integer(),
})

const access = { some: backofficeGuards.users.permission } as const
const Search = Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) })

/** Users in the back office (decisions G-044, G-066, G-210). */
export const usersCalls = declare({
  'GET /admin/users': {
    access,
    tag: 'users',
    reads: 'replica',
    summary: 'Users; q searches login, name and e-mail',
    query: ListQuery(['id', 'login', 'name', 'createdAt'], {
      active: Type.Optional(Flag01),
      role: Type.Optional(Id),
      company: Type.Optional(Id),
    }),
    reply: PageOf(AdminUser),
    sheet: sheetOf(
      AdminUser,
      {
        resource: 'users',
        entity: 'user',
        template: { kind: 'users', covers: ['name', 'login', 'email', 'roleNames', 'language'] },
      },
      {
        name: 'text',
        login: 'text',
        email: 'text',
        roleNames: 'text',
        companyNames: 'text',
        active: 'flag',
        id: 'number',
        language: { texts: 'terms.language' },
        hasPassword: 'flag',
        secondFactor: 'flag',
        passwordResetRequired: 'flag',
        createdAt: 'instant',
      },
    ),
  },
  'GET /users/{id}': {
    access,
    tag: 'users',
    summary: 'One user',
    params: IdParams,
    reply: AdminUser,
    aliases: ['GET /user/{id}'],
  },
  'POST /users': {
    onceByKey: true,
    access,
    tag: 'users',
    summary: 'Create a user, who is mailed a link for setting the password',
    body: Shape(fields),
    reply: AdminUser,
  },
  'POST /users/{id}': {
    access,
    tag: 'users',
    summary: 'Change a user; nobody gives or takes what they do not hold, or changes their own rights',
    params: IdParams,
    body: Shape({ ...fields, version: Count }),
    reply: AdminUser,
  },
  'DELETE /user/{id}': {
    access,
    tag: 'users',
    summary: 'Delete a user; 409 while other records need the account, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
    aliases: ['DELETE /users/{id}'],
  },
  'POST /users/{id}/password-link': {
    access,
    tag: 'users',
    summary: 'Mail the user a new link for setting the password',
    params: IdParams,
    reply: Empty,
  },
  'GET /user/{id}/companies': {
    access,
    tag: 'users',
    summary: 'Companies that a user orders for',
    params: IdParams,
    reply: Type.Array(Named),
    aliases: ['GET /users/{id}/companies'],
  },
  'GET /users/assignable/roles': {
    access,
    tag: 'users',
    summary: 'Roles that the caller may give: those whose permissions the caller holds',
    reply: Type.Array(Named),
  },
  'GET /users/roles': {
    access,
    tag: 'users',
    summary: 'Names of all roles',
    reply: Type.Array(Named),
  },
  'GET /users/companies': {
    access,
    tag: 'users',
    summary: 'Companies to choose from: by q or by id, at most 25',
    query: Search,
    reply: Type.Array(Named),
  },
  'GET /users/parents': {
    access,
    tag: 'users',
    summary: 'Users who can be the head account of others: by q or by id, at most 25',
    query: Search,
    reply: Type.Array(Named),
  },
})
