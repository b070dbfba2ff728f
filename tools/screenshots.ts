import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { apiBase } from '@proba/api/calls'
import { type Client, createClient, type ReplyTo, type StoredTokens } from '@proba/api/client'
import sharp from 'sharp'
import { demoPassword } from '../apps/server/areas/system/init/initReply.ts'
import { buildAll } from './build.ts'
import { findChromium } from './servers/chromium.ts'
import { serve } from './servers/serve.ts'
import { root } from './sources.ts'

/**
 * Pictures of the running program for the README, into docs/: the built program with the demo data on a free port, its
 * data in a temporary folder, as the demo client sees it in English. `npm run screenshots`
 */
type Product = ReplyTo<'GET /product/detail/{id}'>

/** Logs in the demo client, for calls and for a browser window. */
async function logIn(base: string): Promise<{ call: Client['call']; tokens: StoredTokens }> {
  let kept: StoredTokens | null = null
  const { call } = createClient({
    base,
    tokens: { read: () => kept, write: (pair) => (kept = pair), clear: () => (kept = null) },
    language: () => 'en',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })
  const tokens = await call('POST /login', { body: { login: 'client', password: demoPassword } })
  kept = tokens
  return { call, tokens }
}

async function openWindow(browser: Browser, origin: string, tokens: StoredTokens): Promise<Page> {
  /** The window of the bonuses, which opens by itself once, has been seen. */
  const seen = { 'bonusBanner.1.welcome': String(Date.now()), 'bonusBanner.1.silver': String(Date.now()) }
  const stored = { jwtAccess: tokens.access, jwtRefresh: tokens.refresh, cookies: 'accepted', language: 'en' }
  const localStorage = Object.entries({ ...stored, ...seen }).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return context.newPage()
}

/** Sizes in the coatings that can be ordered. */
const openOffers = ({ offers, flags }: Product) =>
  offers.filter(({ coveringId: coatingId }) => !flags.disabledPlatings.includes(coatingId))

/** Products of a metal that are made to order in several sizes, one of each weaving. */
async function orderable(call: Client['call'], metal: number, count: number): Promise<Product[]> {
  const query = { metals: String(metal), underContract: 1, perPage: 60, page: 1 } as const
  const { items } = await call('GET /catalog/elements/{code}', { params: { code: 'products' }, query })
  const chosen = new Map<string, Product>()
  for (const { id } of items) {
    const product = await call('GET /product/detail/{id}', { params: { id } })
    const { conditions, flags, productionPower, activeContract, title } = product
    const isForContract = [null, activeContract?.contractType].includes(conditions.forContractType)
    const isOpen = !conditions.isClosed && !conditions.isDiscontinued && isForContract && flags.isDimensioned
    if (
      isOpen &&
      openOffers(product).length > 8 &&
      (productionPower ?? 2_000_000) >= 2_000_000 &&
      !chosen.has(title)
    )
      chosen.set(title, product)
    if (chosen.size === count) break
  }
  return [...chosen.values()]
}

/** Fills some sizes of the window of a product, as a buyer does before adding them. */
async function fillSizes(page: Page, pieces: readonly number[]): Promise<void> {
  const fields = page.getByRole('dialog').getByRole('textbox', { name: /^Quantity, size / })
  await fields.first().waitFor()
  for (const [i, count] of pieces.entries()) if (count > 0) await fields.nth(i).fill(String(count))
}

/** Puts pieces of three sizes of each product into the production part of the cart. */
async function fillCart(call: Client['call'], products: readonly Product[]): Promise<void> {
  for (const [i, one] of products.entries()) {
    const finished = openOffers(one)
      .slice(2, 5)
      .map((offer, k) => ({
        offerId: offer.id,
        coatingId: offer.coveringId,
        length: offer.length,
        weight: offer.weight,
        count: 5 * (1 + ((i + k) % 4)),
      }))
    const body = { orderType: 'products_production' as const, productId: one.id, offers: { finished } }
    await call('POST /cart/positions', { body })
  }
}

/** Waits until every picture in sight is there, and writes the window as docs/<name>.webp. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
  const file = join(root, 'docs', `${name}.webp`)
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82, smartSubsample: true, effort: 6 })
    .toFile(file)
  console.log(`docs/${name}.webp ${Math.round(size / 1000)} kB`)
}

await buildAll(console.log)
const server = await serve({ env: { DEMO: 'on' }, quiet: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  mkdirSync(join(root, 'docs'), { recursive: true })
  const { call } = await logIn(server.url + apiBase)
  // The window has a session of its own: two that renew the same tokens would end each other.
  const page = await openWindow(browser, server.url, (await logIn(server.url + apiBase)).tokens)
  const gold = await orderable(call, 1, 4)
  const silver = await orderable(call, 2, 3)
  const [shown] = gold
  if (!shown) throw new Error('The demo has no product to show')
  await page.goto(`/catalog/products?product=${shown.id}`)
  await fillSizes(page, [0, 20, 30, 0, 40, 20, 10])
  await shoot(page, 'product')
  await fillCart(call, [...gold, ...silver])
  await page.goto('/cart/products_production')
  await page.getByRole('complementary').getByRole('listitem').first().waitFor()
  await shoot(page, 'cart')
} finally {
  await browser.close()
  await server.stop()
}
