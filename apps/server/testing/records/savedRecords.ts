import sharp from 'sharp'
import { installAdditional } from '../../areas/system/setup/installAdditional.ts'
import type { TestApp } from '../testApp.ts'

// Makes records of kinds that the test world lacks, each by its own call.

/** A stored picture that belongs to no record yet. */
export async function pictureOf(
  app: TestApp,
  name = 'a.png',
  purpose: 'image' | 'document' = 'image',
): Promise<string> {
  const red = { create: { width: 40, height: 20, channels: 3, background: 'red' } } as const
  const file = { name, data: await sharp(red).png().toBuffer() }
  const [stored] = await app.ask('POST /storage/upload', { query: { purpose } }, 'admin', { file })
  return stored?.uuid ?? ''
}

export async function makeBanner(app: TestApp) {
  const body = { title: 'Акция', image: await pictureOf(app), pages: ['/'], active: true }
  await app.ask('POST /banners', { body }, 'admin')
}

export const makeNewsType = (app: TestApp) =>
  app.ask(
    'POST /admin/dictionaries/news-types',
    { body: { code: 'fairs', name: 'Выставки', nameEn: 'Fairs', sort: null } },
    'admin',
  )

export async function makeNews(app: TestApp) {
  const { id } = await makeNewsType(app)
  const texts = { title: 'Выставка', text: '<p>Ждём вас.</p>' }
  const body = { ...texts, types: [id], active: true, publishedAt: '2026-11-16T05:00:00.000Z' }
  await app.ask('POST /news', { body }, 'admin')
}

const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', bonusUntil: '2026-12-15' }

export async function makePromotion(app: TestApp) {
  const body = { kind: 'silver' as const, ...days, tariff: [{ weight: 10_000, sum: 500 }] }
  await app.ask('POST /admin/promotions', { body }, 'admin')
}

export async function makeClosing(app: TestApp) {
  const words = { reasonRu: 'Ремонт', reasonEn: 'Repair', opensAt: null }
  const body = {
    action: 'close' as const,
    date: '2026-12-20',
    productIds: [app.world.products.gold.id],
    ...words,
  }
  await app.ask('POST /closeopen', { body }, 'admin')
}

export async function makeTechOrder(app: TestApp) {
  const { gold } = app.world.products
  await app.ask(
    'POST /techOrders',
    { body: { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 3 } },
    'admin',
  )
}

export const makeSection = (app: TestApp) =>
  app.ask(
    'POST /documents/sections',
    { body: { name: 'Письма', nameEn: 'Letters', type: 'statutory', parentId: null, active: true } },
    'admin',
  )

export async function makeDocument(app: TestApp) {
  const { id } = await makeSection(app)
  await app.ask('POST /documents', { body: { name: 'Устав', section: id } }, 'admin')
}

const sender = {
  company: 'Альфа',
  email: 'anna@alpha.example',
  phone: '+7 391 000-00-00',
  comment: 'Здравствуйте',
}

export const makeBadge = (app: TestApp) =>
  app.ask(
    'POST /admin/dictionaries/badges',
    { body: { code: 'gift', name: 'Подарок', kind: 'product', colour: '#112233', sort: null } },
    'admin',
  )

export const makeMenu = (app: TestApp) =>
  app.ask(
    'POST /admin/menus',
    {
      body: {
        place: 'top',
        name: 'Новости',
        nameEn: 'News',
        columnRu: '',
        columnEn: '',
        path: '/news',
        sort: null,
      },
    },
    'admin',
  )

export const makeText = (app: TestApp) =>
  app.ask(
    'POST /admin/content',
    {
      body: {
        code: 'store',
        place: 'contacts',
        name: 'Склад',
        nameEn: '',
        bodyRu: 'По будням',
        bodyEn: '',
        permission: null,
        sort: null,
      },
    },
    'admin',
  )

export const makeKey = (app: TestApp) =>
  app.ask('POST /admin/integration-keys', { body: { name: 'Склад', kinds: ['orders'] } }, 'admin')

export const makeFeedback = (app: TestApp) =>
  app.ask(
    'POST /feedback',
    { body: { ...sender, theme: 'order', section: 'consultation', fio: 'Анна', agreement: true } },
    'client',
  )

export const makeLead = (app: TestApp) =>
  app.ask('POST /leads', { body: { ...sender, name: 'Анна', agreement: true } }, 'client')

export async function makeClasp(app: TestApp) {
  await app.services.database.transaction(installAdditional)
  const { id: categoryId } = await app.seed.category({ code: 'semi', nameRu: 'Полуфабрикаты' })
  const texts = { ruTitle: 'Замок', enTitle: 'Clasp', ruDescription: '', enDescription: '' }
  const alloys = [{ alloyId: 1, weight: 350, sizes: [], image: null }]
  const body = {
    ...texts,
    type: 'lock' as const,
    categoryId,
    active: true,
    image: null,
    features: [],
    alloys,
  }
  await app.ask('POST /admin/additional-products', { body }, 'admin')
}
