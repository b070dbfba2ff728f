import type { OrderType } from '@proba/domain/codes/orderType'
import type { Pasted } from '../../../lib/company/pastedOffer.ts'

/** State of an entry of the history that leads to the check of what was pasted. */
export interface PastedState {
  readonly pasted: number
  readonly orderType: OrderType
}

/** The state of an address where it is one of a pasted order. */
export const pastedStateOf = (state: unknown): PastedState | null =>
  typeof state === 'object' && state !== null && 'pasted' in state ? (state as PastedState) : null

/** An order in words as the file that is sent. */
export const textFile = (text: string): File => new File([text], 'order.txt', { type: 'text/plain' })

/** What was pasted as the file that is sent. */
export const pastedFile = (pasted: Pasted): File => ('file' in pasted ? pasted.file : textFile(pasted.text))
