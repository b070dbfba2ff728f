import { describe, expect, test } from 'vitest'
import { bonusBanner, bonusSlides, opensByItself, silverPopup } from './bonusBanner.ts'

const at = 1_700_000_000_000
const week = 604_800_000

describe('when a bonus banner opens by itself (DR-92)', () => {
  test.each([
    ['one that was never shown, anywhere (R-776)', { last: null, now: at, path: '/' }, true],
    ['one that was shown, outside the catalogue (R-777)', { last: 1, now: at, path: '/' }, false],
    [
      'in the catalogue after seven days (R-778)',
      { last: at, now: at + week, path: '/catalog/products' },
      true,
    ],
    [
      'in the catalogue a moment before that (R-778)',
      { last: at, now: at + week - 1, path: '/catalog/products' },
      false,
    ],
    [
      'an address that only begins like the catalogue (R-777)',
      { last: 1, now: at, path: '/catalogue' },
      false,
    ],
  ])('%s', (_name, visit, opens) => {
    expect(bonusBanner({ jwt: null, ...visit })).toBe(opens)
    expect(bonusBanner({ jwt: 'x', ...visit })).toBe(false)
  })

  test('not in a login as another user, not in the checkout, not on a password page (R-779, G-255)', () => {
    const banners = [{ kind: 'welcome' as const, lastShown: null }]
    expect(opensByItself(banners, { jwt: null, now: at, path: '/' })).toBe(true)
    expect(opensByItself(banners, { jwt: 'x', now: at, path: '/' })).toBe(false)
    for (const path of [
      '/login',
      '/login/recovery',
      '/password',
      '/mails/off',
      '/cart/products_coil/checkout/',
      '/setup',
      '/cart/products_coil/checkout',
      '/admin/jobs',
    ])
      expect(opensByItself(banners, { jwt: null, now: at, path }), path).toBe(false)
    expect(opensByItself(banners, { jwt: null, now: at, path: '/cart/products_coil' })).toBe(true)
  })
})

describe('two bonuses (DR-96)', () => {
  test('the silver banner is no reason to open where there is a welcome bonus (R-770)', () => {
    expect([silverPopup(true), silverPopup(false)]).toEqual([false, true])
    const silver = { kind: 'silver' as const, lastShown: null }
    const visit = { jwt: null, now: at, path: '/' }
    expect(opensByItself([silver], visit)).toBe(true)
    expect(opensByItself([{ kind: 'welcome', lastShown: at }, silver], visit)).toBe(false)
  })

  test('the banner that was not shown yet comes first, otherwise the welcome one (R-781)', () => {
    const slides = (welcome: number | null, silver: number | null) =>
      bonusSlides([
        { kind: 'silver', lastShown: silver },
        { kind: 'welcome', lastShown: welcome },
      ])
    expect(slides(at, null)).toEqual(['silver', 'welcome'])
    for (const shown of [null, at]) expect(slides(shown, shown)).toEqual(['welcome', 'silver'])
  })
})
