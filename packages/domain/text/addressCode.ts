/** Words of small Latin letters and digits with a hyphen or an underscore between. */
const words = /^[a-z0-9]+([_-][a-z0-9]+)*$/

export type AddressCodeError = 'required' | 'addressCode'

/** What is wrong with a code that addresses and files name a record by (decisions G-315, G-316). */
export function codeError(code: string | null | undefined): AddressCodeError | null {
  const text = code?.trim() ?? ''
  if (!text) return 'required'
  return words.test(text) ? null : 'addressCode'
}

const latin: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'абвгдезийклмнопрстуфыэ'].map((letter, at) => [letter, 'abvgdeziiklmnoprstufye'[at] ?? '']),
  ),
  ...{ ё: 'e', ж: 'zh', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ь: '', ю: 'yu', я: 'ya' },
}

/** The words of a text in small Latin letters. */
const wordsOf = (text: string): string[] =>
  [...text.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/**
 * The code of a file in the form that addresses have, always the same for the same code: as it is but for capitals if
 * that is one, else its words in Latin letters with hyphens between; a text without any stays (decision G-666).
 */
export function addressForm(code: string): string {
  const small = code.trim().toLowerCase()
  return codeError(small) === null ? small : wordsOf(code).join('-') || code
}

/**
 * A code made of a name in Russian or English, with no more than `max` characters, that is none of `taken`: a number is
 * put behind it where it is.
 */
export function codeOfName(name: string, taken: ReadonlySet<string>, max: number): string {
  const cut = wordsOf(name)
    .join('-')
    .slice(0, max - 6)
  const code = (cut.endsWith('-') ? cut.slice(0, -1) : cut) || 'word'
  let free = code
  for (let n = 2; taken.has(free); n++) free = `${code}-${n}`
  return free
}
