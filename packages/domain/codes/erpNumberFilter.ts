/** By what of their numbers in the ERP orders are looked for: those that orders of another placing have, too (decision G-588). */
export const erpNumberFilters = ['shared'] as const
export type ErpNumberFilter = (typeof erpNumberFilters)[number]
