/** Russian texts: login, passwords, clients of a manager. */
export const sessionRu = {} as const
