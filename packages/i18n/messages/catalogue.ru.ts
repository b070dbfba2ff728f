/** Russian texts: catalogue and search. */
export const catalogueRu = {} as const
