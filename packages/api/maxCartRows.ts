/** Most rows one cart may hold. */
export const maxCartRows = 20_000
