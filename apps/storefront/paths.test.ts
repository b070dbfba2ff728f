import { menuPathError } from '@proba/domain/text/contentForm'
import { describe, expect, test } from 'vitest'
import { formOf, isOwnPath, paths, patterns, searchWithForm, searchWithProduct } from './paths.ts'

describe('addresses', () => {
  test('a menu may lead to every screen of the storefront (G-340)', () => {
    for (const pattern of Object.values(patterns))
      expect(menuPathError(pattern.replaceAll(/:(\w+)/g, '$1')), pattern).toBe(null)
  })

  test('the cart opens at production by default', () => {
    expect(paths.cart()).toBe('/cart/products_production')
    expect(paths.cart('waiting_list')).toBe('/cart/waiting_list')
  })

  test('a login without a destination carries none', () => {
    expect(paths.login()).toBe('/login')
    expect(paths.login('/news/7?x=1')).toBe('/login?destination=%2Fnews%2F7%3Fx%3D1')
  })

  test('the first page of a search is left out', () => {
    expect(paths.search('НЦ 22', 1)).toBe(`/search?query=${encodeURIComponent('НЦ')}+22`)
    expect(paths.search('a', 3)).toBe('/search?query=a&page=3')
  })

  test('the checkout carries its metals', () => {
    expect(paths.checkout('products_coil', [1, 2])).toBe('/cart/products_coil/checkout?metals=1%2C2')
  })

  test('a product opens over a page and leaves its filters alone', () => {
    expect(searchWithProduct('?metals=1', 7)).toBe('?metals=1&product=7')
    expect(searchWithProduct('?metals=1&product=7', null)).toBe('?metals=1')
    expect(searchWithProduct('?product=7', null)).toBe('')
  })

  test('a form opens over a page and its product, and only a form that there is', () => {
    expect(searchWithForm('?product=7', 'feedback')).toBe('?product=7&form=feedback')
    expect(searchWithForm('?product=7&form=feedback', null)).toBe('?product=7')
    expect(formOf('?form=feedback')).toBe('feedback')
    expect(formOf('?form=constructor')).toBeNull()
    expect(formOf('')).toBeNull()
  })
})

test('a menu entry without a screen is recognised', () => {
  expect(isOwnPath('/catalog/chains?metals=1')).toBe(true)
  expect(isOwnPath('/contacts#map')).toBe(true)
  expect(isOwnPath('/no-such-page')).toBe(false)
  expect(isOwnPath('https://elsewhere.example/contacts')).toBe(false)
})
