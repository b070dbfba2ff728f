/** A seeded source of numbers from 0 up to 1. */
export type Numbers = () => number

/** True with the given probability. */
export function chance(random: Numbers, probability: number): boolean {
  return random() < probability
}

/** A whole number from `low` to `high`, both included. */
export function whole(random: Numbers, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** One of a list that is not empty. */
export function oneOf<T>(random: Numbers, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}
