import { backofficeGuards, storefrontGuards } from '@proba/domain/access/screenGuards'
import { tabs } from '@proba/domain/codes/orderTab'
import { orderableTypes } from '@proba/domain/codes/orderType'
import { orderRules } from '@proba/domain/order/check/orderRules'
import { ruleStates } from '@proba/domain/order/check/ruleFindings'
import { maxCount } from '@proba/domain/product/quantity'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Id, KeyOf, Named, Nullable, OneOf, Shape, Text } from '../schema.ts'

const Wording = Shape({
  code: Type.String(),
  /** In the language of the request. */
  text: Type.String(),
  params: Type.Record(Type.String(), Type.Unsafe<string | number>({ type: ['string', 'number'] })),
})

/** What the rules say about a product under a contract; `amount` of a tab: pieces of stock, mg of coil. */
export const RuleAnswer = Shape({
  tabs: Type.Array(
    Shape({
      tab: OneOf(tabs),
      text: Type.String(),
      isVisible: Type.Boolean(),
      amount: Nullable(Type.Integer()),
    }),
  ),
  tabNumbers: Type.Array(Type.String()),
  findings: Type.Array(
    Shape({
      rule: KeyOf(orderRules),
      name: Type.String(),
      numbers: Type.Array(Type.String()),
      state: OneOf(ruleStates),
      stateName: Type.String(),
      facts: Type.Array(Wording),
      refusals: Type.Array(Wording),
    }),
  ),
})

const access = {
  some: [...backofficeGuards.rules.permission, ...storefrontGuards.rules.permission],
} as const
const Search = Shape({ q: Type.Optional(Text(200)) })

/** The rules of ordering, tried out for a company, a contract and a product (decision G-352). */
export const rulesCalls = declare({
  'GET /rules': {
    access,
    tag: 'rules',
    summary:
      'What each rule of ordering says about a size of a product, for a company of the caller; orders nothing',
    query: Shape({
      company: Id,
      contract: Id,
      size: Id,
      coating: Id,
      orderType: OneOf(orderableTypes),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: maxCount })),
    }),
    reply: RuleAnswer,
  },
  'GET /rules/companies': {
    access,
    tag: 'rules',
    summary: 'At most 20 companies of the caller with their contracts, by name or INN',
    query: Search,
    reply: Shape({ items: Type.Array(Shape({ ...Named.properties, contracts: Type.Array(Named) })) }),
  },
  'GET /rules/products': {
    access,
    tag: 'rules',
    summary: 'At most 20 products by article with their sizes and coatings',
    query: Search,
    reply: Shape({
      items: Type.Array(
        Shape({ ...Named.properties, sizes: Type.Array(Named), coatings: Type.Array(Named) }),
      ),
    }),
  },
})
