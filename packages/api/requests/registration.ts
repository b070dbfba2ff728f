import { Type } from 'typebox'
import { CompanyContract } from '../customers/ownContracts.ts'
import { declare } from '../route.ts'
import { Shape } from '../schema.ts'

/** What the portal knows of the active company and of the caller; contracts as in their list, newest first. */
export const registrationCalls = declare({
  'GET /personal/registration': {
    access: { some: ['personal.*'] },
    tag: 'registration',
    summary:
      'Registration data: the active company with its users and contracts, name and e-mail of the caller',
    reply: Shape({
      id: Type.Integer(),
      fullName: Type.String(),
      userName: Type.String(),
      email: Type.String(),
      users: Type.Array(Shape({ name: Type.String() })),
      contracts: Type.Array(CompanyContract),
      settings: Shape({ order_date_release: Type.Boolean() }),
    }),
  },
})
