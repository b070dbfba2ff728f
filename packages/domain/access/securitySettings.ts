/** What the settings of the portal say of logins (decision G-524). */
export interface SecuritySettings {
  /** Whether admins, and managers, have to set up a second factor before they can do anything else. */
  readonly adminsNeedCode: boolean
  readonly managersNeedCode: boolean
  /** Days after which a session that nobody uses ends (decision G-528). */
  readonly idleDays: number
}

/** How many days a session lives at most (decision G-030), and so may wait for its next use. */
export const sessionDays = 30

/** Before anybody has saved them. */
const asDelivered: SecuritySettings = { adminsNeedCode: false, managersNeedCode: false, idleDays: 14 }

/** Whether sessions can end after so many days without use. */
export const isIdleDays = (days: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= sessionDays

/** The settings of logins as they are stored; what is missing or of another form is as it was delivered. */
export function securityOf(stored: unknown): SecuritySettings {
  const values = new Map<string, unknown>(Object.entries(Object(stored)))
  const flag = (key: 'adminsNeedCode' | 'managersNeedCode') => {
    const value = values.get(key)
    return typeof value === 'boolean' ? value : asDelivered[key]
  }
  const days = Number(values.get('idleDays') ?? asDelivered.idleDays)
  return {
    adminsNeedCode: flag('adminsNeedCode'),
    managersNeedCode: flag('managersNeedCode'),
    idleDays: isIdleDays(days) ? days : asDelivered.idleDays,
  }
}
