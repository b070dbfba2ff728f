import { roleSeeds } from '@proba/domain/access/role'
import type { LentDatabase } from '../../../../tools/servers/lentDatabase.ts'
import type { Seed } from './seed.ts'

/** Coatings of the test world; 1 means without coating everywhere. */
export const coatingIds = { none: 1, rhodium: 2, gilding: 3 } as const

async function dictionaries(seed: Seed) {
  await seed.metal({
    id: 1,
    code: 'gold',
    symbol: 'Au',
    nameRu: 'Золото',
    nameEn: 'Gold',
    orderable: true,
    sort: 1,
  })
  await seed.metal({
    id: 2,
    code: 'silver',
    symbol: 'Ag',
    nameRu: 'Серебро',
    nameEn: 'Silver',
    orderable: true,
    sort: 2,
  })
  await seed.metal({
    id: 3,
    code: 'platinum',
    symbol: 'Pt',
    nameRu: 'Платина',
    nameEn: 'Platinum',
    orderable: true,
    sort: 3,
  })
  await seed.metal({
    id: 4,
    code: 'palladium',
    symbol: 'Pd',
    nameRu: 'Палладий',
    nameEn: 'Palladium',
    orderable: false,
    sort: 4,
  })
  const alloy = (code: string, metalId: number, assay: number, accountingAssay: number, density: number) =>
    seed.alloy({
      code,
      metalId,
      assay,
      accountingAssay,
      density,
      colour: 'yellow',
      nameRu: code,
      nameEn: code,
      sort: assay,
    })
  const alloys = {
    gold585: await alloy('gold-585', 1, 585, 587, 13.2),
    gold750: await alloy('gold-750', 1, 750, 752, 15.4),
    silver925: await alloy('silver-925', 2, 925, 927, 10.3),
    platinum950: await alloy('platinum-950', 3, 950, 952, 20.1),
  }
  await seed.metalMinimum({ metalId: 1, productType: 'semi_finished', minWeightMg: 150_000 })
  await seed.metalMinimum({ metalId: 2, productType: 'semi_finished', minWeightMg: 300_000 })
  await seed.coating({ code: 'none', nameRu: 'Без покрытия', nameEn: 'Without coating', sort: 1 })
  await seed.coating({ code: 'rhodium', nameRu: 'Родирование', nameEn: 'Rhodium plating', sort: 2 })
  await seed.coating({ code: 'gilding', nameRu: 'Золочение', nameEn: 'Gold plating', sort: 3 })
  const weaving = await seed.weaving({
    code: 'anchor',
    nameRu: 'Якорное',
    nameEn: 'Anchor',
    family: 'links',
    sort: 1,
  })
  const chains = await seed.category({ code: 'chains', nameRu: 'Цепи', nameEn: 'Chains' })
  return { alloys, weaving, categories: { chains } }
}

/** Two customers and the demo company: 1 has a valid contract of each kind and an expired one. */
async function customers(seed: Seed) {
  const wholesale = await seed.channel('wholesale')
  const alpha = await seed.company({ name: 'Alpha', inn: '2463000001', channelIds: [wholesale.id] })
  const beta = await seed.company({ name: 'Beta', inn: '2463000002', channelIds: [wholesale.id] })
  const demo = await seed.company({ name: 'Demo', inn: '2463000003', isDemo: true })
  const contracts = {
    alphaSupply: await seed.contract({
      companyId: alpha.id,
      contractType: 'no_metals',
      startDate: '2026-03-01',
      endDate: '2027-12-31',
    }),
    alphaWork: await seed.contract({
      companyId: alpha.id,
      contractType: 'with_metals',
      startDate: '2026-02-01',
      endDate: '2027-12-31',
    }),
    alphaExpired: await seed.contract({
      companyId: alpha.id,
      contractType: 'no_metals',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    }),
    betaSupply: await seed.contract({
      companyId: beta.id,
      contractType: 'no_metals',
      startDate: '2026-01-01',
      endDate: null,
    }),
    demo: await seed.contract({
      companyId: demo.id,
      contractType: 'demo',
      startDate: '2026-01-01',
      endDate: null,
    }),
  }
  await seed.balance({ contractId: contracts.alphaWork.id, metalId: 1, metalFreeMg: 1_000_000 })
  await seed.balance({ contractId: contracts.alphaWork.id, metalId: 2, metalFreeMg: 2_000_000 })
  return { companies: { alpha, beta, demo }, contracts }
}

