import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Client, createClient, type ReplyTo, type StoredTokens } from '@proba/api/client'
import { apiBase } from '@proba/api/contract'
import { orderTypes } from '@proba/domain/codes/orderType'
import { stand } from './stand.support.ts'

export const origin = new URL(stand.url).origin
export const password = 'Proba2026!'

/** What a browser keeps whose person has seen the bonuses of the demo: their window stays closed. */
export const seenBonuses = ['1.welcome', '1.silver', '2.welcome', '2.silver'].map((banner) => ({
  name: `bonusBanner.${banner}`,
  value: String(Date.parse('2099-01-01')),
}))

/** A person of the demo with an API session of their own, for what a journey prepares and checks. */
export interface Person {
  readonly call: Client['call']
  readonly tokens: StoredTokens
  readonly user: NonNullable<ReplyTo<'GET /init'>['user']>
}

/** Opens an API session. */
export async function person(login: string, secret = password): Promise<Person> {
  let kept: StoredTokens | null = null
  const { call } = createClient({
    base: origin + apiBase,
    tokens: { read: () => kept, write: (pair) => (kept = pair), clear: () => (kept = null) },
    language: () => 'ru',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })
  const tokens = await call('POST /login', { body: { login, password: secret } })
  kept = tokens
  const { user } = await call('GET /init', {})
  if (!user) throw new Error(`${login} has no session`)
  return { call, tokens, user }
}

/** A window of a browser of their own in which the person is already logged in. */
export async function windowOf(
  browser: Browser,
  login: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; me: Person }> {
  const me = await person(login)
  // The window gets a session of its own: renewing tokens in two places at once would end both.
  const { tokens } = await person(login)
  const localStorage = [
    { name: 'jwtAccess', value: tokens.access },
    { name: 'jwtRefresh', value: tokens.refresh },
    { name: 'cookies', value: 'accepted' },
    ...seenBonuses,
  ]
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return { page: await context.newPage(), me }
}

/** Logs in by the form, as a visitor does. */
export async function logIn(page: Page, login: string, secret = password): Promise<void> {
  await page.getByLabel('Логин или e-mail').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Empties every part of the cart. */
export async function emptyCart({ call }: Pick<Person, 'call'>): Promise<void> {
  for (const tab of orderTypes)
    await call('POST /cart/update', { body: { delete: JSON.stringify({ action: 'products', tab }) } })
}

/** Makes a contract of the active company that is neither on the customer's metal nor near its end the active one. */
export async function useSupplyContract({ call, user }: Person): Promise<number> {
  const companyId = user.company?.id ?? 0
  const contracts = await call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find((one) => one.contractType === 'no_metals' && !one.contractEndDate)
  if (!contract) throw new Error('No supply contract')
  const params = { companyId, contractId: contract.id }
  await call('POST /companies/{companyId}/contracts/{contractId}/select', { params })
  return contract.id
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
