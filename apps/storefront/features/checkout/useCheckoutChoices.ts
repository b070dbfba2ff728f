import type { ReplyTo } from '@proba/api/client'
import type { OrderableType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import { isContractExpired } from '@proba/domain/company/contract'
import { useState } from 'react'
import { type CompanyContract, useContracts } from '../../lib/company/useContracts.ts'
import { useKeptComment } from './useKeptComment.ts'

export type CheckoutInfo = ReplyTo<'GET /cart/checkout'>

/** What is chosen for an order: contract, product type of each metal, comment and remainder action. */
export interface CheckoutChoices {
  /** Contracts an order can be placed on. */
  readonly contracts: readonly CompanyContract[]
  readonly areContractsLoading: boolean
  /** They could not be loaded, so it is not known whether there are any. */
  readonly haveContractsFailed: boolean
  readonly retryContracts: () => void
  /** The contract that would be used has ended, by our clock or by the server's. */
  readonly hasEnded: boolean
  readonly contract: CompanyContract | null
  readonly metals: readonly { readonly id: number; readonly productType: ProductType }[]
  readonly comment: string
  readonly remainder: RemainderAction
  readonly chooseContract: (id: number) => void
  readonly endContract: (id: number) => void
  readonly chooseProductType: (metalId: number, productType: ProductType) => void
  readonly setComment: (comment: string) => void
  /** The order is placed: the next one starts without a comment. */
  readonly forgetComment: () => void
  readonly setRemainder: (action: RemainderAction) => void
}

function useContractChoice(onChange: () => void) {
  const { contracts, active, isLoading, hasFailed, retry } = useContracts()
  const [now] = useState(() => new Date().toISOString())
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set())
  const valid = contracts.filter(
    ({ id, contractEndDate }) => !ended.has(id) && !isContractExpired(contractEndDate, now),
  )
  const requestedId = chosenId ?? active?.id
  return {
    contracts: valid,
    areContractsLoading: isLoading,
    haveContractsFailed: hasFailed,
    retryContracts: retry,
    hasEnded: requestedId !== undefined && !valid.some(({ id }) => id === requestedId),
    /** The server found the contract ended: its clock counts, and a contract can end during a checkout (G-135). */
    endContract: (id: number) => setEnded((known) => new Set(known).add(id)),
    contract: valid.find(({ id }) => id === requestedId) ?? null,
    chooseContract: (id: number) => {
      setChosenId(id)
      onChange()
    },
  }
}

/** Choices for the order being checked; another contract or product type makes the check void (G-126). */
export function useCheckoutChoices(
  orderType: OrderableType,
  info: CheckoutInfo | undefined,
  onChange: () => void,
): CheckoutChoices {
  const contractChoice = useContractChoice(onChange)
  const keptComment = useKeptComment(orderType)
  const [types, setTypes] = useState<Readonly<Record<number, ProductType>>>({})
  const [remainder, setRemainder] = useState<RemainderAction>('leave')
  return {
    ...contractChoice,
    ...keptComment,
    metals: (info?.items ?? []).map(({ metal, productType }) => ({
      id: metal.id,
      productType: types[metal.id] ?? productType,
    })),
    remainder,
    chooseProductType: (metalId, productType) => {
      setTypes((known) => ({ ...known, [metalId]: productType }))
      onChange()
    },
    setRemainder,
  }
}
