/** Russian texts: back office. */
export const backofficeRu = {} as const
