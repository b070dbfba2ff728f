import type { OrderableType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import { contractDisplayName } from '@proba/domain/company/contract'
import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import type { CheckInput } from '@proba/domain/order/check/checkInput'
import { checkOrder } from '@proba/domain/order/check/checkOrder'
import type { CheckResult } from '@proba/domain/order/check/checkResult'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { ActiveCompany } from '../../../services/principal.ts'
import { type MetalMinimumRecord, readMetalMinimums } from '../../catalogue/listing/dictionaryStore.ts'
import { articlesOf, readResources } from '../cart/cartResources.ts'
import { type CartRowRecord, readRows } from '../cart/cartStore.ts'
import { checkRowOf } from '../cart/offerFacts.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { type OrderContractRecord, readFreeMetal, readOrderContract } from './orderCheckStore.ts'
import { readUsualAmounts } from './usualAmounts.ts'

/** What is to be ordered, for whom and under which contract. */
export interface OrderRequest {
  readonly company: ActiveCompany
  readonly cartId: number
  readonly orderType: OrderableType
  readonly metals: readonly { readonly id: number; readonly productType: ProductType }[]
  readonly contractId: number
  readonly isCostOrderIncreased: boolean
  /** Cart rows whose unusual amount the buyer has confirmed; null: there is nobody to ask (decision G-670). */
  readonly confirmed: ReadonlySet<number> | null
  readonly language: Language
  readonly now: Date
}

/** A checked request with what was read for it. */
export interface OrderCheck {
  readonly input: CheckInput
  readonly result: CheckResult
  readonly contract: OrderContractRecord
  readonly rows: readonly CartRowRecord[]
  readonly products: ReadonlyMap<number, ProductFacts>
  /** Articles by product, also of those that have left the catalogue. */
  readonly articles: ReadonlyMap<number, string>
  /** Minimum weights of the chosen metals, for every product type. */
  readonly minimums: readonly MetalMinimumRecord[]
}

/** Product type of each chosen metal: the requested one, if the company may have it, else its default (DR-18). */
export function metalChoices(
  company: ActiveCompany,
  metals: readonly { readonly id: number; readonly productType?: ProductType }[],
): { id: number; productType: ProductType }[] {
  const choice = productTypeChoice(company.settings)
  const byId = new Map(metals.map((metal) => [metal.id, metal.productType ?? choice.default]))
  for (const productType of byId.values())
    if (!choice.allowed.includes(productType)) throw refuseFields({ productType: [{ code: 'choice' }] })
  return [...byId].map(([id, productType]) => ({ id, productType }))
}

/** The contract of the request; one of another company does not exist. */
export async function findContract(
  sql: Sql,
  request: Pick<OrderRequest, 'company' | 'contractId'>,
): Promise<OrderContractRecord> {
  const [contract] = await readOrderContract(sql, request.contractId, request.company.id)
  if (!contract) throw new RequestRefused('not_found')
  return contract
}

/** Rows of the requested order type in the chosen metals, in cart order, with the facts of their products. */
export async function readOrderRows(
  sql: Sql,
  request: Pick<OrderRequest, 'cartId' | 'orderType' | 'metals'>,
) {
  const chosen = new Set(request.metals.map(({ id }) => id))
  return withFacts(
    sql,
    (await readRows(sql, request.cartId, request.orderType)).filter((row) => chosen.has(row.metal_id)),
  )
}

/** Rows with the catalogue facts of their products. */
export async function withFacts(sql: Sql, rows: readonly CartRowRecord[]) {
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const products = new Map(facts.map((product) => [product.id, product]))
  return { rows, products, articles: await articlesOf(sql, ids, facts) }
}

/** Free metal of a work contract; null where no balance is kept (DR-44). A metal without a balance has none free. */
async function freeMetal(
  sql: Sql,
  contract: OrderContractRecord,
  metals: OrderRequest['metals'],
): Promise<Map<number, number> | null> {
  if (contract.contract_type !== 'with_metals') return null
  const stored = await readFreeMetal(sql, contract.id)
  const byMetal = new Map(stored.map((row) => [row.metal_id, row.metal_free_mg]))
  return new Map(metals.map(({ id }) => [id, byMetal.get(id) ?? 0]))
}

/** All that an order is checked against, as `sql` reads it now. */
export async function readCheckInput(
  sql: Sql,
  request: OrderRequest,
  contract: OrderContractRecord,
  { rows, products }: Pick<Awaited<ReturnType<typeof readOrderRows>>, 'rows' | 'products'>,
): Promise<{ input: CheckInput; minimums: readonly MetalMinimumRecord[] }> {
  const metalIds = request.metals.map(({ id }) => id)
  const [minimums, resources, metalFree, usual] = await Promise.all([
    readMetalMinimums(sql, metalIds),
    readResources(sql, products.values(), request.now, request.orderType),
    freeMetal(sql, contract, request.metals),
    readUsualAmounts(sql, request, rows, products),
  ])
  const input: CheckInput = {
    orderType: request.orderType,
    now: request.now.toISOString(),
    contract: {
      name: contractDisplayName({ knfmpNumber: contract.knfmp_number, name: contract.name }),
      type: contract.contract_type,
      endDate: contract.end_date,
      active: contract.active,
    },
    contractsCount: contract.contracts_count,
    metals: request.metals,
    disabledRestrictions: request.company.disabledRestrictions,
    rows: rows.map((row) => checkRowOf(row, products.get(row.product_id), request.language)),
    resources,
    metalMinimums: minimums.map((row) => ({
      metalId: row.metal_id,
      productType: row.product_type,
      minMg: row.min_weight_mg,
    })),
    metalFree,
    ...usual,
    isCostOrderIncreased: request.isCostOrderIncreased,
    confirmed: request.confirmed ?? new Set(),
  }
  return { input, minimums }
}

/** Checks a request on what `sql` reads now; under the locks of placing nobody can change it any more. */
export async function makeOrderCheck(
  sql: Sql,
  request: OrderRequest,
  contract: OrderContractRecord,
  loaded: Awaited<ReturnType<typeof readOrderRows>>,
): Promise<OrderCheck> {
  const { rows, products, articles } = loaded
  const { input, minimums } = await readCheckInput(sql, request, contract, loaded)
  return {
    input,
    result: checkOrder(input),
    contract,
    rows,
    products,
    articles,
    minimums,
  }
}
