import { leadTypes } from '@proba/domain/codes/requestCodes'
import { formTextLimits } from '@proba/domain/forms/formRules'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, Id, OneOf, Shape, Text } from '../schema.ts'

/** Signs of a program: text in a field that people do not see, and few ms from opening to sending (G-245). */
export const traceFields = {
  website: Type.Optional(Text(200)),
  filledMs: Type.Optional(Count),
}

const optionalText = (limit: number) => Type.Optional(Text(limit))

/** A lead of somebody who is no customer yet and asks to start working together (decision G-205). */
const Cooperation = Shape({
  name: Text(formTextLimits.name),
  phone: Text(formTextLimits.phone),
  company: optionalText(formTextLimits.company),
  inn: optionalText(formTextLimits.inn),
  email: optionalText(formTextLimits.email),
  comment: optionalText(formTextLimits.comment),
  agreement: Type.Boolean(),
  ...traceFields,
})

const customerLeadTypes = leadTypes.filter((type) => type !== 'cooperation')

/** Which fields such a lead needs depends on its type: the rules are in `packages/domain/forms/formRules.ts`. */
const CustomerLead = Shape({
  type: OneOf(customerLeadTypes),
  /** Of a shipment: the order to be picked up. */
  orderId: Type.Optional(Id),
  /** Of a consultation; always the same one (decision G-242). */
  theme: optionalText(formTextLimits.name),
  username: optionalText(formTextLimits.name),
  company: optionalText(formTextLimits.company),
  companyName: optionalText(formTextLimits.company),
  email: optionalText(formTextLimits.email),
  phone: optionalText(formTextLimits.phone),
  /** JSON text of the rows of the products that are asked for (decision G-230). */
  additionalProducts: optionalText(100_000),
  ...traceFields,
})

/** The number of the request, which the sender sees. */
export const Received = Shape({ id: Type.Integer() })

/** Leads, also of guests (decisions G-205, G-230, G-237). */
export const leadsCalls = declare({
  'POST /leads': {
    access: 'public',
    tag: 'claims',
    summary: 'Ask to start working together',
    body: Cooperation,
    reply: Received,
    idempotent: true,
    perMinute: 30,
  },
  'POST /claims': {
    access: 'public',
    tag: 'claims',
    summary: 'Ask for shipment of an order (needs personal.*), a consultation, or additional products',
    body: CustomerLead,
    // Form data is taken too; a file is refused.
    upload: { purpose: 'attachment', optional: true },
    aliases: ['POST /additional-products'],
    reply: Received,
    idempotent: true,
    perMinute: 30,
  },
})
