import { expect, test } from 'vitest'
import {
  contactFields,
  contactLimit,
  dayOfLine,
  departments,
  linesOf,
  type PortalSettings,
  settingLimits,
  settingsFieldErrors,
} from './portalSettings.ts'

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

test('phones, mail addresses and postal addresses have limits of their own (G-340)', () => {
  expect(contactFields.map((field) => [field, contactLimit(field)])).toEqual([
    ['salesPhone', 40],
    ['managerPhone', 40],
    ['supportPhone', 40],
    ['supportEmail', 254],
    ['qualityEmail', 254],
    ['address', 300],
    ['addressEn', 300],
  ])
})

test('the head of a document has six lines that are not empty, in either language (G-340)', () => {
  const errorsOf = (language: 'ru' | 'en', count: number) =>
    settingsFieldErrors({
      ...nothing,
      letterhead: { ...nothing.letterhead, [language]: `\n ${'Проба\n \n'.repeat(count)}` },
    })
  const most = settingLimits.letterheadLines
  expect([errorsOf('ru', most - 1), errorsOf('ru', most), errorsOf('en', most)]).toEqual([{}, {}, {}])
  expect(errorsOf('ru', most + 1)).toEqual({ 'letterhead.ru': 'letterheadLines' })
  expect(errorsOf('en', most + 1)).toEqual({ 'letterhead.en': 'letterheadLines' })
  expect(linesOf(' a \n\n\tb')).toEqual(['a', 'b'])
})

test.each([
  ['01.01.1900', '1900-01-01'],
  ['31.12.2099', '2099-12-31'],
  ['31.12.1899', null],
  ['01.01.2100', null],
  ['28.02.2027', '2027-02-28'],
  ['29.02.2027', null],
  ['29.02.2028', '2028-02-29'],
  ['31.04.2027', null],
  ['00.01.2027', null],
  ['01.13.2027', null],
  ['1.1.2027', null],
  ['01.01.2027 пятница', null],
  ['', null],
])('the line %j of the calendar is the day %s (G-394)', (line, day) => {
  expect(dayOfLine(line)).toBe(day)
})
