/** Maximum lengths of the texts of a user, characters (decisions appendix B). */
export const userTextLimits = { login: 64, name: 200, email: 320 } as const

const minLoginLength = 3

/** A login has 3 to 64 characters, none of them a space or invisible (decisions appendix B). */
export function isLogin(text: string): boolean {
  const length = [...text].length
  return length >= minLoginLength && length <= userTextLimits.login && !/[\s\p{C}]/u.test(text)
}
