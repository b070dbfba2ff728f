/** Maximum rows of one cart. */
export const maxCartRows = 20_000
