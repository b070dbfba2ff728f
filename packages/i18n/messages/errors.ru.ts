/** Russian texts: refusals by code, and errors not listed elsewhere. */
export const errorsRu = {} as const
