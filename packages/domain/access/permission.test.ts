import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adminPermissions,
  checkPermissions,
  hasPermission,
  notGrantable,
  permissions,
  roleFlags,
} from './permission.ts'

describe('hasPermission (DR-11)', () => {
  test.each([
    [['a.*'], 'a.b', true],
    [['admin.*'], 'admin.residues.coil.*', true],
    [['admin.cost_metal.get'], 'admin.cost_metal.*', false],
    [['order.create'], 'order.*', false],
    [['ab.*'], 'a.b', false],
    [['admin.banner'], 'admin.banner', true],
  ])('%j meets %s: %s', (own, required, expected) => {
    expect(hasPermission(own, required)).toBe(expected)
  })

  test('a wildcard does not grant the bare name before it', () => {
    expect(hasPermission(['x.*'], 'x')).toBe(false)
  })

  test('a wildcard grants any depth and itself', () => {
    expect(hasPermission(['a.*'], 'a.b.c')).toBe(true)
    expect(hasPermission(['a.*'], 'a.*')).toBe(true)
    expect(hasPermission(['a.b.*'], 'a.*')).toBe(false)
  })

  test('a name does not grant what lies below it', () => {
    expect(hasPermission(['admin.banner'], 'admin.banner.x')).toBe(false)
  })

  test.each(['*', '.*', 'a.*.c', 'A.*', 'a.*x', '', ' ', ' .*', 'a..*', '*.*', 'a .*', '**'])(
    'the badly formed %j grants nothing',
    (own) => {
      for (const required of ['a.b', 'a.b.c', 'a.x.c', 'admin.*', 'a.*']) {
        expect(hasPermission([own], required)).toBe(false)
      }
    },
  )

  test('a malformed requirement is not met by a wildcard', () => {
    for (const required of ['a.', 'a..b', 'a.*.c', 'a.B'])
      expect(hasPermission(['a.*'], required)).toBe(false)
  })

  test('agrees with a reference that compares segments one by one', { timeout: 60_000 }, () => {
    const word = fc.constantFrom('a', 'ab', 'b', '*', '', 'A', 'a1')
    const permission = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(permission, permission, (own, required) => {
        expect(hasPermission([own], required)).toBe(reference(own, required))
      }),
      { numRuns: 100_000 },
    )
  })
})

function reference(own: string, required: string): boolean {
  if (own === required) return true
  const [o, r] = [own.split('.'), required.split('.')]
  const plain = (part: string) => part !== '' && part !== '*' && part === part.toLowerCase()
  if (o.length < 2 || o.pop() !== '*' || !o.every(plain)) return false
  const tail = r.at(-1) === '*' ? r.slice(0, -1) : r
  if (tail.length === 0 || !tail.every(plain)) return false
  if (r.length < o.length + 1) return false
  return o.every((part, index) => part === tail[index])
}

describe('checkPermissions (DR-12)', () => {
  test('requires every permission by default', () => {
    expect(checkPermissions(['cart.common'], ['cart.common', 'order.*'])).toBe(false)
    expect(checkPermissions(['cart.common', 'order.*'], ['cart.common', 'order.*'])).toBe(true)
  })

  test('is content with any one of them in the mode some', () => {
    const required = ['admin.managers.*', 'admin.managers.list']
    expect(checkPermissions(['admin.managers.list'], required, 'some')).toBe(true)
    expect(checkPermissions(['admin.log.*'], required, 'some')).toBe(false)
  })

  test('an empty list is always met', () => {
    expect(checkPermissions([], [])).toBe(true)
    expect(checkPermissions([], [], 'some')).toBe(true)
  })
})

describe('roleFlags (DR-14)', () => {
  test.each([
    [['manager.*'], { isManager: true, isAdmin: false, isFullAdmin: false }],
    [['admin.*'], { isManager: true, isAdmin: true, isFullAdmin: true }],
    [['admin.banner'], { isManager: false, isAdmin: true, isFullAdmin: false }],
    [['cart.common', 'personal.*'], { isManager: false, isAdmin: false, isFullAdmin: false }],
    [['cart.common', 'admin.log.*'], { isManager: false, isAdmin: true, isFullAdmin: false }],
  ])('%j', (own, flags) => {
    expect(roleFlags(own)).toEqual(flags)
  })
})

describe('the catalogue of permissions (R-133, R-134)', () => {
  test('holds the 27 admin strings and the five of the customer side, each once', () => {
    expect(adminPermissions).toHaveLength(27)
    expect(permissions).toHaveLength(32)
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  test('everything in it of the back office is covered by the full permission', () => {
    for (const permission of adminPermissions) expect(hasPermission(['admin.*'], permission)).toBe(true)
  })

  test('knows its own strings and no others', () => {
    expect(permissions).toContain('admin.banner')
    expect(permissions).not.toContain('admin.banner.*')
    expect(permissions).not.toContain('*')
  })
})

describe('notGrantable (G-210)', () => {
  test('names what the giver does not hold', () => {
    expect(notGrantable(['admin.role.*'], ['admin.*', 'admin.role.*'])).toEqual(['admin.*'])
  })

  test('a full admin can give every admin permission, but no customer one without holding it', () => {
    expect(notGrantable(['admin.*'], adminPermissions)).toEqual([])
    expect(notGrantable(['admin.*'], ['order.*'])).toEqual(['order.*'])
  })
})
