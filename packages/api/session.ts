import { maxLoginAsReason } from '@proba/domain/access/loginAs'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { clientSorts } from '@proba/domain/company/clientState'
import { Type } from 'typebox'
import { CarouselSlide } from './banners.ts'
import { declare } from './route.ts'
import { Empty, Id, Nullable, OneOf, PageOf, Shape, Text } from './schema.ts'

/** Access and refresh tokens; `expiresIn` is the life of the access token in seconds. */
export const Tokens = Shape({ access: Type.String(), refresh: Type.String(), expiresIn: Type.Integer() })

const Channel = Shape({ id: Type.Integer(), name: Type.String(), fullName: Type.String() })

/** Company of the session. */
export const SessionCompany = Shape({
  id: Type.Integer(),
  name: Type.String(),
  inn: Type.String(),
  active: Type.Boolean(),
  isMajor: Type.Boolean(),
  channels: Type.Array(Channel),
  promotions: Type.Array(Type.String()),
  disabledRestrictions: Type.Array(Type.String()),
  settings: Type.Record(Type.String(), Type.Boolean()),
})

const OrderStatusOptions = Shape({
  allowModalShow: Type.Boolean(),
  allowProvisionalDateShow: Type.Boolean(),
  allowShipment: Type.Boolean(),
  shipmentAllowedPercentage: Type.Integer(),
  allowForecastShow: Type.Boolean(),
})

const Badge = Shape({ code: Type.String(), text: Type.String(), color: Type.String() })
const Link = Shape({ path: Type.String(), title: Type.String() })
const LinkColumn = Shape({ title: Type.String(), links: Type.Array(Link) })

/** A company that the person may choose; an inactive one only when it is active again. */
const CompanyChoice = Shape({ id: Type.Integer(), name: Type.String(), active: Type.Boolean() })

/** What the shell needs to draw itself, for guests too (decisions G-037, G-272). */
export const Init = Shape({
  user: Nullable(
    Shape({
      id: Type.Integer(),
      login: Type.String(),
      name: Type.String(),
      email: Type.String(),
      company: Nullable(SessionCompany),
      companies: Type.Array(CompanyChoice),
      permissions: Type.Array(Type.String()),
      roles: Type.Array(Type.String()),
      variables: Type.Record(Type.String(), Type.Integer()),
      passwordResetRequired: Type.Boolean(),
      /** A second factor has to be set up before anything else (decision G-524). */
      secondFactorDue: Type.Boolean(),
      loggedInBy: Nullable(Type.String()),
    }),
  ),
  companies: Type.Array(CompanyChoice),
  pages: Type.Array(Link),
  menu: Type.Array(LinkColumn),
  contacts: Shape({
    supportPhone: Type.String(),
    salesPhone: Type.String(),
    managerPhone: Type.String(),
    supportEmail: Type.String(),
    qualityEmail: Type.String(),
    address: Type.String(),
  }),
  home: Shape({
    title: Type.String(),
    lead: Type.String(),
    points: Type.Array(Shape({ title: Type.String(), text: Type.String() })),
  }),
  /** Slides of the main carousel, none for a company that is shown none (decision G-253). */
  carousel: Type.Array(CarouselSlide),
  options: Shape({ orderStatus: OrderStatusOptions }),
  productBadges: Type.Array(Badge),
  categoryBadges: Type.Array(Badge),
  metals: Type.Array(Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() })),
  hasParentUser: Type.Boolean(),
  actionsWithRemainderInCart: Type.Record(
    Type.String(),
    Type.Array(Shape({ code: Type.String(), title: Type.String() })),
  ),
  disabledAccount: Type.Boolean(),
  demo: Shape({
    accounts: Type.Array(Shape({ login: Type.String(), role: Type.String() })),
    password: Type.String(),
    /** Whether full admins can read the mails of the portal in the back office. */
    mails: Type.Boolean(),
  }),
  hosts: Shape({ production: Type.String(), errorReport: Type.String(), errorReportDsn: Type.String() }),
})

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

/** Login, refresh, the state of the shell, switching of the company, passwords. */
export const sessionContract = declare({
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
  'GET /init': {
    access: 'public',
    tag: 'session',
    summary: 'User, companies, menus, contacts, metals and badges; guests get the public parts',
    reply: Init,
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'POST /users/company/change': {
    access: 'login',
    tag: 'session',
    summary: 'Make another company of the user the active one; answers as GET /init',
    body: Shape({ companyId: Id }),
    reply: Init,
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
