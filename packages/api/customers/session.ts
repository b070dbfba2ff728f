import { maxLoginAsReason } from '@proba/domain/access/loginAs'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { clientSorts } from '@proba/domain/company/clientState'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Empty, Id, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

/** Access and refresh tokens; `expiresIn` is the life of the access token in seconds. */
export const Tokens = Shape({ access: Type.String(), refresh: Type.String(), expiresIn: Type.Integer() })

/**
 * A company in the list of its manager (decisions G-068, G-355). `cart` is what lies in the carts of its people, without
 * waiting lists, null when they are empty; weights mg, negative metal as a negative number.
 */
const Client = Shape({
  id: Type.Integer(),
  name: Type.String(),
  inn: Type.String(),
  cart: Nullable(Shape({ rows: Type.Integer(), weight: Type.Integer(), changedAt: Type.String() })),
  readyOrders: Type.Integer(),
  endingContracts: Type.Array(Shape({ id: Type.Integer(), name: Type.String(), endDate: Type.String() })),
  negativeMetal: Type.Array(Shape({ id: Type.Integer(), name: Type.String(), weight: Type.Integer() })),
  autoOrders: Type.Integer(),
  users: Type.Array(
    Shape({
      id: Type.Integer(),
      name: Type.String(),
      login: Type.String(),
      active: Type.Boolean(),
      mayEnter: Type.Boolean(),
    }),
  ),
})

/** Login, refresh, passwords, and the clients of a manager. */
export const sessionCalls = declare({
  'POST /login': {
    access: 'public',
    tag: 'session',
    summary: 'Log in by login or e-mail and password, or renew the tokens by the refresh token',
    body: Shape({
      login: Type.Optional(Text(254, 1)),
      password: Type.Optional(Text(1000, 1)),
      refresh: Type.Optional(Text(200, 1)),
    }),
    reply: Tokens,
    aliases: ['POST /login/refresh'],
    duringMaintenance: true,
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'POST /loginAs': {
    access: { some: ['manager.*', 'admin.*', 'admin.user.*'] },
    tag: 'session',
    summary:
      'Log in as a user of a client company, with the reason for the log; the tokens belong to the new tab only',
    body: Shape({ userId: Id, reason: Text(maxLoginAsReason) }),
    reply: Shape({
      access: Type.String(),
      refresh: Type.String(),
      expiresIn: Type.Integer(),
      user: Shape({ id: Type.Integer(), name: Type.String() }),
    }),
  },
  'POST /logout': {
    access: 'login',
    tag: 'session',
    summary: 'End this session',
    reply: Empty,
    aliases: ['GET /logout'],
    duringMaintenance: true,
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'POST /users/password-recovery': {
    access: 'public',
    tag: 'session',
    summary: 'Send a recovery link to the stored address; answers alike whether or not the account exists',
    body: Shape({ email: Text(254, 3) }),
    reply: Empty,
  },
  'POST /users/password-change': {
    access: 'login',
    tag: 'session',
    summary: 'Change the own password; other sessions of the user end',
    body: Shape({ oldPassword: Text(1000, 1), newPassword: Text(1000) }),
    reply: Empty,
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'POST /users/set-password': {
    access: 'public',
    tag: 'session',
    summary: 'Set the password by a recovery or creation link',
    body: Shape({ password: Text(1000), token: Text(200, 1) }),
    reply: Shape({ login: Type.String() }),
  },
  'GET /users/set-password/check': {
    access: 'public',
    tag: 'session',
    summary: 'Is the link still good, and what is it for',
    query: Shape({ token: Text(200, 1) }),
    reply: Shape({ valid: Type.Boolean(), purpose: Nullable(OneOf(['recovery', 'creation'])) }),
  },
  'GET /managers/companies': {
    access: { some: storefrontGuards.clients.permission },
    tag: 'session',
    summary:
      'Companies bound to the manager, or all of them for a full admin, with what needs attention and their users',
    query: Shape({
      q: Type.Optional(Text(200)),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
      sort: Type.Optional(OneOf(clientSorts)),
    }),
    reply: PageOf(Client),
  },
})
