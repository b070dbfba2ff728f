import { describe, expect, test } from 'vitest'
import {
  bannerFieldErrors,
  isBannerShown,
  mayOpenItself,
  newsBanners,
  readShownIds,
  shownBannersCookie,
  writeShownIds,
} from './banners.ts'

const banner = (id: number, pages: string[], active = true) => ({ id, pages, active })

describe('banners of news (DR-93, R-787, R-788, R-789)', () => {
  test('are those of exactly this page that are active and were not closed before', () => {
    const list = [banner(1, ['/']), banner(2, ['/'], false), banner(3, ['/catalog/products'])]
    expect(newsBanners(list, '/', [])).toEqual([1])
    expect(newsBanners([banner(1, ['/'])], '/', [1])).toEqual([])
    expect(newsBanners([banner(1, ['/', '/news'])], '/news', [5])).toEqual([1])
    expect(newsBanners(list, '/catalog/products/?metals=1#top', [])).toEqual([3])
    expect(newsBanners(list, '/catalog/products/1', [])).toEqual([])
    expect(newsBanners(list, '/catalog', [])).toEqual([])
  })

  test('are ten at most, taken after those that were closed: the eleventh comes once the others are (G-436)', () => {
    const list = Array.from({ length: 12 }, (_, at) => banner(at + 1, ['/']))
    const first = newsBanners(list, '/', [])
    expect(first).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(newsBanners(list, '/', first)).toEqual([11, 12])
  })

  test('are shown in their language from their first day through their last one (G-218)', () => {
    const shown = (over: object, day = '2026-11-23', language: 'ru' | 'en' = 'ru') =>
      isBannerShown({ active: true, language: 'both', dateFrom: null, dateTo: null, ...over }, day, language)
    expect(shown({})).toBe(true)
    expect(shown({ active: false })).toBe(false)
    expect([shown({ language: 'ru' }), shown({ language: 'en' })]).toEqual([true, false])
    const period = { dateFrom: '2026-11-20', dateTo: '2026-11-25' }
    const days = ['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26']
    expect(days.map((day) => shown(period, day))).toEqual([false, true, true, false])
  })

  test('closed ones are kept in a cookie of the newest hundred ids (G-257)', () => {
    expect(readShownIds('3,1,,x,-2,1.5,7')).toEqual([3, 1, 7])
    expect(readShownIds('')).toEqual([])
    expect(writeShownIds([1, 2, 3], [2, 9])).toBe('1,3,2,9')
    const many = Array.from({ length: 120 }, (_, index) => index + 1)
    const kept = readShownIds(writeShownIds(many, [1]))
    expect(kept).toHaveLength(shownBannersCookie.ids)
    expect([kept.at(0), kept.at(-1)]).toEqual([22, 1])
  })

  test('no window opens by itself over a login, a password, an order that is being placed or a bonus (G-255)', () => {
    for (const path of [
      '/login',
      '/login/recovery',
      '/password',
      '/cart/products_coil/checkout',
      '/admin/news',
      '/welcome_bonus/new',
      '/welcome_bonus/current',
      '/peremeny-v-serebre-s-vygodoy',
    ])
      expect(mayOpenItself(path), path).toBe(false)
    for (const path of ['/', '/cart/products_coil', '/catalog/products', '/news', '/passwords', '/peremeny'])
      expect(mayOpenItself(path), path).toBe(true)
  })

  test('a banner has a title, an image and pages; its link has words and leads nowhere else than a menu may (G-436)', () => {
    const form = { title: 'Акция', image: 'uuid', pages: ['/', '/catalog/products'], link: '', linkTitle: '' }
    expect(bannerFieldErrors(form)).toEqual({})
    expect(bannerFieldErrors({})).toEqual({ title: 'required', image: 'required', pages: 'required' })
    for (const page of [
      '/login',
      '/nothing',
      'catalog',
      'https://a.example',
      '/news?type=x',
      '/news/',
      '',
      null,
    ])
      expect(bannerFieldErrors({ ...form, pages: ['/', page] }), String(page)).toEqual({
        pages: 'bannerPage',
      })
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.example',
      'http://a.example',
      '/nothing',
    ])
      expect(bannerFieldErrors({ ...form, link, linkTitle: 'Да' }), link).toEqual({ link: 'menuPath' })
    expect(bannerFieldErrors({ ...form, link: '/news' })).toEqual({ linkTitle: 'required' })
    // Where the main carousel is shown is a rule, so that its slides need no pages (G-455).
    expect(bannerFieldErrors({ ...form, place: 'main', pages: [] })).toEqual({})
    expect(bannerFieldErrors({ ...form, linkTitle: 'Да' })).toEqual({ link: 'required' })
    expect(bannerFieldErrors({ ...form, dateFrom: '2026-11-23', dateTo: '2026-11-22' })).toEqual({
      dateTo: 'periodOrder',
    })
  })
})
