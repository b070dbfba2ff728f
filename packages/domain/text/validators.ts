/** An e-mail: one @ with text before it and a dot inside the domain (DR-71). */
export function isEmail(text: string): boolean {
  const parts = text.split('@')
  const [name = '', domain = ''] = parts
  if (parts.length !== 2 || name === '' || /[\s\p{Cc}]/u.test(text)) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => label !== '')
}

/** A phone has at least one digit (DR-71). */
export function isPhone(text: string): boolean {
  return /\d/.test(text)
}

/** A phone as it can be typed: without letters (DR-71). */
export function phoneTyped(text: string): string {
  return text.replace(/\p{L}/gu, '')
}

/** Digits of a phone, the copy that is searched (decision G-244). */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** An INN is digits; their number is only hinted at in forms of guests (DR-71). */
export function isInn(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A company's INN in the back office: 10 or 12 digits (appendix B). */
export function isCompanyInn(text: string): boolean {
  return /^(\d{10}|\d{12})$/.test(text)
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
