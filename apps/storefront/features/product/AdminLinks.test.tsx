import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { product } from './product.support.ts'
import { openProduct } from './productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('./ProductDialog.tsx'))

const edit = ['Изменить изделие', '/admin/catalog/products/5'] as const
const sizes = ['Размеры и веса', `/admin/offers?filter=${encodeURIComponent('{"product":5}')}`] as const

/** Links to the back office in the window, as a user with these permissions sees them. */
async function linksFor(permissions: readonly string[] | null) {
  await openProduct(product, {
    'GET /init': permissions ? initOf({ permissions: [...permissions] }) : guestInit,
  })
  const dialog = screen.getByRole('dialog', { name: /Бисмарк/ })
  return within(dialog)
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/admin'))
}

test.each([
  ['editors of products', ['admin.product.*'], [edit]],
  ['keepers of sizes', ['admin.offer.*'], [sizes]],
  ['holders of both', ['admin.product.*', 'admin.offer.*', 'cart.common'], [edit, sizes]],
  ['full admins', ['admin.*'], [edit, sizes]],
  ['clients', ['cart.common', 'order.*', 'personal.*'], []],
  ['managers', ['manager.*', 'cart.common'], []],
  ['other admins', ['admin.catalog.*', 'admin.power.*'], []],
  ['guests', null, []],
])('of the back office %s see what they may do with the product (R-181, G-084)', async (_, own, expected) => {
  const links = await linksFor(own)
  expect(links.map((link) => link.firstChild?.textContent)).toEqual(expected.map(([name]) => name))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(([, href]) => href))
})

test('the back office opens beside the window, and a screen reader announces it (R-181)', async () => {
  const links = await linksFor(['admin.*'])
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAccessibleName(/\(в новой вкладке\)$/)
  }
})

test('anyone who is logged in as a client sees what that client sees (R-181)', async () => {
  window.sessionStorage.setItem('jwtAccess', 'access')
  window.sessionStorage.setItem('jwtRefresh', 'refresh')
  await openProduct(product, { 'GET /init': initOf({ loggedInBy: 'Ольга Лебедева' }) })
  expect(screen.queryByRole('link', { name: /Изменить изделие|Размеры и веса/ })).toBeNull()
})
