import { expect, test } from 'vitest'
import { addressOf, departmentsOf } from './departments.ts'

test('a complaint also goes to quality, once (G-241)', () => {
  expect(departmentsOf('shipment', 'wish')).toEqual(['shipment'])
  expect(departmentsOf('shipment', 'complaint')).toEqual(['shipment', 'quality'])
  expect(departmentsOf('quality', 'complaint')).toEqual(['quality'])
})

test('a department without an address of its own gets the mail of the support (G-241)', () => {
  const addresses = { sales: 's@x.ru', support: 'help@x.ru', balance: 'b@x.ru', prices: ' ' }
  expect(addressOf('sales', addresses)).toBe('s@x.ru')
  expect(addressOf('balance', addresses)).toBe('b@x.ru')
  expect(addressOf('prices', addresses)).toBe('help@x.ru')
  expect(addressOf('quality', addresses)).toBe('help@x.ru')
  expect(addressOf('quality', {})).toBe('')
})
