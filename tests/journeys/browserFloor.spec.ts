import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'acorn'
import { addToCart, countFor, isAmple, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, origin, useSupplyContract, windowOf } from './portal.support.ts'

const folder = join(import.meta.dirname, '../../dist/web')
const built = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))

test('what browsers are sent is ES2020 at most, without a look behind in a regular expression (G-019)', () => {
  expect(built.length).toBeGreaterThan(100)
  for (const name of built) {
    const text = readFileSync(join(folder, 'assets', name), 'utf8')
    expect(() => parse(text, { ecmaVersion: 2020, sourceType: 'module' }), name).not.toThrow()
    expect(text, name).not.toMatch(/\(\?<[=!]/)
  }
  for (const page of ['index.html', 'admin/index.html']) {
    const html = readFileSync(join(folder, page), 'utf8')
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(() => parse(script, { ecmaVersion: 5 }), page).not.toThrow()
    expect(html.indexOf('browserNotice'), page).toBeGreaterThan(0)
  }
})

/** Makes of the browser one of the floor: without what came later, as far as scripts ask for it. */
const makeOld = () => {
  const gone: readonly (readonly [object, readonly string[]])[] = [
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with', 'group'],
    ],
    [Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'toReversed', 'toSorted', 'with']],
    [String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Promise, ['any', 'withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Element.prototype, ['replaceChildren', 'checkVisibility']],
    [Crypto.prototype, ['randomUUID']],
    [
      globalThis,
      ['structuredClone', 'AggregateError', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'scheduler'],
    ],
  ]
  for (const [target, names] of gone) for (const name of names) Reflect.deleteProperty(target, name)
}

test('both apps work in a browser of the floor, and tell one below it so before any module (R-086, G-019)', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(makeOld)
  await page.goto(`${origin}/login?destination=%2Fadmin%2Forders`)
  await page.getByLabel('Логин или e-mail').fill('admin')
  await page.getByLabel('Пароль', { exact: true }).fill('Proba2026!')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  await page.route('**/*.js', (route) => route.abort())
  for (const address of ['/', '/admin']) {
    await page.goto(origin + address)
    const notice = page.getByText(/^Ваш браузер устарел/)
    await expect(notice).toBeVisible()
    if (address === '/admin') await notice.getByRole('button', { name: 'Закрыть' }).click()
  }
  await expect(page.getByText(/^Ваш браузер устарел/)).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a cart is changed in a browser of the floor (R-086, G-019)', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'client.b')
  await emptyCart(me)
  await useSupplyContract(me)
  const [product] = (await products(me, { underContract: 1 }, 60)).filter(isAmple)
  const [offer] = product ? openOffers(product) : []
  if (!product || !offer) throw new Error('Nothing to order')
  const count = countFor(product, [offer])
  await addToCart(me, 'products_production', product, [{ offer, count }])
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(makeOld)
  await page.goto('/cart/products_production')
  const field = page.getByRole('textbox', { name: new RegExp(`^Количество: ${product.article}`) })
  await expect(field).toHaveValue(String(count))
  await field.fill(String(count + 5))
  await field.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Итоги и оформление' })).toContainText(
    String(count + 5),
  )
  await page.getByRole('button', { name: new RegExp(`^Удалить: ${product.article}`) }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(field).toHaveValue(String(count + 5))
  expect(faults).toEqual([])
})
