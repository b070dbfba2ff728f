import { type SecuritySettings, securityOf } from '@proba/domain/access/securitySettings'
import {
  type calendarFields,
  contactFields,
  dayOfLine,
  departments,
  linesOf,
  type PortalSettings,
  settingsFieldErrors,
} from '@proba/domain/forms/portalSettings'
import { formatDay } from '@proba/domain/text/dates'
import { trimTexts } from '@proba/domain/text/trimTexts'
import type { Sql } from '../../../db/connection/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import { shortenIdle } from '../../customers/session/sessionStore.ts'
import {
  hasSecondFactor,
  lockMinimum,
  lockSettings,
  readMinimum,
  readSettings,
  writeMinimum,
  writeSetting,
} from './settingsStore.ts'

/** The settings as they are edited: those of the portal, and those of logins. */
type EditedSettings = PortalSettings & { readonly security: SecuritySettings }
export type StoredSettings = EditedSettings & { readonly version: number }

/** A part of a stored value, which an older program or a hand may have written in another form. */
const partOf = (value: unknown, key: string): unknown => new Map(Object.entries(Object(value))).get(key)
const textsOf = <F extends string>(value: unknown, fields: readonly F[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const text = partOf(value, field)
      return [field, typeof text === 'string' ? text : '']
    }),
  ) as Record<F, string>

function headOf(value: unknown, language: 'ru' | 'en'): string {
  const lines = partOf(value, language)
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').join('\n') : ''
}

/** Days of the stored calendar as lines of a form. */
function daysIn(value: unknown, field: (typeof calendarFields)[number]): string {
  const days = partOf(value, field)
  return Array.isArray(days)
    ? days
        .filter((day) => typeof day === 'string')
        .map(formatDay)
        .join('\n')
    : ''
}

/** The settings as a form holds them. */
export async function storedSettings(sql: Sql): Promise<StoredSettings> {
  const [row] = await readSettings(sql)
  return {
    contacts: textsOf(row?.contacts, contactFields),
    formAddresses: textsOf(row?.formAddresses, departments),
    letterhead: { ru: headOf(row?.letterhead, 'ru'), en: headOf(row?.letterhead, 'en') },
    calendar: { daysOff: daysIn(row?.calendar, 'daysOff'), workdays: daysIn(row?.calendar, 'workdays') },
    security: securityOf(row?.security),
    version: row?.version ?? 0,
  }
}

const daysOf = (text: string) => linesOf(text).flatMap((line) => dayOfLine(line) ?? [])
/** Every day once, the earliest first. */
const sameDays = (text: string) => [...new Set(daysOf(text))].sort().map(formatDay).join('\n')

/** The parts as they are stored: departments without an address are left out, so that they follow the contacts. */
function valuesOf({ contacts, formAddresses, letterhead, calendar, security }: EditedSettings) {
  const addresses = Object.entries(formAddresses).filter(([, address]) => address !== '')
  return {
    contacts,
    formAddresses: Object.fromEntries(addresses),
    letterhead: { ru: linesOf(letterhead.ru), en: linesOf(letterhead.en) },
    calendar: { daysOff: daysOf(calendar.daysOff), workdays: daysOf(calendar.workdays) },
    security,
  }
}

const sameLines = (text: string) => linesOf(text).join('\n')

/** Nobody asks others for a second factor without having one: they would be the first to be locked out. */
async function refuseOwnLack(tx: Sql, me: Principal, before: EditedSettings, after: EditedSettings) {
  const required = (['adminsNeedCode', 'managersNeedCode'] as const).filter(
    (key) => after.security[key] && !before.security[key],
  )
  if (required.length === 0 || (await hasSecondFactor(tx, me.userId))) return
  throw refuseFields(
    Object.fromEntries(required.map((key) => [`security.${key}`, [{ code: 'ownCodeFirst' }]])),
  )
}

/** The settings by the names that the action log gives them. */
const loggedOf = ({ contacts, formAddresses, letterhead, calendar, security }: EditedSettings) => ({
  ...contacts,
  ...Object.fromEntries(Object.entries(formAddresses).map(([key, value]) => [`formAddresses.${key}`, value])),
  'letterhead.ru': letterhead.ru,
  'letterhead.en': letterhead.en,
  'calendar.daysOff': calendar.daysOff,
  'calendar.workdays': calendar.workdays,
  'security.adminsNeedCode': security.adminsNeedCode,
  'security.managersNeedCode': security.managersNeedCode,
  'security.idleDays': security.idleDays,
})

/** Saves the parts that differ, unless somebody else has saved since the caller read them. */
export async function saveSettings(
  services: Services,
  me: Principal,
  { version, ...given }: StoredSettings,
): Promise<StoredSettings> {
  const form: EditedSettings = {
    contacts: trimTexts(given.contacts),
    formAddresses: trimTexts(given.formAddresses),
    letterhead: { ru: sameLines(given.letterhead.ru), en: sameLines(given.letterhead.en) },
    calendar: { daysOff: sameDays(given.calendar.daysOff), workdays: sameDays(given.calendar.workdays) },
    security: given.security,
  }
  const errors = Object.entries(settingsFieldErrors({ ...form, calendar: given.calendar }))
  if (errors.length > 0)
    throw refuseFields(Object.fromEntries(errors.map(([field, code]) => [field, [{ code }]])))
  return services.database.transaction(async (tx) => {
    await lockSettings(tx)
    const stored = unchanged(await storedSettings(tx), version)
    await refuseOwnLack(tx, me, stored, form)
    const changed = changedParts(loggedOf(stored), loggedOf(form))
    if (Object.keys(changed.after).length === 0) return stored
    const parts = changedParts(valuesOf(stored), valuesOf(form)).after
    for (const [key, value] of Object.entries(parts))
      await writeSetting(tx, key, JSON.stringify(value), services.now())
    if (form.security.idleDays < stored.security.idleDays) await shortenIdle(tx, form.security.idleDays)
    await logAction(tx, me, { entity: 'settings', entityId: settingsId, action: 'update', ...changed })
    return storedSettings(tx)
  })
}

/** The only record of the settings. */
export const settingsId = 1

/** Sets a metal minimum, unless somebody else has set it since `version`. */
export async function saveMinimum(
  services: Services,
  me: Principal,
  id: number,
  { minWeight, version }: { readonly minWeight: number; readonly version: number },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockMinimum(tx, id)
    const [found] = await readMinimum(tx, id)
    const row = unchanged(found, version)
    await writeMinimum(tx, id, minWeight)
    const of = (minWeightMg: number) => ({ minWeightMg })
    await logAction(tx, me, {
      entity: 'metal_minimum',
      entityId: id,
      action: 'update',
      ...changedParts(of(row.min_weight_mg), of(minWeight)),
    })
  })
}
