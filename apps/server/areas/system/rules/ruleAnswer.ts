import type { Calls } from '@proba/api/calls'
import type { QueryOf } from '@proba/api/route'
import type { RuleAnswer } from '@proba/api/system/rules'
import { tabs } from '@proba/domain/codes/orderTab'
import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import { tabRule } from '@proba/domain/order/check/orderRules'
import { refusalMessage } from '@proba/domain/order/check/refusalMessage'
import { type RuleFinding, ruleFindings } from '@proba/domain/order/check/ruleFindings'
import { factValues } from '@proba/domain/order/factValues'
import { orderableOffers, visibleTabs } from '@proba/domain/order/orderTabs'
import { formatGrams3, unitWeight } from '@proba/domain/product/weight'
import type { Resources } from '@proba/domain/stock/demand'
import { residueKey } from '@proba/domain/stock/residue'
import { formatInteger } from '@proba/domain/text/number'
import type { Language, Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readResources } from '../../ordering/cart/cartResources.ts'
import type { CartRowRecord } from '../../ordering/cart/cartStore.ts'
import { conditionsOf } from '../../ordering/cart/offerFacts.ts'
import type { ProductFacts } from '../../ordering/cart/productFactsStore.ts'
import {
  findContract,
  type OrderRequest,
  readCheckInput,
  withFacts,
} from '../../ordering/checkout/orderCheck.ts'
import type { OrderContractRecord } from '../../ordering/checkout/orderCheckStore.ts'
import { readCompany, readSize } from './rulesStore.ts'
import { seesAllCompanies } from './seesAllCompanies.ts'

type Answer = Static<typeof RuleAnswer>
type Query = QueryOf<Calls['GET /rules']>
type Company = Awaited<ReturnType<typeof readCompany>>[number]
type Size = Awaited<ReturnType<typeof readSize>>[number]

/** The row that is tried out: as the cart would keep it, in no cart. */
function rowOf(query: Query, size: Size): CartRowRecord {
  const mass = { slope: size.slope, intercept: size.intercept_mg }
  return {
    id: 1,
    position_id: 1,
    order_type: query.orderType,
    product_id: size.product_id,
    metal_id: size.metal_id,
    offer_id: size.id,
    type_offer: 'finished',
    length_mm: size.length_mm,
    coating_id: query.coating,
    weight_mg: unitWeight(size.weight_mg, size.length_mm, mass),
    count: query.count ?? 1,
  }
}

/** The tabs of a product, those that are hidden too, each with what it has left. */
function tabsOf(
  product: ProductFacts,
  resources: Resources,
  contract: OrderContractRecord,
): Omit<Answer['tabs'][number], 'text'>[] {
  const left = (offerId: number, coatingId: number) => ({
    finished: resources.residues.get(residueKey(offerId, coatingId, 'finished')) ?? 0,
    finished_self_marked: resources.residues.get(residueKey(offerId, coatingId, 'finished_self_marked')) ?? 0,
  })
  const all = product.offers.flatMap(({ id }) =>
    product.coatings.map((coatingId) => ({ coatingId, residues: left(id, coatingId) })),
  )
  const coil = resources.coilPools.get(product.coil_pool_id ?? 0) ?? { mode: 0 as const, values: [] }
  const disabledCoatings = product.disabled_platings
  const conditions = conditionsOf(product)
  const shown = visibleTabs({ offers: all, disabledCoatings, coil, conditions }, true, contract.contract_type)
  const open = orderableOffers(all, disabledCoatings)
  const amounts = {
    production: null,
    finished: open.reduce((sum, { residues }) => sum + residues.finished, 0),
    selfMarked: open.reduce((sum, { residues }) => sum + residues.finished_self_marked, 0),
    coil: coil.values.reduce((sum, { value }) => sum + value, 0),
  }
  return tabs.map((tab) => ({ tab, isVisible: shown.includes(tab), amount: amounts[tab] }))
}

/** What a tab has left as it reads: coil in grams, stock in pieces. */
const amountText = ({ tab, amount }: Pick<Answer['tabs'][number], 'tab' | 'amount'>, language: Language) =>
  tab === 'coil' ? formatGrams3(amount, language) : formatInteger(amount ?? 0, language)

/** A finding with the words of the language. */
function findingReply(finding: RuleFinding, language: Language, t: Translate): Answer['findings'][number] {
  const { rule, numbers, state, facts, refusals } = finding
  return {
    rule,
    name: t(`rules.names.${rule}`),
    numbers: [...numbers],
    state,
    stateName: t(`rules.states.${state}`),
    facts: facts.map((fact) => ({
      ...fact,
      text: t(`rules.facts.${fact.code}`, factValues(fact, language)),
    })),
    refusals: refusals.map((refusal) => {
      const { key, values } = refusalMessage(refusal.code, refusal.params, language)
      return { ...refusal, text: t(`refusals.${key}`, values) }
    }),
  }
}

/** The order in which the row would be checked. */
const requestOf = (
  query: Query,
  company: Company,
  size: Size,
  { language, now }: Pick<OrderRequest, 'language' | 'now'>,
): OrderRequest => ({
  company: {
    id: company.id,
    isDemo: company.is_demo,
    settings: company.settings,
    disabledRestrictions: company.disabled_restrictions,
    activeContractId: query.contract,
  },
  cartId: 0,
  orderType: query.orderType,
  metals: [{ id: size.metal_id, productType: productTypeChoice(company.settings).default }],
  contractId: query.contract,
  isCostOrderIncreased: false,
  confirmed: new Set(),
  language,
  now,
})

/** What the rules say about one row of a company that the caller may see (decision G-352). */
export async function ruleAnswer(
  services: Services,
  me: Principal,
  query: Query,
  language: Language,
  t: Translate,
): Promise<Answer> {
  const { sql } = services.database
  const [company] = await readCompany(sql, me.userId, seesAllCompanies(me), query.company)
  if (!company) throw new RequestRefused('not_found')
  const [size] = await readSize(sql, query.size)
  if (!size) throw refuseFields({ size: [{ code: 'notFound' }] })
  const request = requestOf(query, company, size, { language, now: services.now() })
  const contract = await findContract(sql, request)
  const loaded = await withFacts(sql, [rowOf(query, size)])
  const product = loaded.products.get(size.product_id)
  const { input } = await readCheckInput(sql, request, contract, loaded)
  const [row] = input.rows
  if (!product || !row) throw refuseFields({ size: [{ code: 'notFound' }] })
  const resources = await readResources(sql, [product], request.now)
  return {
    tabs: tabsOf(product, resources, contract).map((shown) => ({
      ...shown,
      text: t(`rules.tabs.${shown.tab}`, { amount: amountText(shown, language) }),
    })),
    tabNumbers: [...tabRule],
    findings: ruleFindings(input, row).map((finding) => findingReply(finding, language, t)),
  }
}
