import type { Coating, Offer, Product } from './productDetail.ts'

const coating = (id: number, name: string, more: Partial<Coating> = {}): Coating => ({
  id,
  name,
  images: [],
  disabled: false,
  ...more,
})

/** A size of the test product: 40 cm weighs 2,26 g, 45 cm 2,52 g, 50 cm 2,78 g. */
export function offerOf(id: number, changes: Partial<Offer> = {}): Offer {
  const length = { 11: 400, 12: 450, 13: 500 }[id] ?? 400
  return {
    id,
    length,
    sizeLabel: null,
    weight: length * 5.2 + 180,
    count: 0,
    coveringId: 1,
    covering: 'Без покрытия',
    typeId: 1,
    isChain: true,
    residues: { finished: 0, finished_self_marked: 0 },
    countInProduction: 0,
    countInCoils: 0,
    countInFinished: 0,
    countInSelfMark: 0,
    countInWaitingList: 0,
    ...changes,
  }
}

/** Three sizes in two coatings, made to order only, without a minimum and without a limit. */
export const product: Product = {
  id: 5,
  article: 'НЦ-22-053',
  diameter: 0.5,
  title: 'Цепь «Бисмарк»',
  weaving: { id: 1, name: 'Бисмарк' },
  metal: { id: 1, code: 'gold', name: 'Золото' },
  alloy: { id: 1, name: 'Золото 585', assay: 585, onRequest: false },
  images: ['p/one', 'p/two'],
  additionalImages: ['p/three'],
  params: [
    { code: 'article', value: 'НЦ-22-053' },
    { code: 'diameter', value: '0.5' },
  ],
  fullDescr: 'Плоская плотная цепь.',
  badges: [],
  covering: [coating(1, 'Без покрытия'), coating(2, 'Родирование')],
  offers: [1, 2].flatMap((coatingId) => [11, 12, 13].map((id) => offerOf(id, { coveringId: coatingId }))),
  productionFactor: 1,
  productionPower: null,
  coilProductionPower: { mode: 0, values: [], isUnlimited: false },
  basket: { production: [], coil: [], unsized: [], productWeight: 0, productCount: 0 },
  conditions: {
    inStock: [],
    isClosed: false,
    isProductionClosed: false,
    closedReason: null,
    opensAt: null,
    isDiscontinued: false,
    minOrderWeight: null,
    minOrderCount: null,
    forContractType: null,
    coilProductionAvailable: false,
    customLengthAvailable: false,
  },
  activeContract: { id: 11, contractType: 'with_metals' },
  contractsCount: 2,
  chainMinLength: 0,
  massData: { slope: 5.2, intercept: 180 },
  flags: {
    leftoversAvailable: true,
    disabledPlatings: [],
    isDemo: false,
    isDimensioned: true,
    stockType: 'both',
    productionPowerMode: 0,
    lockConfigurable: false,
    packaging: false,
  },
  metalMinimum: 150_000,
}

/** The test product with changes; `conditions` and `flags` are merged, a closed product is closed to the company too. */
export function productOf(
  changes: Omit<Partial<Product>, 'conditions' | 'flags' | 'coilProductionPower'> & {
    coilProductionPower?: Omit<Product['coilProductionPower'], 'isUnlimited'> & { isUnlimited?: boolean }
    conditions?: Partial<Product['conditions']>
    flags?: Partial<Product['flags']>
  },
): Product {
  return {
    ...product,
    ...changes,
    coilProductionPower: { ...product.coilProductionPower, ...changes.coilProductionPower },
    conditions: {
      ...product.conditions,
      isProductionClosed: changes.conditions?.isClosed ?? false,
      ...changes.conditions,
    },
    flags: { ...product.flags, ...changes.flags },
  }
}

/** The test product with changed offers of the uncoated coating. */
export function withOffers(changes: Readonly<Record<number, Partial<Offer>>>): Offer[] {
  return product.offers.map((offer) => (offer.coveringId === 1 ? { ...offer, ...changes[offer.id] } : offer))
}
