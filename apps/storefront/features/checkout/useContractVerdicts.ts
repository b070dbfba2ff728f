import type { InputOf } from '@proba/api/client'
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

type Asked = Omit<InputOf<'GET /cart/verdict'>['query'], 'contractId'>

/**
 * The verdicts of one version of the cart, in the order of the contracts; without those that get none, which have their
 * name alone, as before they were asked about.
 */
async function readVerdicts(
  contractIds: readonly number[],
  query: Asked,
  version: number | undefined,
  isLeft: () => boolean,
): Promise<ContractVerdicts> {
  const found = new Map<number, OrderVerdict>()
  await forAll(contractIds, async (contractId) => {
    if (isLeft()) return
    const verdict = await call('GET /cart/verdict', { query: { ...query, contractId } }).catch(() => null)
    if (verdict && verdict.version === version) found.set(contractId, verdict)
  })
  return new Map(
    contractIds.flatMap((id) => {
      const verdict = found.get(id)
      return verdict ? [[id, verdict] as const] : []
    }),
  )
}

const none: ContractVerdicts = new Map()

/**
 * How the order stands under each contract that it could be placed on (decision G-673). Asked after a check that found
 * something, where there is a choice; it holds for this state of the cart, whichever contract is chosen. All are told at
 * once, so that what is offered does not change under the pointer.
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
  const ask = useEffectEvent(async (state: string, isLeft: () => boolean) => {
    const metalIds = metals.map(({ id }) => id).join(',')
    const productTypes = metals.map(({ productType }) => productType).join(',')
    const ids = contracts.map(({ id }) => id)
    const verdicts = await readVerdicts(ids, { orderType, metalIds, productTypes }, version, isLeft)
    if (!isLeft()) setFound({ subject: state, verdicts })
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
