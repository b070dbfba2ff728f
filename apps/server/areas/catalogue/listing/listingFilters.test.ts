import { type ContractType, contractTypes } from '@proba/domain/codes/contractType'
import { type Conditions, contractRefusal } from '@proba/domain/product/availability'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { readListingPage } from './listingStore.ts'

type Given = Required<Conditions>

const requiredTypes: readonly (ContractType | null)[] = [null, ...contractTypes]
/** Every set of contract types for which availability is on; the others are off in one half, absent in the other. */
const released = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  contractTypes.flatMap((contractType, index) => {
    const availability = (bits & (1 << index)) !== 0
    return availability || bits % 2 === 0 ? [{ contractType, availability }] : []
  }),
)
const goods: Given[] = [false, true].flatMap((isClosed) =>
  [false, true].flatMap((isDiscontinued) =>
    requiredTypes.flatMap((forContractType) =>
      released.map((inStock) => ({ isClosed, isDiscontinued, forContractType, inStock })),
    ),
  ),
)

let app: TestApp
let sectionId: number
const conditionsById = new Map<number, Given>()

beforeAll(async () => {
  app = await createTestApp()
  sectionId = (await app.seed.category({ code: 'every', nameRu: 'Все сочетания' })).id
  for (const { inStock, ...given } of goods) {
    const { id } = await app.seed.product({ ...given, inStock: [...inStock], categoryIds: [sectionId] })
    conditionsById.set(id, { ...given, inStock })
  }
})
afterAll(() => app.close())

const contracts = [0, 1, 2, 3].flatMap((count) => requiredTypes.map((type) => ({ count, type })))

test.each(contracts)(
  'under my contract lists what the rule lets be ordered: $count contracts, $type active (DR-21)',
  async (contract) => {
    const order = { sort: 'article', descending: false } as const
    const page = { perPage: 1000, offset: 0 }
    const rows = await readListingPage(app.sql, sectionId, { contract }, order, page)
    const allowed = [...conditionsById]
      .filter(([, conditions]) => contractRefusal(conditions, contract.count, contract.type) === null)
      .map(([id]) => id)
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(allowed)
  },
)
