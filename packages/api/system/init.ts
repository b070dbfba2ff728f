import { Type } from 'typebox'
import { CarouselSlide } from '../marketing/banners.ts'
import { declare } from '../route.ts'
import { Id, Nullable, Shape } from '../schema.ts'

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

/** What the shell shows, and the switch to another company, which answers with what it shows then. */
export const initCalls = declare({
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
})
