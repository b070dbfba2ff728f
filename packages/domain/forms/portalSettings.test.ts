import { expect, test } from 'vitest'
import { contactFields, departments, type PortalSettings, settingsFieldErrors } from './portalSettings.ts'

const empty = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
const nothing: PortalSettings = {
  contacts: empty(contactFields),
  formAddresses: empty(departments),
  letterhead: { ru: '', en: '' },
  calendar: { daysOff: '', workdays: '' },
}

test('settings may be empty; each mail address, phone and head of documents is checked at its field (G-340)', () => {
  expect(settingsFieldErrors(nothing)).toEqual({})
  expect(
    settingsFieldErrors({
      contacts: {
        ...nothing.contacts,
        salesPhone: 'позвоните',
        managerPhone: ' +7 391 000-10-20 ',
        supportEmail: 'a@b.ru, c@d.ru',
        qualityEmail: 'quality@proba.example',
      },
      formAddresses: { ...nothing.formAddresses, sales: 'sales@proba', order: 'order@proba.example' },
      letterhead: { ru: 'АО «Проба»\n\n1\n2\n3\n4\n5', en: '1\n2\n3\n4\n5\n6\n7' },
      calendar: { daysOff: ' 01.01.2027\n\n04.01.2027', workdays: '20.02.2027\n29.02.2027' },
    }),
  ).toEqual({
    'contacts.salesPhone': 'phone',
    'contacts.supportEmail': 'emailForm',
    'formAddresses.sales': 'emailForm',
    'letterhead.en': 'letterheadLines',
    'calendar.workdays': 'day',
  })
})
