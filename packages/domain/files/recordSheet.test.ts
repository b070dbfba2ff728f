import { expect, test } from 'vitest'
import { companyFlags } from './companySheet.ts'
import { yesNoColumns } from './productSheet.ts'
import {
  columnsOfSheet,
  formatsOf,
  isChange,
  isLeftOut,
  keyColumnsOf,
  type RecordImportType,
  recordImportTypes,
  recordVerdicts,
  repeatedKeys,
  sheetOf,
  verdictCounts,
} from './recordSheet.ts'

test('a key that comes again names the row where it came first; empty keys are no repetition (G-313)', () => {
  const keys = ['ivanov', 'petrov', ' IVANOV', '', '', 'ivanov']
  const rows = keys.map((key, index) => ({ row: index + 2, key }))
  expect([...repeatedKeys(rows)]).toEqual([
    [4, 2],
    [7, 2],
  ])
})

test('a row creates or updates, is left out with a reason, or says what is there already (G-313)', () => {
  expect(recordVerdicts.filter(isChange)).toEqual(['create', 'update'])
  expect(recordVerdicts.filter(isLeftOut)).toEqual(['skip', 'refuse'])
  expect(verdictCounts(['skip', 'create', 'skip'])).toEqual({
    create: 1,
    update: 0,
    same: 0,
    skip: 2,
    refuse: 0,
  })
})

test('the key of a kind is its first column, or as many as it takes to name a record', () => {
  expect(keyColumnsOf('users')).toEqual(['login'])
  expect(keyColumnsOf('closeopen')).toEqual(['article', 'date'])
  expect(keyColumnsOf('residues_finished')).toEqual(['article', 'size', 'coating'])
  for (const type of recordImportTypes)
    expect(keyColumnsOf(type)).toEqual(columnsOfSheet(type).slice(0, sheetOf(type).keys ?? 1))
})

test('columns that are filled in with yes or no say so: a cell with TRUE is no wrong text there (G-645)', () => {
  const isFlag = (type: RecordImportType) => (column: string) => formatsOf(type)[column]?.kind === 'yesNo'
  expect(companyFlags.every(isFlag('companies'))).toBe(true)
  expect(yesNoColumns.every(isFlag('products')) && yesNoColumns.length).toBe(12)
  for (const type of ['contracts', 'sections'] as const) expect(isFlag(type)('active')).toBe(true)
  expect(formatsOf('contracts').sapNumber).toEqual({ kind: 'text' })
  expect(formatsOf('offers').length).toEqual({ kind: 'number', unit: 'cm' })
})
