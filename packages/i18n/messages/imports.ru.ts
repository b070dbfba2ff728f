/** Russian texts: spreadsheet import. */
export const importsRu = {} as const
