/** Russian texts: product window. */
export const productRu = {} as const
