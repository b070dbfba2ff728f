import { describe, expect, test } from 'vitest'
import { permissions as catalogue, hasPermission, roleFlags } from './permission.ts'
import { roleSeeds } from './role.ts'

const permissionsOf = (code: string) => roleSeeds.find((role) => role.code === code)?.permissions ?? []

describe('seed roles (appendix C)', () => {
  test('there are ten, with codes of their own', () => {
    expect(roleSeeds).toHaveLength(10)
    expect(new Set(roleSeeds.map((role) => role.code)).size).toBe(10)
  })

  test('each has permissions, all from the catalogue, none twice', () => {
    for (const { permissions } of roleSeeds) {
      expect(permissions.length).toBeGreaterThan(0)
      expect(catalogue).toEqual(expect.arrayContaining([...permissions]))
      expect(new Set(permissions).size).toBe(permissions.length)
    }
  })

  test('a client orders, a viewer only fills a cart (G-220)', () => {
    expect(hasPermission(permissionsOf('client'), 'order.*')).toBe(true)
    expect(hasPermission(permissionsOf('client_viewer'), 'cart.common')).toBe(true)
    expect(hasPermission(permissionsOf('client_viewer'), 'order.*')).toBe(false)
  })

  test('a bookkeeper opens the personal area and neither fills a cart nor orders (G-585)', () => {
    const own = permissionsOf('bookkeeper')
    expect(hasPermission(own, 'personal.*')).toBe(true)
    expect(['cart.common', 'order.*', 'manager.*'].filter((one) => hasPermission(own, one))).toEqual([])
  })

  test('only the admin holds the full permission', () => {
    const full = roleSeeds.filter((role) => roleFlags(role.permissions).isFullAdmin)
    expect(full.map((role) => role.code)).toEqual(['admin'])
  })

  test('a manager sees own clients but not the back office', () => {
    expect(roleFlags(permissionsOf('manager'))).toEqual({
      isManager: true,
      isAdmin: false,
      isFullAdmin: false,
    })
  })

  test('a price clerk reads and uploads prices and cannot stop them', () => {
    const own = permissionsOf('price_clerk')
    expect(hasPermission(own, 'admin.cost_metal.add')).toBe(true)
    expect(hasPermission(own, 'admin.cost_metal.*')).toBe(false)
  })
})
