import { expect, it } from 'vitest'
import { orderableTypes } from './orderType.ts'
import { remainderActionsOf } from './remainder.ts'

it('leaves the remainder in the cart by default for every orderable type', () => {
  for (const type of orderableTypes) expect(remainderActionsOf(type)[0]).toBe('leave')
})

it('offers the waiting list for production only', () => {
  const offering = orderableTypes.filter((type) => remainderActionsOf(type).includes('waiting_list'))
  expect(offering).toEqual(['products_production'])
})
