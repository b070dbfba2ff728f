/** Russian texts: cart. */
export const cartRu = {} as const
