import fc from 'fast-check'
import { type OrderableType, orderableTypes } from '../../codes/orderType.ts'
import { productTypes } from '../../codes/productType.ts'
import type { CoilMode, CoilPower } from '../../stock/coil.ts'
import type { PoolValue, Resources } from '../../stock/demand.ts'
import { residueKey } from '../../stock/residue.ts'
import type { CheckInput } from './checkInput.ts'
import { checkInputOf, rowOf } from './orderCheck.support.ts'

/** A product of the random orders: everything that its rows share. */
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
  coatingId: fc.constantFrom(1, 1, 2),
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
      [1, 2].flatMap((coating) => [
        residueKey(offer, coating, 'finished'),
        residueKey(offer, coating, 'finished_self_marked'),
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

const anyCart = fc.array(anyCartRow, { maxLength: 25 })

const anyTerms = fc.record({
  products: fc.array(anyProduct, { minLength: 4, maxLength: 4 }),
  resources: anyResources,
  orderType: fc.constantFrom<OrderableType>(...orderableTypes),
  contractType: fc.constantFrom('with_metals' as const, 'no_metals' as const, 'demo' as const),
  contractsCount: fc.integer({ min: 1, max: 2 }),
  free: fc.nat(3_000_000),
  productType: fc.constantFrom(...productTypes),
  consent: fc.boolean(),
})

type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never
type Terms = ValueOf<typeof anyTerms>
type Cart = ValueOf<typeof anyCart>

/** An order of a cart under the terms, its rows numbered from `firstId`. */
function orderOf(
  { products, contractType, free, productType, consent, ...rest }: Terms,
  cart: Cart,
  firstId = 1,
): CheckInput {
  return {
    ...checkInputOf(rest),
    contract: { name: 'K-1', type: contractType, endDate: null, active: true },
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
      return rowOf({ ...shared, cartOfferId: firstId + index, ...kind })
    }),
  }
}

/** Orders of up to 25 rows of four products that share power groups, coil pools and stocks. */
export const anyInput: fc.Arbitrary<CheckInput> = fc
  .tuple(anyTerms, anyCart)
  .map(([terms, cart]) => orderOf(terms, cart))

/** Rows as a cart has them: none twice, and the sizes of a product weigh the same wherever they stand. */
function rowsOfCart(cart: Cart): Cart {
  const rows = cart.map((row) => ({
    ...row,
    product: row.offerId,
    unitMg: row.isCoil ? row.unitMg : 700 * row.offerId + 37 * row.coatingId,
  }))
  return [...new Map(rows.map((row) => [`${row.offerId}/${row.coatingId}/${row.isCoil}`, row])).values()]
}

/** A cart with rows in every order type, and the one that is ordered. */
export const anyFullCart = fc
  .tuple(anyTerms, fc.tuple(...orderableTypes.map(() => anyCart)))
  .map(([terms, carts]) => {
    const all = orderableTypes.map((orderType, index) => {
      const isPossible = ({ isCoil }: Cart[number]) => !isCoil || orderType === 'products_coil'
      const rows = rowsOfCart(carts[index] ?? []).filter(isPossible)
      return orderOf({ ...terms, orderType }, rows, 1 + index * 100)
    })
    return { all, orderType: terms.orderType }
  })
