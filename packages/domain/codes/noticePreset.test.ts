import { expect, test } from 'vitest'
import { roleSeeds } from '../access/role.ts'
import { noticeKinds } from './noticeKind.ts'
import { mutedAtFirst, switchedByRoles } from './noticePreset.ts'

const ofOrders = ['order_placed', 'order_status', 'order_ready', 'auto_order', 'claim_accepted']

test('a bookkeeper begins with mails about documents and contracts alone, everybody else with all (G-410, G-585)', () => {
  expect(mutedAtFirst(['bookkeeper'])).toEqual(ofOrders)
  for (const { code } of roleSeeds)
    expect(mutedAtFirst([code]), code).toEqual(code === 'bookkeeper' ? ofOrders : [])
  expect(mutedAtFirst(['bookkeeper', 'client_viewer'])).toEqual([])
  expect(mutedAtFirst(['role-of-the-company'])).toEqual([])
  expect(mutedAtFirst([])).toEqual([])
})

test('other roles switch only what they begin with otherwise (G-585)', () => {
  expect(switchedByRoles([], ['bookkeeper'])).toEqual({ off: ofOrders, on: [] })
  expect(switchedByRoles(['client'], ['bookkeeper'])).toEqual({ off: ofOrders, on: [] })
  expect(switchedByRoles(['bookkeeper'], ['client'])).toEqual({ off: [], on: ofOrders })
  expect(switchedByRoles(['bookkeeper'], ['bookkeeper'])).toEqual({ off: [], on: [] })
  expect(switchedByRoles(['client'], ['manager', 'admin'])).toEqual({ off: [], on: [] })
  expect(noticeKinds).toEqual(expect.arrayContaining(ofOrders))
})

test('a role named like a property of Object.prototype begins with all mails, as other roles do (G-585)', () => {
  for (const code of ['constructor', '__proto__', 'toString']) expect(mutedAtFirst([code]), code).toEqual([])
})
