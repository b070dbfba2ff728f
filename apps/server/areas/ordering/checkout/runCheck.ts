import { type OrderableType, orderableTypes } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { findCart } from '../cart/cartStore.ts'
import {
  findContract,
  makeOrderCheck,
  metalChoices,
  type OrderCheck,
  type OrderRequest,
  readOrderRows,
} from './orderCheck.ts'

/** What the caller wants checked; metals without a product type get the company's default. */
export interface CheckRequest {
  /** Without it every order type that has rows is checked. */
  readonly orderType?: OrderableType
  readonly metals: readonly { readonly id: number; readonly productType?: ProductType }[]
  readonly contractId: number
  readonly isCostOrderIncreased: boolean
  readonly confirmed: ReadonlySet<number>
}

/** A request of one order type with its check. */
export interface CheckedRequest {
  readonly request: OrderRequest
  readonly checked: OrderCheck
}

/**
 * Checks the caller's cart on one snapshot and replies from it and its version; reserves nothing and promises nothing
 * (decision G-094).
 */
export async function runCheck<T>(
  services: Services,
  me: Principal,
  requested: CheckRequest,
  language: Language,
  reply: (sql: Sql, checks: readonly CheckedRequest[], version: number) => Promise<T>,
): Promise<T> {
  const company = companyOf(me)
  const metals = metalChoices(company, requested.metals)
  return services.database.transaction(
    async (tx) => {
      const [[cart], contract] = await Promise.all([
        findCart(tx, me.userId, company.id),
        findContract(tx, { company, contractId: requested.contractId }),
      ])
      const terms = { ...requested, company, metals, cartId: cart?.id ?? 0, language, now: services.now() }
      const checks: CheckedRequest[] = []
      for (const orderType of requested.orderType ? [requested.orderType] : orderableTypes) {
        const request = { ...terms, orderType }
        const loaded = await readOrderRows(tx, request)
        if (loaded.rows.length === 0 && !requested.orderType) continue
        checks.push({ request, checked: await makeOrderCheck(tx, request, contract, loaded) })
      }
      return reply(tx, checks, cart?.version ?? 0)
    },
    { readOnly: true, snapshot: true },
  )
}
