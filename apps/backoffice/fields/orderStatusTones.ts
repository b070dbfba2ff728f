import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import type { Tone } from '../declarations/field.ts'

/** Marks of the states of an order, the same in the list and on the start page. */
export const orderStatusTones: Readonly<Record<OrderStatus, Tone>> = {
  waiting: 'warning',
  in_progress: 'accent',
  percent: 'accent',
  done: 'success',
  cancelled: 'quiet',
}
