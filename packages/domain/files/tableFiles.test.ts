import { expect, test } from 'vitest'
import { acceptedTables, isTableName, otherTableNames, tableNames } from './tableFiles.ts'

test('the tables that imports read are named, .xlsx first (G-146, R-335)', () => {
  expect(tableNames).toBe('.xlsx, .xls, .ods, .xlsb, .csv, .txt')
  expect(otherTableNames).toBe('.xls, .ods, .xlsb, .csv, .txt')
  expect(acceptedTables.split(',').slice(0, 7).join()).toBe(
    '.xlsx,.xls,.ods,.xlsb,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
})

test.each([
  ['order.xlsx', true],
  ['ЗАКАЗ.XLS', true],
  ['остатки.01.12.csv', true],
  ['выгрузка.tsv', true],
  ['заказ.fods', true],
  ['заказ', true],
  ['заказ от 30.11.2026', true],
  ['order.pdf', false],
  ['order.numbers', false],
  ['order.xlsx.zip', false],
  ['.docx', false],
])('%s may be a table by its name: %s (R-335)', (name, isTable) => {
  expect(isTableName(name)).toBe(isTable)
})
