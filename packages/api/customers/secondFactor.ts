import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { recoveryCodeCount } from '@proba/domain/access/secondFactor'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Empty, IdParams, Nullable, Shape, Text } from '../schema.ts'
import { Tokens } from './session.ts'

const Password = Text(1000, 1)
/** Six digits of an app, or a recovery code; spaces and dashes do not count. */
const Code = Text(40, 1)
const Confirmed = Shape({ password: Password, code: Code })

/** The own second factor (decision G-521). */
const SecondFactor = Shape({
  /** Whether the person can have one: admins and managers. */
  available: Type.Boolean(),
  on: Type.Boolean(),
  since: Nullable(Type.String()),
  /** Recovery codes that are not used yet. */
  codesLeft: Type.Integer(),
  /** Whether the settings of the portal ask for one. */
  required: Type.Boolean(),
})
/** The only time that these codes are shown (decision G-522). */
const Codes = Shape({ codes: Type.Array(Type.String(), { maxItems: recoveryCodeCount }) })

const own = {
  access: 'login',
  tag: 'session',
  beforeSecondFactor: true,
} as const

/** Second factor of logins: codes of an app by time, RFC 6238 (decisions G-521 to G-524). */
export const secondFactorCalls = declare({
  'POST /login/code': {
    access: 'public',
    tag: 'session',
    summary:
      'Second step of a login: the challenge that the first one answered, with a code; valid for 5 minutes',
    body: Shape({ challenge: Text(200, 1), code: Code }),
    reply: Tokens,
    duringMaintenance: true,
  },
  'GET /profile/second-factor': {
    ...own,
    summary: 'Own second factor; not while acting for somebody',
    reply: SecondFactor,
  },
  'POST /profile/second-factor/begin': {
    ...own,
    summary: 'Begin to set up the own second factor: the secret for an app, valid for 30 minutes',
    body: Shape({ password: Password }),
    reply: Shape({
      /** Base32, as apps take it. */
      secret: Type.String(),
      /** The same as an address for a QR code. */
      address: Type.String(),
    }),
  },
  'POST /profile/second-factor/confirm': {
    ...own,
    summary: 'Turn on the own second factor by a code of the new secret; the other sessions end',
    body: Shape({ code: Code }),
    reply: Codes,
  },
  'POST /profile/second-factor/codes': {
    ...own,
    summary: 'New recovery codes in place of the old ones, by password and code',
    body: Confirmed,
    reply: Codes,
  },
  'POST /profile/second-factor/off': {
    ...own,
    summary: 'Turn off the own second factor, by password and code; the other sessions end',
    body: Confirmed,
    reply: Empty,
  },
  'POST /users/{id}/second-factor/reset': {
    access: { some: backofficeGuards.users.permission },
    tag: 'users',
    summary: "Remove another person's second factor; every session of theirs ends, and they are told by mail",
    params: IdParams,
    reply: Empty,
  },
})
