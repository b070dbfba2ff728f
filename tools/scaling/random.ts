/** Numbers from 0 to 1 that are the same in every run (Park and Miller). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A time or a distance of the given mean whose length says nothing of the next one. */
export const exponential = (random: () => number, mean: number): number => -mean * Math.log(random())
