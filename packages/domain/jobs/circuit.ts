/** How the sending to an outside system has gone lately (decision G-491). */
export interface Circuit {
  /** Failures since the last message that was taken. */
  readonly failures: number
  /** Ids of the messages that have failed since then; as many as open the circuit are enough. */
  readonly failed: readonly number[]
  /** How often the pause was begun or prolonged; 0: messages are sent. */
  readonly openings: number
  /** Until when nothing is sent (ms of the epoch); after that one message tries. */
  readonly openUntil: number
}

/** The circuit of a system that answers. */
export const closedCircuit: Circuit = { failures: 0, failed: [], openings: 0, openUntil: 0 }

const messagesToOpen = 3
const firstPauseMs = 30_000
const longestPauseMs = 600_000
/** Longer than a message may take: one whose sender died does not keep the others for good. */
const probeMs = 20_000

/** What may be done: send, wait, or send one message to see whether the system is back. */
export type CircuitState = 'closed' | 'open' | 'half-open'

/** Where a circuit is at a time. */
export function circuitState(
  { openings, openUntil }: Pick<Circuit, 'openings' | 'openUntil'>,
  now: number,
): CircuitState {
  if (openings === 0) return 'closed'
  return now < openUntil ? 'open' : 'half-open'
}

/** While one message tries, the others wait. */
export function beginProbe(circuit: Circuit, now: number): Circuit {
  return { ...circuit, openUntil: now + probeMs }
}

/**
 * After a failure: the third message in a row opens the circuit, each probe that fails prolongs the pause. One message
 * that the system cannot bear never opens it, however often it fails. Messages that were on their way when it opened do
 * not count.
 */
export function afterFailure(circuit: Circuit, now: number, message: number, isProbe: boolean): Circuit {
  const failures = circuit.failures + 1
  const failed = [...new Set([...circuit.failed, message])].slice(0, messagesToOpen)
  const isOnItsWay = !isProbe && circuit.openings > 0
  const isOpened = isProbe || failed.length === messagesToOpen
  if (isOnItsWay || !isOpened) return { ...circuit, failures, failed }
  const openings = circuit.openings + 1
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(openings - 1, 10))
  return { failures, failed, openings, openUntil: now + pause }
}

/**
 * Whether a failure is one of the message itself. It may be one of the system while nothing else was taken since the
 * message failed before.
 */
export const countsAgainst = ({ failed }: Circuit, message: number): boolean => !failed.includes(message)
