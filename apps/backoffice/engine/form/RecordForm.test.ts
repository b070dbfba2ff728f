import { expect, test } from 'vitest'
import { companies } from '../../resources/customers/companies.tsx'
import { newRecord } from './RecordForm.tsx'

test('a new record holds an empty value for every field that can be written, groups as objects', () => {
  const record = newRecord(companies) as Record<string, unknown>
  expect(record.name).toBe('')
  expect(record.active).toBe(true)
  expect(record.statusSettings).toMatchObject({ shipmentAllowedPercentage: 80, allowShipment: false })
  expect(record).not.toHaveProperty('ordersCount')
  expect(record).not.toHaveProperty('id')
})
