/** Russian texts: orders of the personal area. */
export const ordersRu = {} as const
