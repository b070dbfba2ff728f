/** A moment at which the factory looks at its orders: every four hours of its time. */
export interface FactoryTick {
  /** Counted since 1970, so that every server and every start counts alike. */
  readonly number: number
  /** When it began, and how long it lasts: ms of real time. */
  readonly at: number
  readonly lasts: number
}

const tickHours = 4
const hourMs = 3_600_000

/** The tick of a moment in a factory that is so many times faster than a real one. */
export function factoryTick(now: number, speed: number): FactoryTick {
  const lasts = (tickHours * hourMs) / speed
  const number = Math.floor(now / lasts)
  return { number, at: Math.ceil(number * lasts), lasts }
}
