import { companyInnFault } from './validators.ts'

/** The right INN that begins with the nine digits of a number (decision G-648). */
export function innOf(beginning: number): string {
  const first = String(beginning).padStart(9, '0')
  const found = [...'0123456789'].map((last) => first + last).find((inn) => companyInnFault(inn) === null)
  if (found === undefined) throw new Error(`No INN begins with ${first}`)
  return found
}
