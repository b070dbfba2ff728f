import type { OrderableType } from '@proba/domain/codes/orderType'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import type { OrderVerdict } from '../../lib/company/orderVerdict.ts'
import type { CheckoutState } from './checkoutState.ts'
import type { CheckoutChoices } from './useCheckoutChoices.ts'

export type ContractVerdicts = ReadonlyMap<number, OrderVerdict>

/** Calls under way at a time. */
const maxCalls = 3

/** Runs over all ids, some at a time. */
async function forAll(ids: readonly number[], run: (id: number) => Promise<void>): Promise<void> {
  const rest = [...ids]
  const next = async (): Promise<void> => {
    const id = rest.shift()
    if (id === undefined) return
    await run(id)
    await next()
  }
  await Promise.all(Array.from({ length: maxCalls }, next))
}

const none: ContractVerdicts = new Map()

/**
 * How the order stands under each contract that it could be placed on (decision G-673). Asked after a check that found
 * something, where there is a choice; it holds for this state of the cart, whichever contract is chosen.
 */
export function useContractVerdicts(
  orderType: OrderableType,
  { contracts, metals }: Pick<CheckoutChoices, 'contracts' | 'metals'>,
  { check, checkState }: CheckoutState,
  version: number | undefined,
): ContractVerdicts {
  const subject = JSON.stringify([version, metals])
  const [found, setFound] = useState({ subject: '', verdicts: none })
  const isOpen = checkState.isChecked && check?.status !== 'full' && contracts.length > 1
  const asked = isOpen ? check : null
  const ask = useEffectEvent((state: string, isLeft: () => boolean) => {
    const metalIds = metals.map(({ id }) => id).join(',')
    const productTypes = metals.map(({ productType }) => productType).join(',')
    return forAll(
      contracts.map(({ id }) => id),
      async (contractId) => {
        if (isLeft()) return
        try {
          const query = { orderType, contractId, metalIds, productTypes }
          const verdict = await call('GET /cart/verdict', { query })
          if (isLeft() || verdict.version !== version) return
          setFound((before) => ({
            subject: state,
            verdicts: new Map(before.subject === state ? before.verdicts : none).set(contractId, verdict),
          }))
        } catch {
          // A contract of which nothing is known has its name alone, as before it was asked about.
        }
      },
    )
  })
  useEffect(() => {
    if (!asked) return
    let isOver = false
    void ask(subject, () => isOver)
    return () => {
      isOver = true
    }
  }, [asked, subject])
  return found.subject === subject ? found.verdicts : none
}
