/** Most rows one cart may hold. */
export const cartRowLimit = 20_000
