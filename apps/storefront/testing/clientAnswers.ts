import type { ReplyTo } from '@proba/api/client'
import type { CartHeader } from '../lib/company/cartHeader.ts'
import type { CompanyContract } from '../lib/company/useContracts.ts'
import type { Init } from '../lib/session/sessionFlow.ts'

type User = NonNullable<Init['user']>
type Company = NonNullable<User['company']>

/** Active company of the test user. */
export const company: Company = {
  id: 1,
  name: 'Альфа',
  inn: '2451000818',
  active: true,
  isMajor: false,
  channels: [],
  promotions: [],
  disabledRestrictions: [],
  settings: {},
}

/** A user with the permissions of role `client`. */
export const clientUser: User = {
  id: 7,
  login: 'client',
  name: 'Анна Белова',
  email: 'anna@alfa.example',
  company,
  companies: [{ id: 1, name: 'Альфа', active: true }],
  permissions: ['cart.common', 'order.*', 'personal.*'],
  roles: ['client'],
  variables: {},
  passwordResetRequired: false,
  secondFactorDue: false,
  loggedInBy: null,
}

/** Answer of `GET /init` to a guest. */
export const guestInit: Init = {
  user: null,
  companies: [],
  pages: [{ path: '/contacts', title: 'Контакты' }],
  menu: [{ title: 'Каталог', links: [{ path: '/catalog/products', title: 'Все изделия' }] }],
  contacts: {
    supportPhone: '+7 391 200-00-01',
    salesPhone: '+7 391 200-00-02',
    managerPhone: '+7 391 200-00-03',
    supportEmail: 'help@proba.example',
    qualityEmail: 'quality@proba.example',
    address: 'Красноярск, ул. Пробная, 1',
  },
  home: {
    title: 'Цепи и браслеты',
    lead: 'Заказ по размерам',
    points: [{ title: 'Вес', text: 'До миллиграмма' }],
  },
  carousel: [],
  options: {
    orderStatus: {
      allowModalShow: true,
      allowProvisionalDateShow: true,
      allowShipment: true,
      shipmentAllowedPercentage: 80,
      allowForecastShow: true,
    },
  },
  productBadges: [],
  categoryBadges: [],
  metals: [
    { id: 1, code: 'gold', name: 'Золото' },
    { id: 2, code: 'silver', name: 'Серебро' },
  ],
  hasParentUser: false,
  actionsWithRemainderInCart: {},
  disabledAccount: false,
  demo: { accounts: [], password: '', mails: false },
  hosts: { production: '', errorReport: '', errorReportDsn: '' },
}

/** Answer of `GET /init` to a logged-in client; `changes` are applied to the user. */
export function initOf(changes: Partial<User> = {}, more: Partial<Init> = {}): Init {
  return {
    ...guestInit,
    user: { ...clientUser, ...changes },
    companies: [{ id: 1, name: 'Альфа', active: true }],
    ...more,
  }
}

/** A valid contract that is active. */
export const contract: CompanyContract = {
  id: 11,
  name: 'Основной',
  sapNumber: '4600001',
  knfmpNumber: 'К-1024/21',
  contractStartDate: '2021-01-01',
  contractEndDate: null,
  contractType: 'no_metals',
  active: true,
}

/** Totals of an empty cart. */
export const emptyCartHeader: CartHeader = {
  version: 1,
  positionsCount: 0,
  sizesCount: 0,
  totalMetalsCount: 0,
  totalMetalsWeight: 0,
  metals: [],
  waitingList: { positionsCount: 0, count: 0, weight: 0 },
  types: [],
}

/** Answers to the calls of the shell for a logged-in client, and to those of menus that no test needs entries in. */
export const clientAnswers = {
  'GET /init': initOf(),
  'GET /contracts/company/{id}': [contract],
  'GET /contracts/{id}/metals': [],
  'GET /cart/header': emptyCartHeader,
  // Of another state of the cart than any test has, so that nothing is said of it.
  'GET /cart/verdict': {
    version: -1,
    status: 'full',
    sizes: 0,
    passing: 0,
    count: 0,
    weight: 0,
    reasons: [],
  },
  'GET /content/{page}': { blocks: [] },
  'GET /document/sections': [],
  'GET /import/names': {
    items: [],
    meta: { pagination: { currentPage: 1, perPage: 50, total: 0, lastPage: 1 } },
  },
  'GET /banners/public': [],
  'GET /cost-metal/active': { pricesWithPrepaid: [], withNds: false, updatedAt: null },
} as const satisfies {
  'GET /init': ReplyTo<'GET /init'>
  'GET /contracts/company/{id}': ReplyTo<'GET /contracts/company/{id}'>
  'GET /contracts/{id}/metals': ReplyTo<'GET /contracts/{id}/metals'>
  'GET /cart/header': ReplyTo<'GET /cart/header'>
  'GET /cart/verdict': ReplyTo<'GET /cart/verdict'>
  'GET /content/{page}': ReplyTo<'GET /content/{page}'>
  'GET /document/sections': ReplyTo<'GET /document/sections'>
  'GET /import/names': ReplyTo<'GET /import/names'>
  'GET /banners/public': ReplyTo<'GET /banners/public'>
  'GET /cost-metal/active': ReplyTo<'GET /cost-metal/active'>
}
