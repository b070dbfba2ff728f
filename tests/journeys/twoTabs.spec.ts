import { expect, type Page } from '@playwright/test'
import { type CartGoods, refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { type Person, windowOf } from './portal.support.ts'

/** Pieces of every row of production, in the order of the table. */
async function stored({ call }: Person): Promise<number[]> {
  const { item } = await call('GET /cart', { query: { orderType: 'products_production' } })
  return item.orderTypes.flatMap(({ metals }) =>
    metals.flatMap(({ positions }) =>
      positions.flatMap(({ cartOffers }) => cartOffers.map(({ count }) => count)),
    ),
  )
}

const fields = (page: Page) => page.getByRole('textbox', { name: /^Количество: / })
const shown = (page: Page) =>
  fields(page).evaluateAll((all) => all.map((field) => Number((field as HTMLInputElement).value)))

/** The window gets the focus: what other windows have changed is read. */
async function expectAfterFocus(page: Page, counts: readonly number[]): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await shown(page)).toEqual(counts)
  }).toPass({ timeout: 60_000 })
}

async function type(page: Page, row: number, count: number): Promise<void> {
  const field = fields(page).nth(row)
  await field.fill(String(count))
  await field.press('Tab')
}

async function openBoth(first: Page, goods: readonly CartGoods[]): Promise<Page> {
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/cart/products_production')
    await expect(fields(page)).toHaveCount(goods.length)
  }
  return second
}

test('two windows edit one cart over a slow line, and nothing that was saved is lost (G-117)', async ({
  browser,
}) => {
  const { page: first, me } = await windowOf(browser, 'client')
  const goods = await refill(me, 6)
  const second = await openBoth(first, goods)
  const before = await stored(me)

  // The first answers come last: the second request of a window waits half as long as its first.
  for (const page of [first, second]) {
    let wait = 1200
    await page.route('**/api/v1/cart/update', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.max(100, wait / 2)
      await route.continue()
    })
  }
  const raised = before.map((count) => count + 20)
  await Promise.all([
    (async () => {
      await type(first, 0, (raised[0] ?? 0) - 5)
      await type(first, 0, raised[0] ?? 0)
      await type(first, 1, raised[1] ?? 0)
    })(),
    (async () => {
      await type(second, 2, raised[2] ?? 0)
      await type(second, 3, (raised[3] ?? 0) - 5)
      await type(second, 3, raised[3] ?? 0)
    })(),
  ])
  const after = [...raised.slice(0, 4), ...before.slice(4)]
  await expect.poll(() => stored(me)).toEqual(after)
  await expectAfterFocus(first, after)
  await expectAfterFocus(second, after)

  await first
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click()
  await expect.poll(() => stored(me)).toEqual(after.slice(1))
  // The other window does not know yet: it still shows the row, and learns that it is gone when it changes it.
  expect(await shown(second)).toEqual(after)
  await type(second, 0, 999)
  await expect(second.getByText(/здесь уже нет, не сохранено: 999 шт\./)).toBeVisible()
  await expect.poll(() => shown(second)).toEqual(after.slice(1))
  expect(await stored(me)).toEqual(after.slice(1))
})
