import { expect, type Locator } from '@playwright/test'
import { patterns } from '../../apps/storefront/paths.ts'
import { serveDemo } from '../../tools/servers/serveDemo.ts'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { sendAll } from './payloadSenders.support.ts'
import { fill, mark, sessionAt } from './payloads.support.ts'
import { Witness } from './witness.support.ts'

const integrationKey = 'the key of accounting in this journey'

/** Addresses of the storefront with what stands for their parameters. */
const storefront = (parts: Readonly<Record<string, string | number>>) =>
  Object.values(patterns).map((pattern) => pattern.replace(/:(\w+)/g, (_, name) => String(parts[name])))

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Texts that take no payload at all: each is a number, a code, a day, an e-mail or an address of the portal. */
const formal = [
  'additional.alloys[].sizes[].values[]',
  'badges.colour',
  'banners.link',
  'banners.pages[]',
  'companies.inn',
  'menus.path',
  'news.publishedAt',
  'products.pictures[].key',
  'sections.code',
  'settings.calendar.daysOff',
  'settings.calendar.workdays',
  'settings.contacts.qualityEmail',
  'settings.contacts.supportEmail',
  'settings.formAddresses.balance',
  'settings.formAddresses.documents',
  'settings.formAddresses.images',
  'settings.formAddresses.order',
  'settings.formAddresses.other',
  'settings.formAddresses.portal',
  'settings.formAddresses.prices',
  'settings.formAddresses.quality',
  'settings.formAddresses.sales',
  'settings.formAddresses.shipment',
  'settings.formAddresses.status',
]
/** Records that are refused whatever their texts are: the role of the admin. */
const fixed = ['roles: own_rights']

test('payloads in every text that people and systems write run nowhere: not for guests, customers or admins (G-435)', async ({
  browser,
}) => {
  const server = await serveDemo({ env: { INTEGRATION_KEY: integrationKey } })
  const { url } = server
  try {
    const [admin, customer] = [await sessionAt(url, 'admin'), await sessionAt(url, 'client')]
    await refill(customer.client, 6)
    await sendAll(url, integrationKey)
    const { fields, refused } = await fill(admin)
    expect([...refused].filter((field) => !fields.has(field)).sort()).toEqual([...formal, ...fixed].sort())

    const control = await Witness.of(browser, url)
    await control.visit('/contacts')
    expect(control.seen).toEqual([])
    await control.page.evaluate(
      (name) => document.body.insertAdjacentHTML('beforeend', `<img class=${name} src=x onerror=__ran=0>`),
      mark,
    )
    await control.look()
    expect(control.seen).toHaveLength(1)
    expect(control.complaints.texts.join()).toContain('policy script-src-attr')
    await control.page.context().close()

    const { items: orders } = await customer.client.call('GET /personal/orders', {})
    const { items: news } = await customer.client.call('GET /news', {})
    const paths = storefront({
      section: 'products',
      type: 'standard',
      cartOrderType: 'products_production',
      slug: news[0]?.slug ?? '',
      id: orders[0]?.id ?? 0,
    })
    const guest = await Witness.of(browser, url, undefined, 'en')
    for (const path of ['/', '/contacts', '/documents', '/additional/rhodium', '/catalog/products?product=1'])
      await guest.visit(path)
    await guest.close(5)

    const buyer = await Witness.of(browser, url, customer)
    // What the server draws before the script, it draws for guests and customers alike; the rest is the same however one
    // comes to it, and followed as a link takes a third of the time.
    const drawn = ['/', '/contacts', '/privacy', '/catalog/products', '/catalog/products?product=1']
    for (const path of drawn) await buyer.visit(path)
    for (const path of paths.filter((one) => !drawn.includes(one))) await buyer.follow(path)
    await buyer.close(paths.length)

    const clerk = await Witness.of(browser, url, admin)
    await clerk.visit('/admin')
    const links = clerk.page.locator('nav a[href^="/admin/"]')
    const lists = new Set(await hrefs(links))
    expect(lists.size).toBeGreaterThan(40)
    for (const list of lists) {
      await clerk.follow(list)
      const records = clerk.page.locator(`main a[href^="${list}/"]:not([href$="/create"])`)
      const [first] = await hrefs(records)
      if (first) await clerk.follow(first)
    }
    await clerk.close(60)
  } finally {
    await server.stop()
  }
})
