import { expect, type Locator, type Page } from '@playwright/test'
import { isProduced, type Offer, openOffers, type Product, products } from './goods.support.ts'
import type { Person } from './portal.support.ts'

type TabName = 'В производство' | 'Готовые' | 'С собственным клеймом' | 'Из катушек'

/** What is typed into the size table: a size and its pieces. */
export interface TypedCount {
  readonly offer: Offer
  readonly count: number
}

const size = ({ length }: Offer) => String(length / 10).replace('.', ',')

/** Opens the product window over the catalogue, on a tab and the coating of the sizes that are wanted. */
export async function openProduct(page: Page, product: Product, tab: TabName, coating: string) {
  await page.goto(`/catalog/products?product=${product.id}`)
  const window = page.getByRole('dialog')
  const named = window.getByRole('tab', { name: new RegExp(`^${tab}`) })
  await named.click()
  await expect(named).toHaveAttribute('aria-selected', 'true')
  const choice = window.getByRole('radio', { name: new RegExp(`^${coating}`) })
  if ((await choice.count()) > 0) await choice.check({ force: true })
  return window
}

/** Types pieces into the size table. */
export async function typeCounts(window: Locator, counts: readonly TypedCount[]): Promise<void> {
  for (const { offer, count } of counts) {
    const field = window.getByRole('textbox', { name: `Количество, размер ${size(offer)}`, exact: true })
    await field.fill(String(count))
    await expect(field).toHaveValue(String(count))
  }
}

/** Adds what was typed and goes where the window leads. */
export async function addAndGo(page: Page, window: Locator, to: 'cart' | 'waiting' = 'cart'): Promise<void> {
  const words =
    to === 'cart' ? ['В корзину', 'Перейти в корзину'] : ['В лист ожидания', 'Перейти в лист ожидания']
  await window.getByRole('button', { name: words[0], exact: true }).click()
  await window.getByRole('link', { name: words[1] }).click()
  await expect(page.getByRole('table', { name: /^Состав корзины/ })).toBeVisible()
}

/** Moves a row of the cart to another order type; what does not fit is agreed to stay. */
export async function transfer(page: Page, article: string, to: string, isPartial = false): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^Перенести: ${article},`) }).first()
  await row.click()
  await page.getByRole('menuitem', { name: new RegExp(`^${to}`) }).click()
  if (isPartial) await page.getByRole('button', { name: 'Перенести что помещается' }).click()
  await expect(page.getByText(`Перенесено в «${to}»`)).toBeVisible()
}

/** Goes to another part of the cart. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Типы заказа' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('table', { name: `Состав корзины: ${name}` })).toBeVisible()
}

/** The first produced product of the catalogue with a size that fits. */
export async function findGoods(
  me: Person,
  filters: Parameters<typeof products>[1],
  fits: (offer: Offer, product: Product) => boolean,
  isFit: (product: Product) => boolean = () => true,
): Promise<{ product: Product; offer: Offer }> {
  for (let number = 1; number <= 10; number += 1)
    for (const product of (await products(me, { underContract: 1, ...filters }, 24, number)).filter(
      isProduced,
    )) {
      const offer = isFit(product) ? openOffers(product).find((one) => fits(one, product)) : undefined
      if (offer) return { product, offer }
    }
  throw new Error('The demo has no such goods')
}
