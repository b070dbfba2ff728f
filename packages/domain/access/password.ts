import { commonPasswords } from './commonPasswords.ts'

/** Rules of a password in the order the screens list them; `simple` is reported apart, in words. */
export const passwordRules = ['length', 'login', 'case', 'symbols'] as const
export type PasswordRule = (typeof passwordRules)[number]

const minLength = 8
const minPartLength = 4

/**
 * Rules a password does not meet: 8 characters, not the login, an upper and a lower letter of any alphabet, a digit
 * or a symbol other than underscore. An empty password meets none (DR-70).
 */
export function passwordUnmet(password: string, login: string): PasswordRule[] {
  const sameAsLogin = password.trim().toLowerCase() === login.trim().toLowerCase()
  const isMet: Readonly<Record<PasswordRule, boolean>> = {
    length: [...password].length >= minLength,
    login: password !== '' && !sameAsLogin,
    case: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    symbols: /[^\p{L}\p{M}_]/u.test(password),
  }
  return passwordRules.filter((rule) => !isMet[rule])
}

/** What a password must not be made of. */
export interface PasswordPerson {
  readonly login: string
  readonly email?: string | null
  readonly name?: string | null
  readonly company?: string | null
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Letters that digits and signs stand for: `P@ssw0rd` reads `password`. */
function unmasked(text: string): string {
  return [...text].map((char) => lookalikes[char] ?? char).join('')
}

/** The word of a password without what is hung on its ends: `Qwerty123!` → `qwerty`. */
function core(text: string): string {
  return /\p{L}.*\p{L}/su.exec(text)?.[0] ?? ''
}

/** The same with the digits kept: `5unsh1ne!` → `5unsh1ne`. */
function withoutSigns(text: string): string {
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/su.exec(text)?.[0] ?? ''
}

function isCommon(password: string, known: ReadonlySet<string>): boolean {
  const words = [password, withoutSigns(password), core(password)]
  const readings = words.flatMap((word) => [word, unmasked(word), core(unmasked(word))])
  return readings.some((reading) => commonPasswords.has(reading)) || words.some((word) => known.has(word))
}

/** Whether a text in small letters meets the rules once some of its letters are large (decision G-527). */
export const couldBePassword = (text: string): boolean =>
  [...text].length >= minLength && /\p{L}.*\p{L}/su.test(text) && /[^\p{L}\p{M}_]/u.test(text)

function personalParts(person: PasswordPerson): string[] {
  const emailName = person.email?.split('@', 1)[0] ?? ''
  const words = `${person.name ?? ''} ${person.company ?? ''}`.split(/[^\p{L}\p{N}]+/u)
  const parts = [person.login, emailName, person.company ?? '', ...words]
  return parts.map((part) => part.trim().toLowerCase()).filter((part) => part.length >= minPartLength)
}

/**
 * Whether a password is too simple to accept: a common one (also disguised or with digits around it), one of a list of
 * `known` ones in small letters, one repeated character, or holding the login, the name of the e-mail, a part of the
 * name or the company of 4 characters or more (DR-74, decisions G-041, G-527). Refused by the server with the code
 * `simple`.
 */
export function isSimplePassword(
  password: string,
  person: PasswordPerson,
  known: ReadonlySet<string> = new Set(),
): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size <= 1) return true
  return isCommon(text, known) || personalParts(person).some((part) => text.includes(part))
}
