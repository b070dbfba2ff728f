/** A word in small letters: codes, logins and names of roles are the same in any case. */
export const lower = (word: string): string => word.toLowerCase()
