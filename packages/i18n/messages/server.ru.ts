/** Russian texts: mails, workbooks and names that only the server writes. */
export const serverRu = {} as const
