import { expect, type Locator, type Page } from '@playwright/test'

/** Saves the open form of a record. */
export const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()

/** Finds a record in a list by its search, as the link that opens it. */
export async function find(page: Page, list: string, q: string, name: string): Promise<Locator> {
  await page.goto(`/admin/${list}`)
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(q)
  // The list searches a moment after the last key, and only then are its links there to stay.
  await page.waitForURL(({ searchParams }) => searchParams.get('filter')?.includes(q) === true)
  const row = page.getByRole('row').filter({ hasText: q })
  await expect(row).toHaveCount(1)
  return row.getByRole('link', { name })
}

/** Chooses an entry of a field by its name. */
export async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Deletes the open record. */
export async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
}
