import type { paperReasons } from '@proba/api/papers/deliveredPapers'
import { mayConcern } from '@proba/domain/company/contractPapers'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type NamedOrder,
  readCompanyByInn,
  readContractBySapNumber,
  readContractPeriod,
  readOrderByNumber,
  readOrdersBySapNumber,
} from './deliveredPapersStore.ts'

type Reason = (typeof paperReasons)[number]

/** A paper that cannot be taken; thrown, so that it also rolls back what was noted of it. */
export class PaperRefused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.name = 'PaperRefused'
    this.reason = reason
  }
}

/** Whom a paper is for, as its sender names them. */
interface References {
  readonly orderNumber?: string | undefined
  readonly orderSapNumber?: string | undefined
  readonly sapNumber?: string | undefined
  readonly inn?: string | undefined
}

/** What they name together. */
interface Parties {
  readonly companyId: number
  /** The contract that is named; null where only the company or the order is. */
  readonly contractId: number | null
  readonly order: NamedOrder | null
}

/** An empty field of a form names nothing. */
const named = (text: string | undefined): string | undefined => text?.trim() || undefined

async function findOrder(tx: Tx, references: References): Promise<NamedOrder | null> {
  const orderNumber = named(references.orderNumber)
  const sapNumber = named(references.orderSapNumber)
  const lists = [
    ...(orderNumber === undefined ? [] : [await readOrderByNumber(tx, Number(orderNumber))]),
    ...(sapNumber === undefined ? [] : [await readOrdersBySapNumber(tx, sapNumber)]),
  ]
  if (lists.length === 0) return null
  const [first = [], second = first] = lists
  const both = first.filter(({ id }) => second.some((other) => other.id === id))
  if (both.length > 1) throw new PaperRefused('ambiguous_order')
  const [order] = both
  if (!order) throw new PaperRefused('unknown_order')
  return order
}

/**
 * Finds the order, contract and company that a paper names, which must belong together. The company is that of the
 * first of them (decision G-417). Throws PaperRefused where one is unknown, or another company's.
 */
export async function findParties(tx: Tx, references: References): Promise<Parties> {
  const sapNumber = named(references.sapNumber)
  const inn = named(references.inn)
  const order = await findOrder(tx, references)
  const contract = sapNumber === undefined ? null : (await readContractBySapNumber(tx, sapNumber))[0]
  if (contract === undefined) throw new PaperRefused('unknown_contract')
  const company = inn === undefined ? null : (await readCompanyByInn(tx, inn))[0]
  if (company === undefined) throw new PaperRefused('unknown_company')
  const ids = [order?.company_id, contract?.company_id, company?.id].filter((id) => id !== undefined)
  const [companyId] = ids
  if (companyId === undefined) throw new PaperRefused('missing_company')
  const isOther = contract && order && contract.id !== order.contract_id
  if (isOther || ids.some((id) => id !== companyId)) throw new PaperRefused('foreign')
  return { companyId, contractId: contract?.id ?? null, order }
}

/** Refuses a paper about days with which its contract, or that of its order, has nothing to do (decision G-575). */
export async function refuseOutsideContract(
  tx: Tx,
  { contractId, order }: Parties,
  from: string,
  to: string,
): Promise<void> {
  const id = contractId ?? order?.contract_id
  const [contract] = id === undefined ? [] : await readContractPeriod(tx, id)
  if (!contract) return
  const { start_date: startDate, end_date: endDate } = contract
  if (!mayConcern({ startDate, endDate }, from, to)) throw new PaperRefused('outside_contract')
}
