import fc from 'fast-check'
import type { CheckInput, CheckResult, CheckRow } from './bid.ts'
import type { CoilMode, CoilPower } from './coil.ts'
import {
  type OrderableType,
  orderableTypes,
  productTypes,
  type Restriction,
  restrictions,
} from './orderType.ts'
import { residueKey } from './residue.ts'
import type { PoolValue, Resources } from './resource.ts'

/** A size row of an open gold chain in the cart, 10 pieces of 2.52 g. */
export function rowOf(change: Partial<CheckRow> = {}): CheckRow {
  return {
    cartOfferId: 1,
    cartPositionId: 1,
    productId: 1,
    offerId: 1,
    typeOffer: 'finished',
    coveringId: 1,
    lengthMm: 450,
    unitMg: 2520,
    count: 10,
    metalId: 1,
    accountingAssay: 587,
    isChain: true,
    exists: true,
    offerOffered: true,
    coveringOffered: true,
    conditions: { inStock: [] },
    closedReason: null,
    productMinimum: { weightMg: null, count: null },
    powerGroupId: null,
    productionFactor: 1,
    coilPoolId: null,
    ...change,
  }
}

/** Resources with nothing in them but what is told. */
export function resourcesOf(change: Partial<Resources> = {}): Resources {
  return { powerGroups: new Map(), coilPools: new Map(), residues: new Map(), ...change }
}

/** A bid for gold into production under a valid supply contract, with nothing in its way. */
export function bidOf(change: Partial<CheckInput> = {}): CheckInput {
  return {
    orderType: 'products_production',
    now: '2024-03-15T10:00:00Z',
    contract: { type: 'no_metals', endDate: '2024-12-31', active: true },
    contractsCount: 1,
    metals: [{ id: 1, productType: 'finished' }],
    disabledRestrictions: [],
    rows: [],
    resources: resourcesOf(),
    metalMinimums: [],
    metalFree: null,
    isCostOrderIncreased: false,
    ...change,
  }
}

/** Codes of a result's errors. */
export function codesOf(result: CheckResult): string[] {
  return result.errors.map(({ code }) => code)
}

/** Ordered pieces of a result's rows, in cart order. */
export function orderedOf(result: CheckResult): number[] {
  return result.rows.map(({ ordered }) => ordered)
}

/** A product of the random bids: everything that its rows share. */
const anyProduct = fc.record({
  powerGroupId: fc.constantFrom(null, 1, 2, 3),
  productionFactor: fc.constantFrom(null, 0.5, 1, 1.1, 1.25, 3),
  coilPoolId: fc.constantFrom(null, 1, 2),
  isChain: fc.boolean(),
  metalId: fc.constantFrom(1, 2, 3),
  accountingAssay: fc.constantFrom(587, 750, 925),
  productMinimum: fc.record({
    weightMg: fc.constantFrom(null, 0, 20_000, 60_000),
    count: fc.constantFrom(null, 0, 5, 30),
  }),
  exists: fc.constantFrom(true, true, true, true, false),
  conditions: fc.record({
    inStock: fc.constant([]),
    isClosed: fc.constantFrom(false, false, false, true),
    forContractType: fc.constantFrom(null, null, 'with_metals' as const, 'no_metals' as const),
  }),
})

const anyCartRow = fc.record({
  product: fc.nat(3),
  offerId: fc.integer({ min: 1, max: 3 }),
  coveringId: fc.constantFrom(1, 1, 2),
  unitMg: fc.integer({ min: 200, max: 9000 }),
  count: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 7000 })),
  isCoil: fc.constantFrom(false, false, true),
})

const anyValues = fc.array(
  fc.record({ value: fc.nat(300_000), isChain: fc.boolean(), withCoating: fc.boolean() }),
  { maxLength: 4 },
)
const anyMode = fc.constantFrom<CoilMode>(0, 1, 2, 3, 4)

function poolOf(
  mode: CoilMode,
  values: readonly Omit<PoolValue, 'id'>[],
  firstId: number,
): CoilPower<PoolValue> {
  return { mode, values: values.map((value, index) => ({ ...value, id: firstId + index })) }
}

const anyResources = fc
  .record({
    groups: fc.tuple(fc.integer({ min: -1000, max: 200_000 }), fc.nat(5_000_000)),
    pools: fc.tuple(
      fc.record({ mode: anyMode, values: anyValues }),
      fc.record({ mode: anyMode, values: anyValues }),
    ),
    stock: fc.array(fc.nat(60), { minLength: 12, maxLength: 12 }),
  })
  .map(({ groups, pools, stock }): Resources => {
    const keys = [1, 2, 3].flatMap((offer) =>
      [1, 2].flatMap((covering) => [
        residueKey(offer, covering, 'finished'),
        residueKey(offer, covering, 'finished_self_marked'),
      ]),
    )
    return {
      powerGroups: new Map<number, number | null>([
        [1, groups[0]],
        [2, groups[1]],
        [3, null],
      ]),
      coilPools: new Map(
        pools.map(({ mode, values }, index) => [index + 1, poolOf(mode, values, index * 100)]),
      ),
      residues: new Map(keys.map((key, index) => [key, stock[index] ?? 0])),
    }
  })

/** Bids of up to 25 rows of four products that share capacity groups, coil pools and stocks. */
export const anyBid: fc.Arbitrary<CheckInput> = fc
  .record({
    products: fc.array(anyProduct, { minLength: 4, maxLength: 4 }),
    cart: fc.array(anyCartRow, { maxLength: 25 }),
    resources: anyResources,
    orderType: fc.constantFrom<OrderableType>(...orderableTypes),
    contractType: fc.constantFrom('with_metals' as const, 'no_metals' as const, 'demo' as const),
    contractsCount: fc.integer({ min: 1, max: 2 }),
    free: fc.nat(3_000_000),
    productType: fc.constantFrom(...productTypes),
    consent: fc.boolean(),
  })
  .map(({ products, cart, contractType, free, productType, consent, ...rest }) => ({
    ...bidOf(rest),
    contract: { type: contractType, endDate: null, active: true },
    metals: [1, 2].map((id) => ({ id, productType })),
    metalMinimums: [1, 2].map((metalId) => ({ metalId, productType, minMg: 150_000 })),
    metalFree: new Map([
      [1, free],
      [2, free],
    ]),
    isCostOrderIncreased: consent,
    rows: cart.map(({ product, isCoil, ...own }, index) => {
      const coil = isCoil && rest.orderType === 'products_coil'
      const shared = { ...own, ...products[product], productId: product + 1, cartPositionId: product + 1 }
      const kind = coil ? ({ typeOffer: 'coil', count: 1, unitMg: own.unitMg * 40 } as const) : {}
      return rowOf({ ...shared, cartOfferId: index + 1, ...kind })
    }),
  }))

/** Any set of checks switched off for a company. */
export const anyRestrictions: fc.Arbitrary<readonly Restriction[]> = fc.subarray([...restrictions])
