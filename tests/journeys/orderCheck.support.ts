import { expect, type Locator, type Page } from '@playwright/test'
import { formatGrams2 } from '@proba/domain/product/weight'

/** A metal in the summary of the cart. */
export const metalOf = (page: Page, name: string): Locator =>
  page
    .getByRole('complementary', { name: 'Итоги и оформление' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Взять в заявку: ${name}` }) })

export const grams = (mg: number) => `${formatGrams2(mg, 'ru')} г`

/** The order check, opened from the cart. */
export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Перейти к оформлению' }).click()
  const dialog = page.getByRole('dialog', { name: 'Проверка заявки' })
  await expect(dialog.getByRole('button', { name: 'Проверить заявку' })).toBeEnabled()
  return dialog
}

/** Checks the order, and agrees to a higher price where that is asked for. */
export async function checkOrder(dialog: Locator): Promise<void> {
  const check = dialog.getByRole('button', { name: 'Проверить заявку' })
  const place = dialog.getByRole('button', { name: 'Оформить заказ' })
  const consent = dialog.getByRole('checkbox', { name: 'Даю согласие на увеличение стоимости' })
  await check.click()
  await expect(async () => {
    expect((await place.isEnabled()) || (await consent.isVisible())).toBe(true)
  }).toPass()
  if (await consent.isVisible()) {
    await consent.check()
    await check.click()
  }
  await expect(place).toBeEnabled()
}

/** A row of "what will not be ordered": pieces that are ordered and that return, and why. */
export interface Difference {
  readonly name: string
  readonly ordered: number
  readonly returned: number
  readonly reason: string
}

export async function differencesOf(dialog: Locator): Promise<Difference[]> {
  const rows = await dialog.getByRole('table', { name: 'Что не войдёт в заказ' }).locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const number = async (column: string) =>
        Number((await row.locator(`[data-label="${column}"]`).innerText()).replace(/\D/g, ''))
      return {
        name: await row.getByRole('rowheader').innerText(),
        ordered: await number('Войдёт'),
        returned: await number('Вернётся'),
        reason: (await row.getByRole('cell').allInnerTexts()).join(' '),
      }
    }),
  )
}

/** Places the order; returns the numbers of the created orders. */
export async function placeOrders(page: Page, dialog: Locator): Promise<string[]> {
  await dialog.getByRole('button', { name: 'Оформить заказ' }).click()
  const created = page.getByRole('dialog', { name: /^Заказы? оформлены?$/ })
  await expect(created).toBeVisible({ timeout: 30_000 })
  return created.getByRole('link', { name: /^Открыть заказ / }).allInnerTexts()
}
