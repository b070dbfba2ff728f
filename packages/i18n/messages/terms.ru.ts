/** Russian texts: words of the trade used everywhere: order types, statuses, product types, units. */
export const termsRu = {} as const
