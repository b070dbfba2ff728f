import { roleFlags } from './permission.ts'
import type { SecuritySettings } from './securitySettings.ts'

/** Recovery codes that a person gets at once (decision G-522). */
export const recoveryCodeCount = 10

/** Minutes in which a set-up has to be confirmed, and a login after its password (decisions G-521, G-523). */
export const secondFactorMinutes = { setUp: 30, login: 5 } as const

/** Changes of a second factor that are mailed to its user. */
export const secondFactorEvents = ['on', 'off', 'reset', 'codes', 'recovery'] as const
export type SecondFactorEvent = (typeof secondFactorEvents)[number]

/** Whether somebody with these permissions can have a second factor: admins and managers (decision G-521). */
export function mayHaveSecondFactor(permissions: readonly string[]): boolean {
  const { isAdmin, isManager } = roleFlags(permissions)
  return isAdmin || isManager
}

/** Whether somebody must set up a second factor before they can do anything else (decision G-524). */
export function isSecondFactorDue(
  permissions: readonly string[],
  { adminsNeedCode, managersNeedCode }: Pick<SecuritySettings, 'adminsNeedCode' | 'managersNeedCode'>,
  hasOne: boolean,
): boolean {
  const { isAdmin, isManager } = roleFlags(permissions)
  return !hasOne && ((adminsNeedCode && isAdmin) || (managersNeedCode && isManager))
}

/** Signs of recovery codes: those that look like others are left out. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 10
const half = recoveryLength / 2

/** A recovery code as it is shown, `ABCDE-FGHJK`; `pick` gives a whole number below its argument. */
export function recoveryCode(pick: (below: number) => number): string {
  const signs = Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[pick(recoveryAlphabet.length)] ?? '',
  )
  return `${signs.slice(0, half).join('')}-${signs.slice(half).join('')}`
}

/** What was typed as a code: six digits of an app, or a recovery code without its dash; null for anything else. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Reads a typed code; spaces, dashes and case do not count. */
export function readTypedCode(text: string): TypedCode | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const isRecovery =
    code.length === recoveryLength && [...code].every((sign) => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : null
}
