import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { keptBy, type Person, password, personAt } from '../person.support.ts'
import { stand } from './stand.support.ts'

export { emptyCart, type Person, password, seenBonuses, useSupplyContract } from '../person.support.ts'

export const origin = new URL(stand.url).origin

/** Opens an API session. */
export const person = (login: string, secret?: string): Promise<Person> => personAt(origin, login, secret)

/** A window of a browser of their own in which the person is already logged in. */
export async function windowOf(
  browser: Browser,
  login: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; me: Person }> {
  const me = await person(login)
  // The window gets a session of its own: renewing tokens in two places at once would end both.
  const { tokens } = await person(login)
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage: keptBy(tokens) }] },
  })
  return { page: await context.newPage(), me }
}

/** Logs in by the form, as a visitor does. */
export async function logIn(page: Page, login: string, secret = password): Promise<void> {
  await page.getByLabel('Логин или e-mail').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Gives the reason for a login-as and waits for its tab. */
export async function enterFor(page: Page, reason: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('textbox', { name: /Зачем вы входите/ }).fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click()
  const tab = await opened
  await expect(tab.getByText(/Вы работаете от имени:/)).toBeVisible()
  return tab
}
