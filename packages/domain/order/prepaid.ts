/** Smallest prepaid order, mg: a hint on the screen, not a check (DR-52, G-136). */
export const prepaidMinMg = 200_000
