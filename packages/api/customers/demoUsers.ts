import { demoStates, demoTextLimits } from '@proba/domain/access/demoUser'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { companyTextLimits } from '@proba/domain/company/companyTextLimits'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { IdParams, ListQuery, Named, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

const fields = {
  name: Text(demoTextLimits.name),
  /** Also the login of the account (decision G-310). */
  email: Text(demoTextLimits.email),
  phone: Text(demoTextLimits.phone),
  companyName: Text(companyTextLimits.name),
  inn: Text(companyTextLimits.inn),
}

/** A demo user; the id is that of the account. */
export const DemoUser = Shape({
  id: Type.Integer(),
  ...fields,
  company: Named,
  state: OneOf(demoStates),
  /** Last day of the trial, which is the end of its contract; null before it begins and for one without an end. */
  until: Nullable(Type.String()),
  /** Whether the person has set a password by the link that was mailed. */
  hasPassword: Type.Boolean(),
  createdAt: Type.String(),
})

const access = { some: backofficeGuards.users.permission } as const

/** People who try the portal (decisions G-202, G-310 to G-312). */
export const demoUsersCalls = declare({
  'GET /users/demo': {
    access,
    tag: 'users',
    summary: 'Demo users; q searches name, e-mail and company',
    query: ListQuery(['id', 'name', 'company', 'until', 'createdAt'], {
      state: Type.Optional(OneOf(demoStates)),
    }),
    reply: PageOf(DemoUser),
    sheet: sheetOf(
      DemoUser,
      { resource: 'demoUsers' },
      {
        name: 'text',
        email: 'text',
        company: 'named',
        state: { texts: 'resources.demoUsers.states' },
        until: 'day',
        id: 'number',
        phone: 'text',
        inn: 'text',
        hasPassword: 'flag',
        createdAt: 'instant',
      },
    ),
  },
  'GET /users/demo/{id}': {
    access,
    tag: 'users',
    summary: 'One demo user',
    params: IdParams,
    reply: DemoUser,
  },
  'POST /users/demo': {
    onceByKey: true,
    access,
    tag: 'users',
    summary: 'Create a demo user with a company and a demo contract; the account is opened by activating it',
    body: Shape(fields),
    reply: DemoUser,
  },
  'POST /users/demo/activate/{id}': {
    access,
    tag: 'users',
    summary: 'Open the account for 30 days and mail a link for setting the password; 409 while it is open',
    params: IdParams,
    reply: DemoUser,
  },
})
