import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ImpactReply } from '../declarations/transport.ts'

/** A change that waits for the answer of the person. */
export interface Pending {
  readonly impact: ImpactReply
  /** Reads another page of the list. */
  turn(page: number): Promise<void>
  answer(isConfirmed: boolean): void
}

const isNothing = ({ effects, shortage }: ImpactReply) => effects.length === 0 && shortage === 0

/**
 * Asks whether a change is to be saved that affects something; `read` reads a page of what it affects (G-351). Returns
 * what was shown last, or null if the person declines.
 */
export function useQuestion() {
  const notify = useNotify()
  const [pending, setPending] = useState<Pending | null>(null)
  const say = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    notify(message, { type: 'error', messageArgs: { _: message } })
  }
  const confirmed = async (read: (page: number) => Promise<ImpactReply>): Promise<ImpactReply | null> => {
    const first = await read(1)
    if (isNothing(first)) return first
    return new Promise((settle) => {
      const show = (impact: ImpactReply) =>
        setPending({ impact, turn, answer: (isConfirmed) => settle(isConfirmed ? impact : null) })
      const turn = (page: number) => read(page).then(show, say)
      show(first)
    })
  }
  return { pending, confirmed, say, close: () => setPending(null) }
}
