import { describe, expect, test } from 'vitest'
import { companySettings } from '../company/companySettings.ts'
import {
  type CompanyChoices,
  type CompanyFields,
  companyChange,
  companyColumns,
  companyFlags,
  readSheetCompany,
} from './companySheet.ts'
import { formatsOf } from './recordSheet.ts'

const choices: CompanyChoices = {
  promotions: new Map([['серебряный бонус', 'silver']]),
  disabledRestrictions: new Map([
    ['баланс металла', 'metal_balance'],
    ['closed', 'closed'],
  ]),
}
const empty = Object.fromEntries(Object.keys(companyColumns).map((column) => [column, '']))
type Column = keyof typeof companyColumns
const read = (cells: Partial<Record<Column, string>>) =>
  readSheetCompany({ ...empty, ...cells } as Record<Column, string>, choices)
const sheetOf = (cells: Partial<Record<Column, string>>) => {
  const found = read(cells)
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return found.value
}

const initial: CompanyFields = {
  ...{ name: '', fullName: '', active: true, isMajor: false, channels: [], managerIds: [] },
  ...{ promotions: [], disabledRestrictions: [] },
  settings: Object.fromEntries(companySettings.map((code) => [code, false])) as CompanyFields['settings'],
  statusSettings: {
    ...{ allowModalShow: false, allowProvisionalDateShow: false, allowForecastShow: false },
    ...{ allowShipment: false, shipmentAllowedPercentage: 80 },
  },
}
const stored: CompanyFields = {
  ...initial,
  ...{ name: 'Янтарь', fullName: 'ООО «Янтарь»', channels: [2, 1], managerIds: [7], promotions: ['silver'] },
  settings: { ...initial.settings, tasting: true },
}
const known = { stored: { inn: '2463000002', fields: stored }, initial }
const fresh = { stored: null, initial }

test('columns of yes and no take what a sheet makes of these words, the readiness a number (G-645, G-649)', () => {
  const formats = formatsOf('companies')
  for (const flag of companyFlags) expect(formats[flag], flag).toEqual({ kind: 'yesNo' })
  expect(formats.shipmentAllowedPercentage).toEqual({ kind: 'number', unit: 'percent' })
  expect(formats.inn).toEqual({ kind: 'text' })
})

describe('a row of the workbook of companies (G-649)', () => {
  test('gives the fields whose cells are filled, and a dash empties a list', () => {
    expect(
      sheetOf({
        ...{
          inn: '2463000001',
          name: 'Альфа',
          isMajor: 'да',
          channels: 'Опт; Розница',
          managerIds: 'ivanova',
        },
        ...{ promotions: '-', disabledRestrictions: 'Баланс металла, closed', tasting: 'Нет' },
        ...{ allowShipment: 'Да', shipmentAllowedPercentage: '90' },
      }),
    ).toEqual({
      inn: '2463000001',
      fields: {
        name: 'Альфа',
        isMajor: true,
        promotions: [],
        disabledRestrictions: ['metal_balance', 'closed'],
      },
      words: { channels: ['Опт', 'Розница'], managerIds: ['ivanova'] },
      settings: { tasting: false },
      statusSettings: { allowShipment: true, shipmentAllowedPercentage: 90 },
    })
  })

  test('reads an INN with its KPP or an apostrophe, and says what it has read (G-666)', () => {
    expect(read({ inn: '2463000001/246301001' })).toMatchObject({
      value: { inn: '2463000001' },
      notes: [
        { column: 'inn', code: 'readAs', params: { text: '2463000001/246301001', value: '2463000001' } },
      ],
    })
    expect(read({ inn: "'2463000001" })).toMatchObject({ value: { inn: '2463000001' }, notes: [] })
  })

  test('names every bad cell', () => {
    const found = read({
      ...{ name: 'x'.repeat(201), active: 'возможно', disabledRestrictions: 'closed, Погода' },
      ...{ tasting: 'да?', shipmentAllowedPercentage: '101' },
    })
    expect('issues' in found && found.issues).toEqual([
      { column: 'inn', code: 'required' },
      { column: 'name', code: 'maxLength', params: { n: 200 } },
      { column: 'active', code: 'yesNo' },
      { column: 'disabledRestrictions', code: 'unknownWords', params: { values: 'Погода' } },
      { column: 'tasting', code: 'yesNo' },
      { column: 'shipmentAllowedPercentage', code: 'maximum', params: { n: 100 } },
    ])
  })
})

describe('what a row makes of its company (G-649)', () => {
  test('a new one has a right INN and a name, which is also the full one unless that is given', () => {
    const row = sheetOf({ inn: '2463000001', name: 'Альфа', tasting: 'да' })
    expect(companyChange(row, fresh, {})).toEqual({
      written: {
        ...{ ...initial, inn: '2463000001', name: 'Альфа', fullName: 'Альфа' },
        settings: { ...initial.settings, tasting: true },
      },
      isSame: false,
    })
    expect(companyChange(sheetOf({ inn: '2463000002' }), fresh, {})).toEqual({
      issues: [
        { column: 'inn', code: 'innCheck', params: {} },
        { column: 'name', code: 'required' },
      ],
    })
    expect(companyChange(sheetOf({ inn: '274062111', name: 'Уфа' }), fresh, {})).toEqual({
      issues: [{ column: 'inn', code: 'innZero', params: { value: '0274062111' } }],
    })
  })

  test.each<[string, Parameters<typeof sheetOf>[0], Parameters<typeof companyChange>[2], object | null]>([
    ['nothing', {}, {}, null],
    ['what it has, lists in any order', { name: 'Янтарь', tasting: 'да' }, { channels: [1, 2] }, null],
    ['another name', { name: 'Кварц' }, {}, { name: 'Кварц' }],
    ['no channels', {}, { channels: [] }, { channels: [] }],
    ['other managers', {}, { managerIds: [7, 8] }, { managerIds: [7, 8] }],
    [
      'a setting',
      { auto_order_is_available: 'да' },
      {},
      { settings: { ...stored.settings, auto_order_is_available: true } },
    ],
    [
      'a percentage',
      { shipmentAllowedPercentage: '70' },
      {},
      { statusSettings: { ...stored.statusSettings, shipmentAllowedPercentage: 70 } },
    ],
  ])('one with a wrong INN is changed by %s and nothing else (G-648)', (_what, cells, found, changed) => {
    const row = sheetOf({ inn: known.stored.inn, ...cells })
    const made = companyChange(row, known, found)
    expect(made).toMatchObject({ isSame: changed === null })
    if (changed)
      expect(made).toEqual({ written: { ...stored, inn: '2463000002', ...changed }, isSame: false })
  })

  test('one that is stored without a full name is changed only together with one, as in its form (G-649)', () => {
    const nameless = { stored: { inn: '2463000002', fields: { ...stored, fullName: '' } }, initial }
    const change = (cells: Parameters<typeof sheetOf>[0]) =>
      companyChange(sheetOf({ inn: '2463000002', ...cells }), nameless, {})
    expect(change({ tasting: 'нет' })).toEqual({ issues: [{ column: 'fullName', code: 'required' }] })
    expect(change({ tasting: 'да' })).toMatchObject({ isSame: true })
    expect(change({ fullName: 'ООО «Янтарь»' })).toMatchObject({ isSame: false })
  })
})
