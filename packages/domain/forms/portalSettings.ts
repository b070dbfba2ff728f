import { feedbackThemes } from '../codes/requestCodes.ts'
import { emailFault, isPhone } from '../text/validators.ts'
import type { Department } from './departments.ts'

/** Departments that have an address for the mails of forms, in the order of their inputs. */
export const departments = ['sales', 'images', ...feedbackThemes] as const satisfies readonly Department[]

const phones = ['salesPhone', 'managerPhone', 'supportPhone'] as const
const mails = ['supportEmail', 'qualityEmail'] as const
const addresses = ['address', 'addressEn'] as const

/** Contacts that the portal shows, in the order of their inputs. */
export const contactFields = [...phones, ...mails, ...addresses] as const

/** Days that differ from the week, in the order of their inputs. */
export const calendarFields = ['daysOff', 'workdays'] as const

/** Limits of the settings: characters, and the lines at the head of a document. */
export const settingLimits = {
  phone: 40,
  mail: 254,
  address: 300,
  letterhead: 600,
  letterheadLines: 6,
  calendar: 3000,
} as const

/** The most characters of a contact. */
export function contactLimit(field: (typeof contactFields)[number]): number {
  if (phones.some((phone) => phone === field)) return settingLimits.phone
  return mails.some((mail) => mail === field) ? settingLimits.mail : settingLimits.address
}

/** Settings of the portal as a form holds them; heads of documents and days are texts of several lines. */
export interface PortalSettings {
  readonly contacts: Readonly<Record<(typeof contactFields)[number], string>>
  readonly formAddresses: Readonly<Record<Department, string>>
  readonly letterhead: Readonly<Record<'ru' | 'en', string>>
  readonly calendar: Readonly<Record<(typeof calendarFields)[number], string>>
}

/** The lines of a text that say something. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The day (`YYYY-MM-DD`) of a line `DD.MM.YYYY`; null where there is no such day. */
export function dayOfLine(line: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.((?:19|20)\d\d)$/.exec(line) ?? []
  const date = `${year}-${month}-${day}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : null
}

export type SettingFieldCode = 'phone' | 'email' | 'emailForm' | 'letterheadLines' | 'day'

/**
 * What is wrong with the settings, by field: an empty one is allowed, every address is one that a mail can be sent to,
 * every phone can be dialled, the head of a document leaves
 * room for the document, and each day is one of the calendar (decisions G-340, G-394).
 */
export function settingsFieldErrors({
  contacts,
  formAddresses,
  letterhead,
  calendar,
}: PortalSettings): Readonly<Record<string, SettingFieldCode>> {
  const errors: Record<string, SettingFieldCode> = {}
  for (const field of phones) {
    const phone = contacts[field].trim()
    if (phone !== '' && !isPhone(phone)) errors[`contacts.${field}`] = 'phone'
  }
  const judgeMail = (name: string, text: string) => {
    const fault = text.trim() === '' ? null : emailFault(text.trim())
    if (fault) errors[name] = fault
  }
  for (const field of mails) judgeMail(`contacts.${field}`, contacts[field])
  for (const field of departments) judgeMail(`formAddresses.${field}`, formAddresses[field])
  for (const language of ['ru', 'en'] as const)
    if (linesOf(letterhead[language]).length > settingLimits.letterheadLines)
      errors[`letterhead.${language}`] = 'letterheadLines'
  for (const field of calendarFields)
    if (linesOf(calendar[field]).some((line) => dayOfLine(line) === null)) errors[`calendar.${field}`] = 'day'
  return errors
}
