import type { Contract } from '@proba/api/contract'
import type { ReplyOf } from '@proba/api/route'
import type { OrderableType, ProductType } from '@proba/domain/orderType'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../db/connect.ts'
import { companyOf, type Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { findCart } from '../cart/cartStore.ts'
import { type Bid, bidContract, bidRows, type CheckedBid, checkBid, metalChoices } from './bid.ts'
import { bidReply, type Names } from './bidReply.ts'
import { readCoverings, readMetalMinimums, readMetals } from './bidStore.ts'
import { makeCheckToken } from './checkToken.ts'

/** Names of metals and coverings for a reply. */
export async function namesOf(sql: Sql): Promise<Names> {
  const metals = await readMetals(sql)
  const coverings = await readCoverings(sql)
  return {
    metals: new Map(metals.map((metal) => [metal.id, metal])),
    coverings: new Map(coverings.map((row) => [row.id, row])),
  }
}

/** Minimum weight by metal and product type. */
export async function minimumsOf(sql: Sql, metals: Bid['metals']): Promise<Map<string, number>> {
  const rows = await readMetalMinimums(
    sql,
    metals.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [`${row.metal_id}/${row.product_type}`, row.min_weight_mg]))
}

/** The answer for a checked bid, with a fresh token. */
export async function checkReply(
  services: Services,
  sql: Sql,
  bid: Bid,
  checked: CheckedBid,
): Promise<ReplyOf<Contract['POST /cart/check']>> {
  const token = makeCheckToken(services, bid, checked)
  return bidReply(bid, checked, token, await namesOf(sql), await minimumsOf(sql, bid.metals))
}

/** What a check is asked for. */
export interface Asked {
  readonly orderType: OrderableType
  readonly metals: readonly { readonly id: number; readonly productType?: ProductType }[]
  readonly contractId: number
  readonly isCostOrderIncreased: boolean
}

/** Checks the caller's cart on one snapshot; reserves nothing and promises nothing (decision G-094). */
export async function checkCart<T>(
  services: Services,
  me: Principal,
  asked: Asked,
  language: Language,
  answer: (sql: Sql, bid: Bid, checked: CheckedBid) => Promise<T>,
): Promise<T> {
  const company = companyOf(me)
  const metals = metalChoices(company, asked.metals)
  return services.database.transaction(
    async (tx) => {
      const [cart] = await findCart(tx, me.userId, company.id)
      const bid: Bid = { ...asked, company, metals, cartId: cart?.id ?? 0, language, now: services.now() }
      const contract = await bidContract(tx, bid)
      return answer(tx, bid, await checkBid(tx, bid, contract, await bidRows(tx, bid)))
    },
    { readOnly: true, snapshot: true },
  )
}
