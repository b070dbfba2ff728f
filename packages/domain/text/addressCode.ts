/** Words of small Latin letters and digits with a hyphen or an underscore between. */
const words = /^[a-z0-9]+([_-][a-z0-9]+)*$/

/** What is wrong with a code that addresses and files name a record by (decisions G-315, G-316). */
export function codeError(code: string | null | undefined): 'required' | 'addressCode' | null {
  const text = code?.trim() ?? ''
  if (!text) return 'required'
  return words.test(text) ? null : 'addressCode'
}
