import { withoutEnd } from './withoutEnd.ts'

const plainAddress = /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?$/u

/** An address that a mail can be sent to: one, without brackets, quotes, lists, and nothing that could start a header. */
export const isMailAddress = (text: string): boolean => plainAddress.test(text)

/** An e-mail as people type it: a mail address with a dot inside the domain (DR-71). What it accepts can be answered. */
function isEmail(text: string): boolean {
  if (!isMailAddress(text)) return false
  const labels = (text.split('@')[1] ?? '').split('.')
  return labels.length > 1 && labels.every((label) => label !== '')
}

/** Why a text is no e-mail: the @ is missing, or what is around it is wrong; null for an e-mail (DR-71). */
export function emailFault(text: string): 'email' | 'emailForm' | null {
  if (isEmail(text)) return null
  return text.includes('@') ? 'emailForm' : 'email'
}

/** A phone has at least one digit (DR-71). */
export function isPhone(text: string): boolean {
  return /\d/.test(text)
}

/** A number without its country has so many digits: a word behind fewer is not about an extension. */
const shortestNumber = 7

/** Where the words of an extension begin, or its mark; the length of the text where there is none. */
function extensionAt(text: string): number {
  let digits = 0
  for (const [at, sign] of [...text].entries()) {
    if (/\d/.test(sign)) digits += 1
    else if (digits >= shortestNumber && /[#\p{L}]/u.test(sign)) return at
  }
  return text.length
}

/**
 * A phone as it can be typed: without letters (DR-71). Words behind a number begin its extension, which is kept behind
 * a `#`: it is no digit of the number (decision G-244).
 */
export function phoneTyped(text: string): string {
  const at = extensionAt(text)
  const number = text.slice(0, at).replace(/\p{L}/gu, '')
  if (at === text.length) return number
  return `${withoutEnd(number, ' .,;')} #${text.slice(at).replace(/\D/g, '')}`
}

/** A phone as it is sent: an extension of which only the mark was typed is none. */
export const phoneSent = (text: string): string => phoneTyped(text).replace(/#$/, '').trim()

/** Digits of a phone without its extension, the copy that is searched (decision G-244). */
export function phoneDigits(text: string): string {
  const [number = ''] = text.split('#')
  return number.replace(/\D/g, '')
}

/** An INN is digits; their number is only hinted at in forms of guests (DR-71). */
export function isInn(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A company's INN in the back office: 10 or 12 digits (appendix B). */
export function isCompanyInn(text: string): boolean {
  return /^(\d{10}|\d{12})$/.test(text)
}

/** Weights of the digits of an INN in its check digit; a shorter number uses the last weights. */
const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether the last digit of a number follows from those before it, as the tax office computes it. */
function hasCheckDigit(digits: string): boolean {
  const before = [...digits.slice(0, -1)]
  const weights = innWeights.slice(-before.length)
  const sum = before.reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  return String((sum % 11) % 10) === digits.slice(-1)
}

/** What is wrong with an INN: that it is no number, its length, or the check digits at its end. */
export type InnFault = 'inn' | 'innLength' | 'innCheck'

/** Why an INN is not valid, or null. The last digit of 10, or the last two of 12, are check digits (decision G-648). */
export function companyInnFault(text: string): InnFault | null {
  if (!isInn(text)) return 'inn'
  if (!isCompanyInn(text)) return 'innLength'
  const checked = text.length === 10 ? [text] : [text.slice(0, -1), text]
  return checked.every(hasCheckDigit) ? null : 'innCheck'
}

/** A KPP: the tax office, two characters for the reason, the order. */
export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text)
}

/**
 * Whether a field shows its error: when touched or after an attempt to submit; leaving a date field does not touch
 * it, only changing it does (DR-73).
 */
export function isErrorVisible(field: {
  readonly blurred: boolean
  readonly changed: boolean
  readonly submitted: boolean
  readonly isDate: boolean
}): boolean {
  return field.submitted || field.changed || (field.blurred && !field.isDate)
}
