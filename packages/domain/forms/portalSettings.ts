import { feedbackThemes } from '../codes/requestCodes.ts'
import { isEmail, isPhone } from '../text/validators.ts'
import type { Department } from './departments.ts'

/** Departments that have an address for the mails of forms, in the order of their inputs. */
export const departments = ['sales', 'images', ...feedbackThemes] as const satisfies readonly Department[]

const phones = ['salesPhone', 'managerPhone', 'supportPhone'] as const
const mails = ['supportEmail', 'qualityEmail'] as const
const addresses = ['address', 'addressEn'] as const

/** Contacts that the portal shows, in the order of their inputs. */
export const contactFields = [...phones, ...mails, ...addresses] as const

/** Limits of the settings: characters, and the lines at the head of a document. */
export const settingLimits = {
  phone: 40,
  mail: 254,
  address: 300,
  letterhead: 600,
  letterheadLines: 6,
} as const

/** The most characters of a contact. */
export function contactLimit(field: (typeof contactFields)[number]): number {
  if (phones.some((phone) => phone === field)) return settingLimits.phone
  return mails.some((mail) => mail === field) ? settingLimits.mail : settingLimits.address
}

/** Settings of the portal as a form holds them; the head of documents is a text of several lines. */
export interface PortalSettings {
  readonly contacts: Readonly<Record<(typeof contactFields)[number], string>>
  readonly formAddresses: Readonly<Record<Department, string>>
  readonly letterhead: Readonly<Record<'ru' | 'en', string>>
}

/** The lines of a text that say something. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export type SettingFieldCode = 'phone' | 'email' | 'letterheadLines'

/**
 * What is wrong with the settings, by field: an empty one is allowed, every address is one that a mail can be sent to,
 * every phone can be dialled, and the head of a document leaves room for the document (decision G-340).
 */
export function settingsFieldErrors({
  contacts,
  formAddresses,
  letterhead,
}: PortalSettings): Readonly<Record<string, SettingFieldCode>> {
  const errors: Record<string, SettingFieldCode> = {}
  const isOther = (text: string, is: (text: string) => boolean) => text.trim() !== '' && !is(text.trim())
  for (const field of phones) if (isOther(contacts[field], isPhone)) errors[`contacts.${field}`] = 'phone'
  for (const field of mails) if (isOther(contacts[field], isEmail)) errors[`contacts.${field}`] = 'email'
  for (const field of departments)
    if (isOther(formAddresses[field], isEmail)) errors[`formAddresses.${field}`] = 'email'
  for (const language of ['ru', 'en'] as const)
    if (linesOf(letterhead[language]).length > settingLimits.letterheadLines)
      errors[`letterhead.${language}`] = 'letterheadLines'
  return errors
}
