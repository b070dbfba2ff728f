import { expect, test } from 'vitest'
import { isBackofficePath } from './backofficeAddresses.ts'

test('lists with what is below them, pages and the start page are screens of the back office, nothing else is', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/status',
    '/admin/companies',
    '/admin/companies/',
    '/admin/companies/1',
    '/admin/catalog/products/create',
  ])
    expect(isBackofficePath(path), path).toBe(true)
  for (const path of [
    '/',
    '/administration',
    '/admin/none',
    '/admin/status/1',
    '/admin/companiesx',
    '/admin/catalog',
    '/companies',
  ])
    expect(isBackofficePath(path), path).toBe(false)
})
