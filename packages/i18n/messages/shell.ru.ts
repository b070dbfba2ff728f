/** Russian texts: header, footer, notices, home and content pages. */
export const shellRu = {} as const