/** One user per role of decisions appendix C, under the logins of the demo accounts. */
async function people(seed: Seed, { companies }: Awaited<ReturnType<typeof customers>>) {
  for (const { code, permissions } of roleSeeds) await seed.role(code, permissions)
  const both = [companies.alpha.id, companies.beta.id]
  const active = { activeCompanyId: companies.alpha.id }
  return {
    client: await seed.user({ login: 'client', roles: ['client'], companyIds: both, ...active }),
    viewer: await seed.user({ login: 'viewer', roles: ['client_viewer'], companyIds: both, ...active }),
    clientB: await seed.user({ login: 'client.b', roles: ['client'], companyIds: [companies.beta.id] }),
    demo: await seed.user({ login: 'demo', roles: ['client'], companyIds: [companies.demo.id] }),
    manager: await seed.user({
      login: 'manager',
      roles: ['manager'],
      managedCompanyIds: [companies.alpha.id],
    }),
    admin: await seed.user({ login: 'admin', roles: ['admin'] }),
    content: await seed.user({ login: 'content', roles: ['content_editor'] }),
    catalogue: await seed.user({ login: 'catalogue', roles: ['catalogue_editor'] }),
    planner: await seed.user({ login: 'planner', roles: ['production_planner'] }),
    support: await seed.user({ login: 'support', roles: ['support'] }),
    prices: await seed.user({ login: 'prices', roles: ['price_clerk'] }),
  }
}

/**
 * Three products: a gold chain that can be ordered in every way (10 mg per mm and 0.5 g, so 450 mm weigh 5 g), a silver
 * chain without limits, and one that is closed.
 */
async function goods(seed: Seed, { alloys, weaving, categories }: Awaited<ReturnType<typeof dictionaries>>) {
  const powerGroup = await seed.powerGroup(100_000)
  const coilPool = await seed.coilPool(1, [{ availableMg: 50_000 }])
  const shared = { weavingId: weaving.id, categoryIds: [categories.chains.id] }
  const gold = await seed.product({
    ...shared,
    article: 'GA-100-1',
    alloyId: alloys.gold585.id,
    coatingIds: [coatingIds.none, coatingIds.rhodium],
    powerGroupId: powerGroup.id,
    coilPoolId: coilPool.id,
    coilProductionAvailable: true,
    customLengthAvailable: true,
    chainMinLengthCm: 40,
    leftoversAvailable: true,
    sizes: [
      { lengthMm: 450, finished: { [coatingIds.none]: 10 } },
      { lengthMm: 500, selfMarked: { [coatingIds.none]: 5 } },
      { lengthMm: 550 },
    ],
  })
  const silver = await seed.product({
    ...shared,
    article: 'SA-200-1',
    metalId: 2,
    alloyId: alloys.silver925.id,
    leftoversAvailable: true,
    sizes: [{ lengthMm: 450, finished: { [coatingIds.none]: 3 } }, { lengthMm: 500 }],
  })
  const closed = await seed.product({
    ...shared,
    article: 'GA-300-1',
    isClosed: true,
    closedReasonRu: 'Ремонт',
  })
  return { powerGroup, coilPool, products: { gold, silver, closed } }
}

/** The standard rows of a test: dictionaries, customers, a user per role, products of each kind. */
export async function seedWorld(seed: Seed) {
  const words = await dictionaries(seed)
  const clients = await customers(seed)
  const users = await people(seed, clients)
  return { ...words, ...clients, users, ...(await goods(seed, words)) }
}

export type World = Awaited<ReturnType<typeof seedWorld>>

/** A database of Postgres with the rows of the test world. */
export interface LentWorld extends LentDatabase {
  readonly world: World
  /** How many numbers of names the rows have taken, as those of further rows must differ. */
  readonly names: number
}
