import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissions } from './permission.ts'
import { roleSeeds } from './role.ts'
import {
  backofficeGuards,
  type ScreenGuard,
  safeDestination,
  screenDecision,
  storefrontGuards,
} from './screenGuards.ts'

/** The URL parser of the platform, which browsers share; the domain itself does not use it. */
declare const URL: new (path: string, base: string) => { readonly origin: string; readonly pathname: string }

const permissionsOf = (code: string) => roleSeeds.find((role) => role.code === code)?.permissions ?? []

describe('screenDecision (DR-13)', () => {
  test('anyone may open a public screen', () => {
    expect(screenDecision({}, null, '/contacts')).toBe('allow')
  })

  test('a guest on a private screen goes to the login with the wanted path as destination', () => {
    expect(screenDecision({ login: true }, null, '/news/7?x=1')).toBe(
      '/login?destination=%2Fnews%2F7%3Fx%3D1',
    )
  })

  test('a screen that asks only for a login asks for nothing more', () => {
    expect(screenDecision({ login: true }, [], '/news')).toBe('allow')
  })

  test('checkout needs both permissions', () => {
    const screen = { login: true, permission: ['cart.common', 'order.*'], mode: 'every' } as const
    expect(screenDecision(screen, ['cart.common'], '/cart/products_coil/checkout')).toBe('/')
    expect(screenDecision(screen, ['cart.common', 'order.*'], '/cart/products_coil/checkout')).toBe('allow')
  })

  test('the full permission opens every admin screen', () => {
    const screen = { login: true, permission: ['admin.role.*', 'admin.*'] }
    expect(screenDecision(screen, ['admin.*'], '/admin/roles')).toBe('allow')
    for (const guard of Object.values(backofficeGuards)) {
      expect(screenDecision(guard, ['admin.*'], '/admin')).toBe('allow')
    }
  })

  test('a person without the permission goes to the home page', () => {
    expect(screenDecision({ login: true, permission: ['personal.*'] }, ['cart.common'], '/personal')).toBe(
      '/',
    )
  })

  test('a permission without the word login still needs one', () => {
    expect(screenDecision({ permission: ['cart.common'] }, null, '/cart')).toBe('/login?destination=%2Fcart')
  })
})

describe('the guards of the screens', () => {
  test('name only permissions of the catalogue', () => {
    const guards: ScreenGuard[] = [...Object.values(storefrontGuards), ...Object.values(backofficeGuards)]
    for (const guard of guards) {
      expect(guard.login).toBe(true)
      expect(permissions).toEqual(expect.arrayContaining([...(guard.permission ?? [])]))
    }
  })

  test('let a viewer into the cart and not into checkout', () => {
    const own = permissionsOf('client_viewer')
    expect(screenDecision(storefrontGuards.cart, own, '/cart')).toBe('allow')
    expect(screenDecision(storefrontGuards.checkout, own, '/cart/products_coil/checkout')).toBe('/')
  })

  test('keep leads and renders for the full permission alone', () => {
    for (const { code, permissions } of roleSeeds) {
      const expected = code === 'admin' ? 'allow' : '/'
      expect(screenDecision(backofficeGuards.leads, permissions, '/admin/leadRequest')).toBe(expected)
      expect(screenDecision(backofficeGuards.renders, permissions, '/admin/order/renders')).toBe(expected)
    }
  })

  test('let each partial role into its own area', () => {
    expect(screenDecision(backofficeGuards.powers, permissionsOf('production_planner'), '/a')).toBe('allow')
    expect(screenDecision(backofficeGuards.costMetal, permissionsOf('price_clerk'), '/a')).toBe('allow')
    expect(screenDecision(backofficeGuards.news, permissionsOf('content_editor'), '/a')).toBe('allow')
    expect(screenDecision(backofficeGuards.users, permissionsOf('content_editor'), '/a')).toBe('/')
  })
})

describe('safeDestination (G-049)', () => {
  test.each([
    '/',
    '/news',
    '/cart/products_coil?metals=1,2#top',
    '/catalog/%D1%86%D0%B5%D0%BF%D0%B8',
    '/a.b/..c',
  ])('follows the local path %s', (path) => {
    expect(safeDestination(path)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'news',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%7f/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2F/evil.example',
    '/%2e/evil',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%E0%A4%A',
    `/${'a'.repeat(4096)}`,
  ])('goes home instead of %j', (path) => {
    expect(safeDestination(path)).toBe('/')
  })

  test.each([
    '//example.org',
    '///example.org',
    '/\\example.org',
    '\\\\example.org',
    '/%5Cexample.org',
    '/%5c%5cexample.org',
    '/%2Fexample.org',
    '/%2f%2fexample.org',
    '/%09/example.org',
    '/\t/example.org',
    '/\n/example.org',
    '/.//example.org',
    '/..//example.org',
    '/%2e/%2fexample.org',
    '/%2e%2e//example.org',
    'https://example.org',
    'HTTPS:example.org',
    'http:/example.org',
    'https:\\\\example.org',
    '//example.org@localhost/',
    '//localhost@example.org/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'example.org',
    `/${'a'.repeat(4096)}`,
  ])('the destination %j of a link is not followed', (path) => {
    expect(safeDestination(path)).toBe('/')
  })

  test('follows a path of 2000 characters and not one more', () => {
    const longest = `/${'a'.repeat(1999)}`
    expect(safeDestination(longest)).toBe(longest)
    expect(safeDestination(`${longest}a`)).toBe('/')
  })

  test('whatever it returns stays on our origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'a',
      '%2f',
      '%5c',
      '%09',
      '\n',
      ':',
      '@',
      '?',
      '#',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = safeDestination(pieces.join(''))
        const target = new URL(path, 'https://ours.example/login')
        expect(target.origin).toBe('https://ours.example')
        expect(target.pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })
})
