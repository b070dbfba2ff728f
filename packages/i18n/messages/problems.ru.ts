/** Russian texts: codes of the bid check and of imported rows. */
export const problemsRu = {} as const
