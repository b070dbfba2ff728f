import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { sessionDays } from '@proba/domain/access/securitySettings'
import { productTypes } from '@proba/domain/codes/productType'
import {
  calendarFields,
  contactFields,
  contactLimit,
  departments,
  settingLimits,
} from '@proba/domain/forms/portalSettings'
import { maxMetalMinimumMg } from '@proba/domain/metal/metalMinimum'
import { type TString, Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, IdParams, ListQuery, Named, OneOf, PageOf, PageQuery, Shape, Text } from '../schema.ts'

const textsOf = <const F extends readonly string[]>(fields: F, limit: (field: F[number]) => number) =>
  Shape(
    Object.fromEntries(fields.map((field: F[number]) => [field, Text(limit(field))])) as Record<
      F[number],
      TString
    >,
  )

const groups = {
  contacts: textsOf(contactFields, contactLimit),
  /** Where the mails of forms go; an empty one gets those of the support. */
  formAddresses: textsOf(departments, () => settingLimits.mail),
  /** Lines at the head of documents; without them the name of the portal. */
  letterhead: textsOf(['ru', 'en'], () => settingLimits.letterhead),
  /** Days `DD.MM.YYYY`, one a line: off on weekdays, worked on weekends. */
  calendar: textsOf(calendarFields, () => settingLimits.calendar),
  /** Who has to set up a second factor before anything else, and when unused sessions end (decisions G-524, G-528). */
  security: Shape({
    adminsNeedCode: Type.Boolean(),
    managersNeedCode: Type.Boolean(),
    idleDays: Type.Integer({ minimum: 1, maximum: sessionDays }),
  }),
}

/** Settings of the portal, the only record of their kind; version 0 has never been saved. */
export const Settings = Shape({ id: Type.Integer(), ...groups, version: Type.Integer() })

/** Smallest weight of an order of a metal and a product type, mg; 0 is none (decision G-132). */
export const MetalMinimum = Shape({
  id: Type.Integer(),
  metal: Named,
  productType: OneOf(productTypes),
  minWeight: Type.Integer(),
  version: Type.Integer(),
})

const guard = {
  access: { some: backofficeGuards.settings.permission },
  tag: 'settings',
} as const

/** Contacts, addresses of departments, head of documents, business calendar and metal minimums (G-132, G-340, G-394). */
export const settingsCalls = declare({
  'GET /admin/settings': {
    ...guard,
    summary: 'The settings of the portal: a list of one',
    query: PageQuery(['id'], {}),
    reply: PageOf(Settings),
  },
  'GET /admin/settings/{id}': {
    ...guard,
    summary: 'Contacts, addresses for the mails of forms, head of documents, business calendar',
    params: IdParams,
    reply: Settings,
  },
  'POST /admin/settings/{id}': {
    ...guard,
    summary: 'Save the settings; 409 when somebody else has saved since `version`',
    params: IdParams,
    body: Shape({ ...groups, version: Count }),
    reply: Settings,
  },
  'GET /admin/metal-minimums': {
    ...guard,
    summary: 'Smallest weights of orders by metal and product type; q searches the metal',
    query: ListQuery(['id', 'minWeight'], {}),
    reply: PageOf(MetalMinimum),
    sheet: sheetOf(
      MetalMinimum,
      { resource: 'metalMinimums', entity: 'metal_minimum' },
      {
        'metal.name': 'text',
        productType: { texts: 'terms.productType' },
        minWeight: 'weight',
        id: 'number',
      },
    ),
  },
  'GET /admin/metal-minimums/{id}': {
    ...guard,
    summary: 'One smallest weight',
    params: IdParams,
    reply: MetalMinimum,
  },
  'POST /admin/metal-minimums/{id}': {
    ...guard,
    summary: 'Set a smallest weight; carts and order checks follow at once',
    params: IdParams,
    body: Shape({
      minWeight: Type.Integer({ minimum: 0, maximum: maxMetalMinimumMg }),
      version: Count,
    }),
    reply: MetalMinimum,
  },
})
