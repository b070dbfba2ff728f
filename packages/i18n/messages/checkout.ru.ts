/** Russian texts: order check and created orders. */
export const checkoutRu = {} as const
