import { expect, test } from 'vitest'
import { carousel, carouselStart } from './carousel.ts'

test('the main carousel is on home, in the catalogue and on the orders of a customer, never in the back office (DR-94, R-784)', () => {
  const pages = ['/', '/?bonus=silver', '/catalog', '/catalog/products', '/catalog/products/?metals=1#top']
  for (const path of [...pages, '/personal/orders', '/personal/orders/12'])
    expect(carousel(path, []), path).toBe(true)
  const others = ['/contacts', '/admin', '/admin/banners', '/admin/catalog/products', '/catalogue', '/cart']
  for (const path of [...others, '/personal', '/personal/orders-auto', '/personal/acts', '/search', ''])
    expect(carousel(path, []), path).toBe(false)
})

test('any one channel of key customers or export hides it, by its name as written (DR-94, R-785, G-253)', () => {
  expect(carousel('/catalog/products', ['Retail'])).toBe(true)
  for (const name of ['Key channel', 'Near export', 'Far export']) {
    expect(carousel('/catalog/products', [name]), name).toBe(false)
    expect(carousel('/', ['Retail', name]), name).toBe(false)
  }
  expect(carousel('/', ['key channel', 'Near export 2'])).toBe(true)
})

test('a page load begins with any of the slides alike (R-782, G-256)', () => {
  const starts = (slides: number) => [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((n) => carouselStart(n, slides))
  expect(starts(3)).toEqual([0, 0, 1, 1, 2, 2])
  expect(starts(1)).toEqual([0, 0, 0, 0, 0, 0])
})
