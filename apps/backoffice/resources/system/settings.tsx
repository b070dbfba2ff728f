import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { sessionDays } from '@proba/domain/access/securitySettings'
import {
  calendarFields,
  contactFields,
  contactLimit,
  departments,
  settingLimits,
  settingsFieldErrors,
} from '@proba/domain/forms/portalSettings'
import type { PlainField } from '../../declarations/field.ts'
import { defineResource } from '../../declarations/resource.ts'

const textsOf = <const G extends string, const F extends string>(
  group: G,
  names: readonly F[],
  field: (name: F) => PlainField,
) =>
  Object.fromEntries(names.map((name) => [`${group}.${name}`, field(name)])) as Record<
    `${G}.${F}`,
    PlainField
  >
const namesOf = <const G extends string, const F extends string>(group: G, names: readonly F[]) =>
  names.map((name) => `${group}.${name}` as const)

const languages = ['ru', 'en'] as const

/** Contacts, addresses for the mails of forms, head of documents and business calendar: one record (G-340, G-394). */
export const settings = defineResource({
  name: 'settings',
  icon: SettingsIcon,
  group: 'system',
  order: 2,
  logged: 'settings',
  access: backofficeGuards.settings.permission,
  only: 1,
  transport: {
    list: 'GET /admin/settings',
    get: 'GET /admin/settings/{id}',
    update: 'POST /admin/settings/{id}',
  },
  representation: 'id',
  fields: {
    id: { kind: 'number', readonly: true },
    ...textsOf('contacts', contactFields, (name) => ({
      kind: 'text',
      maxLength: contactLimit(name),
      ...(contactLimit(name) === settingLimits.address && { wide: true }),
    })),
    ...textsOf('formAddresses', departments, (name) => ({
      kind: 'text',
      maxLength: settingLimits.mail,
      ...(name === 'sales' && { hint: true }),
    })),
    ...textsOf('letterhead', languages, () => ({
      kind: 'text',
      maxLength: settingLimits.letterhead,
      lines: 3,
      hint: true,
    })),
    ...textsOf('calendar', calendarFields, () => ({
      kind: 'text',
      maxLength: settingLimits.calendar,
      lines: 6,
      hint: true,
    })),
    'security.adminsNeedCode': { kind: 'boolean', hint: true },
    'security.managersNeedCode': { kind: 'boolean' },
    'security.idleDays': { kind: 'number', min: 1, max: sessionDays, required: true, hint: true },
  },
  unsearched: true,
  columns: ['id'],
  sorts: ['id'],
  firstSort: { field: 'id', order: 'ASC' },
  sections: [
    { name: 'contacts', fields: namesOf('contacts', contactFields) },
    { name: 'formAddresses', fields: namesOf('formAddresses', departments) },
    { name: 'letterhead', fields: namesOf('letterhead', languages) },
    { name: 'calendar', fields: namesOf('calendar', calendarFields) },
    {
      name: 'security',
      fields: ['security.adminsNeedCode', 'security.managersNeedCode', 'security.idleDays'],
    },
  ],
  fieldErrors: settingsFieldErrors,
})
