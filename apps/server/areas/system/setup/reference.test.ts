import type { Calls } from '@proba/api/calls'
import { productDictionaries } from '@proba/api/catalogue/products'
import type { BodyOf } from '@proba/api/route'
import { companySettings } from '@proba/domain/company/companySettings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDatabase } from '../../../program/fillDatabase.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { emptyInstallation } from '../../../testing/world/emptyInstallation.ts'
import { offerSetup } from './offerSetup.ts'

let app: TestApp
let admin: { access: string }
/** The form of a product of the test world, whose dictionaries are gone. */
let form: BodyOf<Calls['POST /admin/products/{id}']>
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: 'off' } })
  form = await productForm(app, app.world.products.gold.id, 'catalogue')
  await emptyInstallation(app)
  const lines: string[] = []
  await offerSetup(app.services, true, (line) => lines.push(line))
  const token = /token=([\w-]+)/.exec(lines.join())?.[1] ?? ''
  const person = { login: 'owner', name: 'Анна Орлова', email: 'owner@factory.example' }
  await app.ask('POST /setup/administrator', { body: { token, ...person, password: 'Kvarts-2031' } })
  admin = await app.tokens('owner', 'Kvarts-2031')
})
afterAll(() => app.close())

const entriesOf = (name: (typeof productDictionaries)[number]) =>
  app.ask('GET /admin/products/dictionaries/{name}', { params: { name }, query: {} }, admin)

/** What a factory brings itself; a product can do without. */
const broughtLater = ['weavings', 'powerGroups', 'coilPools']

describe('an empty database without the demo', () => {
  test.each(productDictionaries.filter((name) => !broughtLater.includes(name)))(
    'has the dictionary that a product needs: %s (G-084)',
    async (name) => {
      expect((await entriesOf(name)).length).toBeGreaterThan(0)
    },
  )

  test('has every dictionary of a company, of a role and of an order (G-064, G-211)', async () => {
    const channels = await app.ask('GET /companies/channels', {}, admin)
    expect(channels.map(({ name }) => name)).toEqual([
      'Key channel',
      'Near export',
      'Far export',
      'Wholesale',
      'Retail chain',
      'Internet',
    ])
    for (const call of [
      'GET /companies/settings',
      'GET /companies/disabledRestrictions',
      'GET /companies/options',
      'GET /companies/managers',
      'GET /permissions',
      'GET /orders/product-types',
    ] as const)
      expect((await app.ask(call, {}, admin)).length, call).toBeGreaterThan(
        call.endsWith('managers') ? -1 : 0,
      )
    expect((await app.ask('GET /roles', { query: {} }, admin)).items.length).toBeGreaterThan(0)
  })

  test('takes the first product, its first size and the first company', async () => {
    const first = async (name: (typeof productDictionaries)[number]) => (await entriesOf(name))[0]?.id ?? 0
    const { version: _, ...fields } = form
    const body = {
      ...fields,
      article: 'Н-1',
      metalId: await first('metals'),
      alloyId: await first('alloys'),
      productType: 'finished' as const,
      isChain: true,
      weavingId: null,
      powerGroupId: null,
      coilPoolId: null,
      coilProductionAvailable: false,
      coveringIds: [await first('coatings')],
      disabledPlatings: [],
      badgeIds: [await first('badges')],
      sectionIds: [await first('sections')],
    }
    const { id } = await app.ask('POST /admin/products', { body }, admin)
    const size = { productId: id, length: 450, sizeLabel: null, weight: 5000, listed: true }
    await app.ask('POST /admin/offers', { body: size }, admin)
    const found = await app.ask('GET /products/search', { query: { query: 'Н-1' } })
    expect(found.items.map((card) => card.id)).toEqual([id])

    const [channel] = await app.ask('GET /companies/channels', {}, admin)
    const company = {
      name: 'Ювелир',
      fullName: 'ООО «Ювелир»',
      inn: '2460000003',
      active: true,
      isMajor: false,
      channels: [channel?.id ?? 0],
      disabledRestrictions: [],
      settings: Object.fromEntries(companySettings.map((code) => [code, false])) as BodyOf<
        Calls['POST /companies']
      >['settings'],
      statusSettings: {
        allowModalShow: false,
        allowProvisionalDateShow: false,
        allowShipment: false,
        shipmentAllowedPercentage: 80,
        allowForecastShow: false,
      },
      promotions: [],
      managerIds: [],
    }
    expect(await app.ask('POST /companies', { body: company }, admin)).toMatchObject({
      channels: [channel?.id],
    })
  })

  test('has a menu in either language whose sections of the catalogue exist (G-272)', async () => {
    for (const language of ['ru', 'en']) {
      const init = await app.ask('GET /init', {}, undefined, { headers: { 'x-localization': language } })
      const links = [...init.pages, ...init.menu.flatMap((column) => column.links)]
      expect(init.menu.map(({ title }) => title)).toEqual(
        language === 'ru' ? ['О заводе', 'Заказ', 'Помощь'] : ['The factory', 'Ordering', 'Help'],
      )
      const codes = links.flatMap(({ path }) => /^\/catalog\/(.+)/.exec(path)?.[1] ?? [])
      expect(codes).toEqual(['products'])
      for (const code of codes) await app.ask('GET /catalog/elements/{code}', { params: { code }, query: {} })
    }
  })

  test('gets what an older version did not write, at the next start, once', async () => {
    const counts = async () => {
      const count =
        'select (select count(*)::int from channels) channels, (select count(*)::int from menu_entries) links'
      return (await app.sql.$client.query(count)).rows[0]
    }
    const full = await counts()
    await app.sql.$client.query('truncate channels, menu_entries restart identity cascade')
    for (let start = 0; start < 2; start++) {
      await fillDatabase(app.services, () => {})
      expect(await counts()).toEqual(full)
    }
    expect(full).toEqual({ channels: 6, links: 11 })
  })
})
